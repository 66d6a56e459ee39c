import { lazy, Suspense } from 'react';
import type { CaptchaProps } from './CaptchaWidget.tsx';

const Widget = lazy(() => import('./CaptchaWidget.tsx').then(({ CaptchaWidget }) => ({ default: CaptchaWidget })));

/** A self-hosted proof of work (rule CAPTCHA-1), fetched only where an operator asks for it; it solves itself while the driver types. */
export const Captcha = (props: CaptchaProps) => (
  <Suspense>
    <Widget {...props} />
  </Suspense>
);
