import type { PlainPath } from '#domain/page-path.ts';

/**
 * The next page of a flow that has ended, with its query, and the notice shown there: that the page does not exist or is not offered
 * here (`notFound`), that nothing of an earlier step is known (`lacksStep`), that prepaying is not available for now
 * (`isUnavailable`), or that the account is deleted (`isDeleted`).
 */
export type Leave<Path extends PlainPath = PlainPath> = {
  to: Path;
  replace: boolean;
  search?: Readonly<Record<string, string>> | undefined;
  notFound?: boolean;
  lacksStep?: boolean;
  isUnavailable?: boolean;
  isDeleted?: boolean;
};
