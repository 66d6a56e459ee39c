import { useLingui } from '@lingui/react/macro';
import { everyPage } from '#pages.ts';
import { isOpenTo } from '#runtime/is-open-to.ts';
import { to } from '#domain/page-path.ts';
import { isOffered } from '#domain/settings.ts';
import { useLook, usePortalState } from '#runtime/use-flow.ts';
import { Cover } from '#ui/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './site-map.module.css';

/** Every page that the reader may open directly, and the operator's own (rule SHELL-5). */
export const SiteMapView = () => {
  const { t, i18n } = useLingui();
  const portal = usePortalState();
  const { settings, account } = portal.context;
  const look = useLook();
  const actions = portal.matches({ settings: 'loading' }) ? null : (settings?.actions ?? []);
  const title = t`Site map`;
  const pages = everyPage.flatMap(([url, page]) => {
    const { inSiteMap, tab, offer, title: name } = page;
    const isOpen = isOffered(offer, actions);
    return (inSiteMap || tab) && isOpen !== false && isOpenTo(page, account)
      ? [{ url, label: i18n._(name), language: undefined, isHidden: isOpen === undefined }]
      : [];
  });
  const articles = (look?.footer ?? []).flatMap(({ article }) =>
    article
      ? [
          {
            label: article.title,
            language: article.language,
            url: to('/$articleId', { articleId: article.id }),
            isHidden: false,
          },
        ]
      : [],
  );
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page wide>
        <ul className={styles.pages}>
          {[...pages, ...articles].map(({ label, language, url, isHidden }) => (
            <li key={url} className={isHidden ? styles.awaited : undefined}>
              <Link url={url}>
                <span lang={language}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    </>
  );
};
