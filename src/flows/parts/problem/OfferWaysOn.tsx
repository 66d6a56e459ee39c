import { withTexts } from '#i18n/catalogue.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';

/** What else leads on where a page could not be loaded. Without a connection its code does not come either: the menu and the footer stand there all the same. */
export const OfferWaysOn = lazyPiece(
  withTexts(() => import('#flows/parts/ways-on/WaysOn.tsx').then(({ WaysOn }) => WaysOn)),
);
