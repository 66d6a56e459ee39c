import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { HomeAction } from '#machines/portal.ts';
import { Icon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './MainMenu.module.css';

type Entry = { url: string; label: string };

const Entries = ({ entries, path, onFollow }: { entries: readonly Entry[]; path: string; onFollow?: () => void }) => (
  <ul>
    {entries.map(({ url, label }) => (
      <li key={url}>
        <Link url={url} current={path === url} onFollow={onFollow}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** The ways into the portal (§2.11): a bar, and on phones a panel that slides in with the same entries. */
export const MainMenu = ({ path, actions }: { path: string; actions: readonly HomeAction[] | undefined }) => {
  const { t } = useLingui();
  const panel = useRef<HTMLDialogElement>(null);
  const entries: Entry[] = [
    { url: '/form/payment', label: t({ message: 'Pay', comment: 'es: Pagar' }) },
    ...(actions?.includes('payment-notice') ? [{ url: '/form/claim', label: t({ message: 'Contest', comment: 'es: Impugnar' }) }] : []),
    { url: '/help', label: t`Help centre` },
  ];
  return (
    <>
      <nav className={styles.bar} aria-label={t`Main menu`}>
        <Entries entries={entries} path={path} />
      </nav>
      <button type="button" className={styles.opener} onClick={() => panel.current?.showModal()}>
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </button>
      <dialog ref={panel} className={styles.panel} aria-label={t`Main menu`}>
        <form method="dialog" className={styles.head}>
          <button className={styles.close} aria-label={t`Close`}>
            <Icon name="cross" />
          </button>
        </form>
        <nav aria-label={t`Main menu`}>
          <Entries entries={entries} path={path} onFollow={() => panel.current?.close()} />
        </nav>
      </dialog>
    </>
  );
};
