/** The pages there are: the page table (`src/pages.ts`) adds them, so that machines see their paths and nothing else of it. */
export interface Pages {}

/** The path of a page, as its row in the page table names it. */
export type PagePath = keyof Pages;

/** The path of a page that needs nothing filled in. */
export type PlainPath = Exclude<PagePath, `${string}$${string}`>;

/** The first part of the paths of several pages, as `/account`. */
export type PageArea = PagePath extends infer Path
  ? Path extends `/${infer Area}/${string}`
    ? `/${Area}`
    : never
  : never;

/**
 * Where a flow that has ended leads, and what is said there: that the page does not exist or is not offered here (`notFound`), or that
 * prepaying is not available for now (`isUnavailable`).
 */
export type Leave<Path extends PagePath = PagePath> = {
  to: Path;
  replace: boolean;
  notFound?: boolean;
  isUnavailable?: boolean;
};
