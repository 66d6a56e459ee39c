import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AccountType } from '#domain/accounts/type.ts';
import { type HomeAction, isOffered } from '#domain/operator/settings.ts';
import { Icon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { everyPage } from '#pages.ts';
import styles from './MainMenu.module.css';

type Entry = { url: string; label: string; isAwaited: boolean };

const Entries = ({ entries, path, onFollow }: { entries: readonly Entry[]; path: string; onFollow?: () => void }) => (
  <ul>
    {entries.map(({ url, label, isAwaited }) => (
      <li key={url} className={isAwaited ? styles.awaited : undefined}>
        <Link url={url} current={path === url} onFollow={onFollow}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** The main menu (rule SHELL-1): a bar, and on phones a panel that slides in with the same entries. */
export const MainMenu = ({
  path,
  actions,
  account,
}: {
  path: string;
  /** What the operator offers; null while it is loading: each entry then keeps its place, unseen. */
  actions: readonly HomeAction[] | null;
  account: AccountType;
}) => {
  const { t, i18n } = useLingui();
  const panel = useRef<HTMLDialogElement>(null);
  // Closed, the panel is empty: each entry is in the page once.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) panel.current?.showModal();
  }, [isOpen]);
  const offered = everyPage.flatMap(([url, { menu, offer, title }]) =>
    menu && (isOffered(offer, actions) ?? true) && (menu.accounts?.includes(account) ?? true)
      ? [
          {
            url,
            label: i18n._(menu.label ?? title),
            onPhoneOnly: menu.onPhoneOnly ?? false,
            isAwaited: isOffered(offer, actions) === undefined,
          },
        ]
      : [],
  );
  return (
    <>
      <nav className={styles.bar} aria-label={t`Main menu`}>
        <Entries entries={offered.filter(({ onPhoneOnly }) => !onPhoneOnly)} path={path} />
      </nav>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </button>
      <dialog ref={panel} className={styles.panel} aria-label={t`Main menu`} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <form method="dialog" className={styles.head}>
              <button className={styles.close} aria-label={t`Close`}>
                <Icon name="cross" />
              </button>
            </form>
            <nav aria-label={t`Main menu`}>
              <Entries entries={offered} path={path} onFollow={() => panel.current?.close()} />
            </nav>
          </>
        )}
      </dialog>
    </>
  );
};
