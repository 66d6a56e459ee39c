import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import styles from './Shell.module.css';

export type LanguageLink = { language: string; name: string; href: string; onChoose: () => void };

type Props = {
  brand: string;
  /** The language of the brand, if it is not the page’s. */
  brandLanguage?: string | undefined;
  logoUrl?: string | undefined;
  language: string;
  languages: readonly LanguageLink[];
  languagesLabel: string;
  /** Easy words beside the page's own. */
  plain: { isOn: boolean; toggle: () => void };
  /** A link beside the languages. */
  topLink?: { url: string; label: string } | undefined;
  menu: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: skip link, the operator's name, the menu, the languages (rule SHELL-1). */
export const Shell = ({
  brand,
  brandLanguage,
  logoUrl,
  language,
  languages,
  languagesLabel,
  plain,
  topLink,
  menu,
  footer,
  children,
}: Props) => (
  <div className={styles.shell}>
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <div className={styles.bar}>
        <Link url="/" className={styles.brand}>
          {logoUrl !== undefined ? (
            <img src={logoUrl} alt={brand} lang={brandLanguage} className={styles.logo} />
          ) : (
            <span lang={brandLanguage}>{brand}</span>
          )}
        </Link>
        {topLink && (
          <Link url={topLink.url} className={styles.topLink}>
            {topLink.label}
          </Link>
        )}
        <button
          type="button"
          className={styles.chooser}
          popoverTarget="languages"
          aria-label={`${language.toUpperCase()} – ${languagesLabel}`}>
          {language.toUpperCase()}
        </button>
        <nav id="languages" popover="auto" className={styles.languages} aria-label={languagesLabel}>
          {languages.map(({ language: own, name, href, onChoose }) => (
            <a
              key={own}
              href={href}
              lang={own}
              hrefLang={own}
              aria-label={`${own.toUpperCase()} – ${name}`}
              aria-current={own === language ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                event.currentTarget.parentElement?.hidePopover?.();
                onChoose();
              }}>
              {own.toUpperCase()}
            </a>
          ))}
          <button
            type="button"
            className={styles.plain}
            aria-pressed={plain.isOn}
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.hidePopover?.();
              plain.toggle();
            }}>
            <Trans>Easy words</Trans>
          </button>
        </nav>
      </div>
      {menu}
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    {footer}
  </div>
);
