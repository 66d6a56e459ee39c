import type { AnyActorRef } from 'xstate';
import type { CallNote } from '#domain/problem.ts';
import type { Leave } from '#machines/parts/leave.ts';
import type { CodeChoice, SupportCodes } from '#machines/support-code.ts';
import type { Report } from '../failures.ts';
import type { Written } from '../first-view/written.ts';

/** What the root actor is started with. */
export type PortalOptions = {
  window: Window;
  /** What the operator said when the page was written (rule FIRST-8). */
  written?: Written | undefined;
  language: () => string;
  navigate: (leave: Leave) => void;
  /** Has the page that is on asked again whether it may stay. */
  reconsider: () => void;
  /** The same, once it is known that the page may not stay. */
  leaveClosed: () => void;
  /** Has the address of the page that is on say something else. */
  showInAddress: (params: Record<string, string>) => void;
  forgetQuery: () => void;
  /** Told of every flow before it starts. */
  follow: (flow: AnyActorRef) => void;
  /** Told of every call as often as it is sent. */
  noteCall?: (call: CallNote) => void;
  /** Makes the support code of what happened lately. */
  composeCode: (choice: CodeChoice) => Promise<SupportCodes>;
  /** Told of every failure. */
  report: Report;
};
