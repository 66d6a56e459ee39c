import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/Link.tsx';
import styles from './MainMenu.module.css';

/** The ways into the portal (§2.11). */
export const MainMenu = ({ path }: { path: string }) => {
  const { t } = useLingui();
  const entries = [{ url: '/form/payment', label: t({ message: 'Pay', comment: 'es: Pagar' }) }];
  return (
    <nav className={styles.menu} aria-label={t`Main menu`}>
      <ul>
        {entries.map(({ url, label }) => (
          <li key={url}>
            <Link url={url} current={path === url}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
