import { lazyPiece } from '../lazy-piece.tsx';

/** A self-hosted proof of work (rule CAPTCHA-1), fetched only if the operator requires one; it solves itself while the driver types. */
export const Captcha = lazyPiece(() => import('./CaptchaWidget.tsx').then(({ CaptchaWidget }) => CaptchaWidget));
