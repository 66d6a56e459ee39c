import { useLingui } from '@lingui/react/macro';
import { useEffect, useReducer } from 'react';
import type { Language } from '#domain/language.ts';
import { nextChange, noticesOn } from '#domain/operator/notice.ts';
import type { OperatorNotice } from '#domain/operator/settings.ts';
import { usePortal } from '#runtime/use-flow.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import styles from './NotKept.module.css';

const kinds = { info: 'info', warning: 'warning', critical: 'error' } as const;

/** The longest wait of a browser's timer, in ms. */
const longestWait = 2_147_483_647;

/** What the operator wants drivers to know on this page now, as plain text. */
export const OperatorNotices = ({ notices, path }: { notices: readonly OperatorNotice[]; path: string }) => {
  const { i18n } = useLingui();
  const { now } = usePortal();
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const wait = nextChange(notices, now());
    if (wait === null) return undefined;
    const timer = setTimeout(countChange, Math.min(wait, longestWait));
    return () => clearTimeout(timer);
  }, [notices, now, changes]);
  const language = i18n.locale as Language;
  return (
    <div className={styles.notices}>
      {noticesOn(notices, { path, language, now: now() }).map(({ severity, text, language: of }) => (
        <Notice key={text} kind={kinds[severity]} live="status">
          <p className={styles.lines} lang={of === language ? undefined : of}>
            {text}
          </p>
        </Notice>
      ))}
    </div>
  );
};
