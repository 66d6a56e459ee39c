import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { useState } from 'react';
import { withTexts } from '#i18n/catalogue.ts';
import type { FooterEntry } from '#domain/operator/settings.ts';
import { footerLabels } from '#i18n/menu-labels.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Link } from '#ui/Link.tsx';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import styles from './PageFooter.module.css';

const StoredData = lazyPiece(withTexts(() => import('./StoredData.tsx').then((module) => module.StoredData)));

const urlOf = ({ article, link }: FooterEntry): string | undefined =>
  link?.url ?? (article && to('/$articleId', { articleId: article.id }));

/** The five sections of the operator's footer, the help centre and the stored data (rule SHELL-5); null while the operator's are loading. */
export const PageFooter = ({ entries }: { entries: readonly FooterEntry[] | null }) => {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const labelOf = ({ section, article, link }: FooterEntry) =>
    article !== undefined
      ? { text: article.title, lang: article.language }
      : link?.label === undefined
        ? { text: i18n._(footerLabels[section]) }
        : { text: link.label, lang: link.language };
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {entries?.map((entry) => {
          const url = urlOf(entry);
          return (
            url !== undefined && (
              <li key={`${entry.section}${url}`}>
                <OperatorLink url={url} newTab={entry.link?.newTab} {...labelOf(entry)} />
              </li>
            )
          );
        })}
        {!entries?.some(({ section }) => section === 'SITE_MAP') && (
          <li>
            <Link url={to('/sitemap')}>{i18n._(footerLabels.SITE_MAP)}</Link>
          </li>
        )}
        {entries?.every(({ section }) => section !== 'ACCESSIBILITY') && (
          <li>
            <Link url={to('/accessibility-statement')}>{i18n._(footerLabels.ACCESSIBILITY)}</Link>
          </li>
        )}
        <li>
          <Link url={to('/help')}>{t`Help centre`}</Link>
        </li>
        <li>
          <button type="button" className={styles.button} onClick={() => setOpen(true)}>
            <Trans>Cookie settings</Trans>
          </button>
        </li>
      </ul>
      {isOpen && <StoredData onClose={() => setOpen(false)} />}
    </footer>
  );
};
