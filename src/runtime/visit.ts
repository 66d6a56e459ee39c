import type { Written } from './settings.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { PaperCode } from '#machines/support-code.ts';
import type { Settings } from '#domain/operator/settings.ts';

/** The input of a flow when its route is entered. */
export type Visit = {
  /** The route's own parameters: those of its path, and those of its row in the page table. */
  params: Readonly<Record<string, string>>;
  /** The query. It never overrides the route's own parameters (rule ROUTE-24). */
  query: Readonly<Record<string, string>>;
  /** Whether accounts and free-flow exist here (rule ROUTE-3). */
  enabled: boolean;
  /** Whether the operator's settings were loaded. */
  settingsKnown: boolean;
  /** Whether the operator offers what a page needs; an unknown offer counts as offered (rule ROUTE-28). */
  isOffered: (path: PagePath) => boolean;
  /** The operator's answers when the page was prerendered; only the first flow of a page receives it (rule FIRST-8). */
  written?: Written | undefined;
  /** The operator's settings, loaded again if they are missing; null if that fails too. */
  settings: () => Promise<Settings | null>;
  /** Composes the support code of the last steps, to be printed. */
  paperCode: () => Promise<PaperCode>;
  /** Changes the address of the page, as one step for Back, and sends the flow `address.changed`. */
  showInAddress: (params: Record<string, string>) => void;
  /** Removes the query from the address and from its entry in the history: a code or an e-mail address is private (rule ROUTE-27). */
  forgetQuery: () => void;
  /** Removes it also from the state of the history: a code that was used opens nothing, and a reload does not need it. Only for the page that is still open: it acts on the present address. */
  forgetUsedQuery: () => void;
};
