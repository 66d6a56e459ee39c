import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '#i18n/catalogue.ts';

/** Without a connection its code does not come either; the error screen stands without it then. */
const Offered = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts(() => import('#flows/parts/support-code/SupportCode.tsx'))().then(
      ({ SupportCode }) => ({ default: SupportCode }),
      () => ({ default: () => null }),
    ),
);

/** The support code, offered wherever something went wrong. */
export const OfferSupportCode = () => (
  <Suspense>
    <Offered />
  </Suspense>
);
