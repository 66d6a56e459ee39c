import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePortal } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { storedGroups, storedPurposes } from './stored-purposes.ts';
import styles from './StoredData.module.css';

/** Everything that the portal stores in this browser: what for, how long, and the button that deletes it (rule SHELL-18). */
export const StoredData = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const { storedData } = usePortal();
  const [isCleared, setCleared] = useState(false);
  const kept = storedData.kept();
  return (
    <Dialog
      title={t`Cookie settings`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            kind="secondary"
            onPress={() => {
              void storedData.clear().then(() => setCleared(true));
            }}>
            <Trans>Delete all stored data</Trans>
          </Button>
        </>
      }>
      <p>
        <Trans>
          The portal keeps only what the service needs, in your own browser. If you delete it, you are signed out and
          search again; what you owe stays the same.
        </Trans>
      </p>
      {Object.entries(storedGroups).map(([group, name]) => {
        const keys = Object.entries(storedPurposes).filter(([, stored]) => stored.group === group);
        const now = keys.filter(([key]) => kept.includes(key)).length;
        return (
          <details key={group} className={styles.group}>
            <summary>
              <span>{i18n._(name)}</span>{' '}
              <small>
                {now > 0 ? <Plural value={now} one="# entry stored" other="# entries stored" /> : t`Nothing stored`}
              </small>
            </summary>
            <ul className={styles.keys}>
              {keys.map(([key, { purpose, life }]) => (
                <li key={key} className={styles.key}>
                  <span>{i18n._(purpose)}</span>
                  <small>
                    {i18n._(life)} {kept.includes(key) && <strong>{t`Stored now`}</strong>}
                  </small>
                  <code>{key}</code>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      <div data-says="">
        {isCleared && <Notice kind="success">{t`Everything stored by this site has been deleted.`}</Notice>}
      </div>
    </Dialog>
  );
};
