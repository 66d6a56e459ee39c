import type { Written } from './first-view/written.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Settings } from '#domain/settings.ts';

/** What a flow learns when its route is entered. */
export type Visit = {
  /** What the route itself says: what its path names, and its row of the page table. */
  params: Readonly<Record<string, string>>;
  /** What stands behind the path. It never overrides what the route says (rule ROUTE-24). */
  query: Readonly<Record<string, string>>;
  /** Whether accounts and free-flow exist here (rule ROUTE-3). */
  enabled: boolean;
  /** Whether the operator's settings could be had. */
  settingsKnown: boolean;
  /** Whether the operator offers what a page needs; what is not known counts as offered (rule ROUTE-28). */
  isOffered: (path: PagePath) => boolean;
  /** What the operator said when the page was written; only the first flow of a page hears of it (rule FIRST-8). */
  written?: Written | undefined;
  /** The operator's settings, asked for again where they could not be had; null when they still cannot. */
  settings: () => Promise<Settings | null>;
  /** Has the address of the page say something else, one step for Back; the flow is then told `address.changed`. */
  showInAddress: (params: Record<string, string>) => void;
  /** Takes the query out of the address and its place in the history: a code or an e-mail address is nobody else's to read (rule ROUTE-27). */
  forgetQuery: () => void;
};
