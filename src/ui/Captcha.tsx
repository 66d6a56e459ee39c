import { lazyPiece } from './lazy-piece.tsx';

/** A self-hosted proof of work (rule CAPTCHA-1), fetched only where an operator asks for it; it solves itself while the driver types. */
export const Captcha = lazyPiece(() => import('./CaptchaWidget.tsx').then(({ CaptchaWidget }) => CaptchaWidget));
