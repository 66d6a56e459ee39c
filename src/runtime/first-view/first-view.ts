import type { Answers } from './written.ts';

/** The data block of a prerendered page, as JSON. */
export type FirstView = {
  /**
   * What the page was rendered from (`drawnFrom`), or its beginning if no more is shown: the page is hydrated only if
   * that is the same here. Null if the page runs no flow.
   */
  snapshot: readonly unknown[] | null;
  /** The keys of browser storage on which the page depends: it was rendered without any of them. */
  keys: readonly string[];
  /** The white-label host that it was written for, as in its address; absent if it is neutral. */
  host?: string;
  /** The custom properties of the operator's look. */
  look?: Record<string, string> | undefined;
  /** The operator's raw answers for this host, in the language of the page. */
  answers?: Answers;
};

/** The id of the data block. */
export const firstViewId = 'first-view';

/** What `early.ts` has recorded of the driver until the portal has loaded. */
export type Early = {
  view: FirstView;
  /** The operator's stored answers, if they are for this host and language. */
  answers: Answers | undefined;
  /** Whether the prerendered page is what this browser would render. */
  isOwn: boolean;
  /** Whether it still is: another tab may have signed in since. */
  isStillOwn: () => boolean;
  /** The events of the content security policy for everything it has blocked. */
  blocked: SecurityPolicyViolationEvent[];
  /** Fetches what a press leads to, if something has been typed or pressed: the portal's own code has loaded. */
  prepare: () => void;
  /** Ends what depends on the prerendered page alone; presses are still recorded. */
  leave: () => void;
  /** Ends the recording; returns what was pressed last. */
  stop: () => HTMLElement | null;
};

declare global {
  interface Window {
    early?: Early;
  }
}
