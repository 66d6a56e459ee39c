import type { Answers } from './written.ts';

/** What a prerendered page says of itself, as JSON in its data block. */
export type FirstView = {
  /** What the page was drawn from (`drawnFrom`), or its beginning where no more is shown: the page is taken over only where that is the same here. Null where the page runs no flow. */
  snapshot: readonly unknown[] | null;
  /** The keys of browser storage on which the page depends: it was drawn without any of them. */
  keys: readonly string[];
  /** The white-label host that it is written for, as in its address; absent where it is neutral. */
  host?: string;
  /** The operator's colour, as the page shows it. */
  colour?: string | undefined;
  /** The operator's raw answers for this host, in the language of the page. */
  answers?: Answers;
};

/** The id of the data block. */
export const firstViewId = 'first-view';

/** What `early.ts` has seen of the driver, until the portal is there. */
export type Early = {
  view: FirstView;
  /** The operator's stored answers, if they are for this host and language. */
  answers: Answers | undefined;
  /** Whether the prerendered page is what this browser would draw. */
  isOwn: boolean;
  /** Has what a press leads to on its way, where something has been typed or pressed: the portal's own code is here. */
  prepare: () => void;
  /** Notes what has been typed, chosen and ticked, from now on with each change. */
  gather: () => void;
  /** Ends the watch, and has all of that take effect: the views listen by now. */
  catchUp: () => Promise<void>;
  /** Ends the watch. */
  stop: () => void;
};

declare global {
  interface Window {
    early?: Early;
  }
}
