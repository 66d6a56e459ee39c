import { useLingui } from '@lingui/react/macro';
import type { FooterEntry, HomeAction } from '#machines/portal.ts';
import { Cover } from '#ui/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './site-map.module.css';

/** Every page that a visitor can go to from anywhere, and the operator's own (decisions §7). */
export const SiteMapView = ({
  footer,
  actions,
}: {
  footer: readonly FooterEntry[];
  actions: readonly HomeAction[];
}) => {
  const { t } = useLingui();
  const home = { label: t({ message: 'Home', comment: 'es: Inicio' }), url: '/' };
  const title = t`Site map`;
  const pages = [
    home,
    { label: t`Pay your toll`, url: '/form/payment' },
    ...(actions.includes('prepayment') ? [{ label: t`Prepay a trip`, url: '/form/prepayment' }] : []),
    ...(actions.includes('payment-notice') ? [{ label: t`Contest a payment request`, url: '/form/claim' }] : []),
    ...(actions.includes('subscription')
      ? [
          { label: t`Passage alerts`, url: '/alert' },
          { label: t`Unsubscribe from alerts`, url: '/unsubscribe' },
        ]
      : []),
    { label: t`Help centre`, url: '/help' },
    { label: t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' }), url: '/contact/chatbot' },
    { label: t`Write to us`, url: '/contact' },
  ];
  const articles = footer.flatMap(({ article }) => (article ? [{ label: article.title, url: `/${article.id}` }] : []));
  return (
    <>
      <Cover title={title} breadcrumb={[home, { label: title }]} />
      <Page>
        <ul className={styles.pages}>
          {[...pages, ...articles].map(({ label, url }) => (
            <li key={url}>
              <Link url={url}>{label}</Link>
            </li>
          ))}
        </ul>
      </Page>
    </>
  );
};
