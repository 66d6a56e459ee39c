import { withTexts } from '#i18n/catalogue.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';

/** The support code, offered wherever something went wrong. Without a connection its code does not come either: the error screen stands without it then. */
export const OfferSupportCode = lazyPiece(
  withTexts(() => import('#flows/support-code/SupportCode.tsx').then(({ SupportCode }) => SupportCode)),
);
