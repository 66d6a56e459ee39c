import { Trans, useLingui } from '@lingui/react/macro';
import { everyPage } from '#pages.ts';
import { to } from '#domain/page-path.ts';
import { usePortalState } from '#runtime/use-flow.ts';
import { type OtherPage, otherPages } from '#domain/way-on.ts';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './ways-on.module.css';

/** Whether a flow uses trips or a vehicle that were found before, and are stored. */
const worksOnSearch = (flow: string): boolean =>
  flow === 'payment' ||
  everyPage.some(([, page]) => page.flow === flow && page.guard !== undefined && page.guard !== 'isNotContact');

/** Beside another try: what is stored, which pages are open nevertheless, and the support code (rule SHELL-25). */
export const WaysOn = () => {
  const { t } = useLingui();
  const { open, account } = usePortalState().context;
  const isRenter = account === 'renter';
  const ways: Record<OtherPage, readonly [name: string, url: string]> = {
    home: [t({ message: 'Back to home', comment: 'es: Volver al Inicio' }), to('/')],
    help: isRenter ? [t`Help for rental companies`, to('/renters/help')] : [t`Help centre`, to('/help')],
    contact: [t`Write to us`, to('/contact')],
  };
  return (
    <div className={styles.ways}>
      {open?.flow === 'payment-return' && (
        <p>
          <Trans>Please do not pay again. Once this page opens, you will see how your payment ended.</Trans>
        </p>
      )}
      {open !== null && worksOnSearch(open.flow) && (
        <p>
          <Trans>The vehicle and the trips that you searched for stay in this browser.</Trans>
        </p>
      )}
      <ul>
        {otherPages(open?.flow, open?.params['categoryId'] !== undefined, isRenter).map((page) => (
          <li key={page}>
            <Link url={ways[page][1]}>{ways[page][0]}</Link>
          </li>
        ))}
        <li>
          <OfferSupportCode />
        </li>
      </ul>
    </div>
  );
};
