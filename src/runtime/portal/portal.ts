import type { Actor, SnapshotFrom } from 'xstate';
import type { ComponentType } from 'react';
import type { Client } from '#api/client.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { RedirectOutput } from '#machines/account-redirects.ts';
import type { portalMachine } from '#machines/portal.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import type { CurrentFlowHolder } from '../current-flow.ts';
import type { Release } from '../newer-release.ts';
import type { NoticesWatch } from '../notices-watch.ts';
import type { PaymentsWatch } from '../payments-watch.ts';
import type { Ports, Report, SessionGate } from '../ports.ts';
import type { ShownCode } from '../shown-code.ts';

export type Screen = {
  /** The page's component; undefined until it has been fetched. */
  get: () => ComponentType | undefined;
  /** Fetches it until that succeeds, and then keeps it. */
  fetch: () => Promise<ComponentType>;
};

/** The pages' components. */
export type Screens = {
  of: (path: PagePath) => Screen;
  /** Fetches the pages of a flow before they are needed. A failed fetch is repeated when the page opens. */
  fetchAhead: (flow: string) => Promise<void>;
};

/** Where a path leads by the rules of redirection. */
export type RedirectOf = (path: string) => Promise<RedirectOutput>;

/** What pages, shell and support see of the running portal. */
export type Portal = {
  root: Actor<typeof portalMachine>;
  /** The root's first state, before any call. */
  first: SnapshotFrom<typeof portalMachine>;
  /** Called once a flow is on the screen and listens. */
  shown: () => void;
  isShown: Promise<void>;
  storedData: {
    /** The keys that hold a value now. */
    kept: () => string[];
    /** Deletes everything that the portal has stored in this browser. */
    clear: () => Promise<void>;
  };
  now: Ports['now'];
  hasDropped: boolean;
  screens: Screens;
  supportCode: ShownCode;
  payments: PaymentsWatch;
  notices: NoticesWatch;
  openSession: SessionGate['load'];
  presumedAccount: SessionGate['presumed'];
  currentFlow: CurrentFlowHolder;
  release: Release;
  report: Report;
  redirectOf: RedirectOf;
  dropToken: () => Promise<void>;
  /** Ends the sign-in, and leaves the open page if it belongs to the account (rule SIGNIN-5). */
  signOut: () => Promise<void>;
  local: LocalStore;
  tabStorage: SessionStore;
  callHeaders: Client['headers'];
};
