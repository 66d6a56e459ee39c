import { withTexts } from '#i18n/catalogue.ts';
import { supportCodeView } from '#flows/code.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { FirstWays } from '#ui/problem/offers.tsx';

/** What every page of the portal offers after a failure: each loads its code when it is first shown. */
export const offers = {
  WaysOn: lazyPiece(
    withTexts(() => import('./WaysOn.tsx').then(({ WaysOn }) => WaysOn)),
    FirstWays,
  ),
  SupportCode: lazyPiece(withTexts(supportCodeView)),
};
