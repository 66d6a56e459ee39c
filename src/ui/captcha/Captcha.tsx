import { useEffect } from 'react';
import { lazyPiece } from '../lazy-piece.tsx';
import type { CaptchaProps } from './CaptchaWidget.tsx';

/** The widget whose code does not come, as where a blocker stops it: a press is not kept waiting (rule CAPTCHA-4). */
const Blocked = ({ onFailed }: Pick<CaptchaProps, 'onFailed'>) => {
  useEffect(onFailed);
  return null;
};

/** A self-hosted proof of work (rule CAPTCHA-1), fetched only if the operator requires one; it solves itself while the driver types. */
export const Captcha = lazyPiece<CaptchaProps>(() =>
  import('./CaptchaWidget.tsx').then(
    ({ CaptchaWidget }) => CaptchaWidget,
    () => Blocked,
  ),
);
