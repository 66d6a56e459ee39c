import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { SearchMode } from '#domain/search.ts';
import styles from '#ui/search/search.module.css';

/** Leads to the other way to search; its first field takes the focus then. */
export const OtherMode = ({ mode, onChange }: { mode: SearchMode; onChange: (mode: SearchMode) => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    button.current?.form?.querySelector<HTMLInputElement>('input')?.focus();
  }, [mode]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.other}
      onClick={() => onChange(mode === 'plate' ? 'number' : 'plate')}
    >
      {mode === 'plate' ? (
        <Trans>I have the number of a notice or declaration</Trans>
      ) : (
        <Trans>Search by licence plate</Trans>
      )}
    </button>
  );
};
