import type { PlainPath } from '#domain/page-path.ts';

/**
 * Where a flow that has ended leads, and what is said there: that the page does not exist or is not offered here (`notFound`), or that
 * prepaying is not available for now (`isUnavailable`).
 */
export type Leave<Path extends PlainPath = PlainPath> = {
  to: Path;
  replace: boolean;
  notFound?: boolean;
  isUnavailable?: boolean;
};
