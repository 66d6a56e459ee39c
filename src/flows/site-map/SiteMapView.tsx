import { useLingui } from '@lingui/react/macro';
import { everyPage } from '#pages.ts';
import { footerLabels, menuLabels } from '#i18n/menu-labels.ts';
import type { Page as PageRow } from '#runtime/page.ts';
import { isOpenTo } from '#runtime/is-open-to.ts';
import { to } from '#domain/page-path.ts';
import { isOffered } from '#domain/operator/settings.ts';
import { useLook, usePortalState } from '#runtime/use-flow.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/page/Page.tsx';
import styles from './site-map.module.css';

/** Every page that the reader may open directly, and the operator's own (rule SHELL-5). */
export const SiteMapView = () => {
  const { t, i18n } = useLingui();
  const portal = usePortalState();
  const { settings, account } = portal.context;
  const look = useLook();
  const actions = portal.matches({ settings: 'loading' }) ? null : (settings?.actions ?? []);
  const title = i18n._(footerLabels.SITE_MAP);
  const groups: Record<NonNullable<PageRow['inSiteMap']> | 'fleet' | 'legal', string> = {
    fleet: t`Rental company`,
    pay: i18n._(menuLabels.pay),
    claims: i18n._(menuLabels.contest),
    alerts: i18n._(menuLabels.alerts),
    account: i18n._(menuLabels.customerArea),
    help: i18n._(menuLabels.help),
    legal: t`About this site`,
  };
  const rows = everyPage.flatMap(([url, page]) => {
    const { inSiteMap, tab, offer, title: name } = page;
    const group = inSiteMap ?? (tab && 'fleet');
    const isOpen = isOffered(offer, actions);
    // Signing in is for visitors, the customer's own pages are for those who have.
    const isOfVisit = page.account !== 'customer' || account === (page.door ? 'disconnected' : 'customer');
    return group && isOpen !== false && isOpenTo(page, account) && isOfVisit
      ? [{ group, url, label: i18n._(name), language: undefined, isHidden: isOpen === undefined }]
      : [];
  });
  const articles = (look?.footer ?? []).flatMap(({ section, article }) =>
    article && section !== 'SITE_MAP'
      ? [
          {
            group: 'legal',
            label: article.title,
            language: article.language,
            url: to('/$articleId', { articleId: article.id }),
            isHidden: false,
          },
        ]
      : [],
  );
  const all = [...rows, ...articles];
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page wide>
        <div className={styles.groups}>
          {Object.entries(groups).map(([group, name]) => {
            const links = all.filter((row) => row.group === group);
            return (
              links.length > 0 && (
                <section key={group} className={styles.group} aria-labelledby={`map-${group}`}>
                  <h2 id={`map-${group}`}>{name}</h2>
                  <ul>
                    {links.map(({ label, language, url, isHidden }) => (
                      <li key={url} className={isHidden ? styles.awaited : undefined}>
                        <Link url={url}>
                          <span lang={language}>{label}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </div>
      </Page>
    </>
  );
};
