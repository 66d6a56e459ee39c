import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { AccountType } from '#domain/token.ts';
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
export const MainMenu = ({
  path,
  actions,
  account,
}: {
  path: string;
  actions: readonly HomeAction[];
  account: AccountType;
}) => {
  const { t } = useLingui();
  const panel = useRef<HTMLDialogElement>(null);
  const entries: Entry[] = [
    { url: '/form/payment', label: t({ message: 'Pay', comment: 'es: Pagar' }) },
    ...(actions.includes('prepayment')
      ? [{ url: '/form/prepayment', label: t({ message: 'Prepay', comment: 'es: Prepagar' }) }]
      : []),
    ...(actions.includes('payment-notice')
      ? [{ url: '/form/claim', label: t({ message: 'Contest', comment: 'es: Impugnar' }) }]
      : []),
    ...(actions.includes('subscription') ? [{ url: '/alert', label: t`Passage alerts` }] : []),
    { url: '/help', label: t`Help centre` },
    ...(actions.includes('freeflow') && account !== 'renter'
      ? [
          account === 'customer'
            ? { url: '/account/profile', label: t({ message: 'Customer area', comment: 'es: Área de cliente' }) }
            : { url: '/account/login', label: t({ message: 'Sign in', comment: 'es: Conectarse' }) },
        ]
      : []),
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
          <Entries
            entries={
              actions.includes('freeflow')
                ? [...entries, { url: '/renters/login', label: t`Rental companies` }]
                : entries
            }
            path={path}
            onFollow={() => panel.current?.close()}
          />
        </nav>
      </dialog>
    </>
  );
};
