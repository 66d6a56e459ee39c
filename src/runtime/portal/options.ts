import type { AnyActorRef } from 'xstate';
import type { CallNote } from '#domain/problem.ts';
import type { Leave } from '#machines/parts/leave.ts';
import type { CodeChoice, SupportCodes } from '#machines/support-code.ts';
import type { openStores } from '#storage/open-stores.ts';
import type { FlowCode } from '../flow.ts';
import type { Report } from '../ports.ts';
import type { Written } from '../settings.ts';
import type { Visit } from '../visit.ts';
import type { RedirectOf } from './portal.ts';

/** How the root changes the address. */
export type Ways = Pick<Visit, 'showInAddress' | 'forgetQuery' | 'forgetUsedQuery'> & {
  navigate: (leave: Leave) => void;
  /** Runs the rules of redirection again for the open page. */
  reconsider: () => void;
  /** The same, if they close the open page. */
  leaveClosed: (redirectOf: RedirectOf) => void;
};

/** The options of the root actor. */
export type PortalOptions = {
  window: Window;
  /** The code of the flows. */
  code: FlowCode;
  /** The stores of the window, if they are open. */
  stores?: ReturnType<typeof openStores>;
  /** The operator's answers when the page was prerendered (rule FIRST-8). */
  written?: Written | undefined;
  language: () => string;
  ways: Ways;
  /** Called before each flow starts. */
  follow: (flow: AnyActorRef) => void;
  /** Called each time a call is sent. */
  noteCall?: (call: CallNote) => void;
  /** Composes the support code of the last steps. */
  composeCode: (choice: CodeChoice) => Promise<SupportCodes>;
  /** Called for every failure. */
  report: Report;
};
