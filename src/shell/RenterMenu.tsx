import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '#runtime/page.ts';
import { everyPage, pages } from '#pages.ts';
import { to } from '#domain/page-path.ts';
import { usePortal, usePortalState } from '#runtime/use-flow.ts';
import { isOffered } from '#domain/operator/settings.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './RenterMenu.module.css';

/** The renters' header: tabs, which are a dropdown on small screens, help and logout (rule SHELL-4). */
export const RenterMenu = ({ path }: { path: string }) => {
  const { t, i18n } = useLingui();
  const { signOut } = usePortal();
  const actions = usePortalState().context.settings?.actions ?? null;
  const isOpen = ({ offer }: Pick<Page, 'offer'>): boolean => isOffered(offer, actions) !== false;
  const tabs = everyPage.flatMap(([url, page]) => (page.tab && isOpen(page) ? [{ url, label: i18n._(page.tab) }] : []));
  const current = tabs.find(({ url }) => path.startsWith(url));
  const entries = tabs.map(({ url, label }) => (
    <li key={url}>
      <Link url={url} current={path.startsWith(url)}>
        {label}
      </Link>
    </li>
  ));
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={t`Rental company`}>
        <ul>{entries}</ul>
      </nav>
      <nav className={styles.dropdown} aria-label={t`Rental company`}>
        <details key={path}>
          <summary>{current?.label ?? t`Menu`}</summary>
          <ul>{entries}</ul>
        </details>
      </nav>
      <div className={styles.ways}>
        <Button
          kind="header"
          iconName="info"
          collapsable
          url={isOpen(pages['/renters/help']) ? to('/renters/help') : to('/help')}>
          <Trans>Help</Trans>
        </Button>
        <Button kind="header" iconName="exit" collapsable onPress={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  );
};
