import { Trans, useLingui } from '@lingui/react/macro';
import { usePortal } from '#flows/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './RenterMenu.module.css';

/** The renters' header: tabs, which are a dropdown on small screens, help and logout (§2.11). */
export const RenterMenu = ({ path }: { path: string }) => {
  const { t } = useLingui();
  const { signOut } = usePortal();
  const tabs = [
    { url: '/renters/travels', label: t`Trips` },
    { url: '/renters/paymentNotice', label: t`Late payments` },
    { url: '/renters/vehicles', label: t`Vehicles` },
    { url: '/renters/profile', label: t`Profile` },
  ];
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
        <Button kind="header" iconName="info" collapsable url="/renters/help">
          <Trans>Help</Trans>
        </Button>
        <Button kind="header" iconName="exit" collapsable onPress={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  );
};
