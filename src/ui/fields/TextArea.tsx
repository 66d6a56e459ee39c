/** A text of several lines, with how many characters are left. */

import { Plural } from '@lingui/react/macro';
import { Field, type FieldTexts } from '../form/Field.tsx';
import styles from '../form/Field.module.css';
import { useEffect, useState } from 'react';

/** A value once it has not changed for `ms`. */
const usePause = <Value,>(value: Value, ms: number): Value => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
};

type Props = FieldTexts & { value: string; onChange: (value: string) => void; maxLength: number };

/** How long typing must pause, in ms, before a screen reader announces the count. */
const pause = 1_000;
/** The count appears once this part of the length is used. */
const countFrom = 0.8;

const RemainingCharacters = ({ count }: { count: number }) => (
  <Plural value={count} one="You can enter # more character." other="You can enter # more characters." />
);

/** Several lines of text. Near the end of the length it shows how many more characters fit (rule A11Y-10). */
export const TextArea = ({ label, hint, error, required = false, value, onChange, maxLength }: Props) => {
  const typed = usePause(value.length, pause);
  const counts = (length: number): boolean => length >= maxLength * countFrom && length <= maxLength;
  return (
    <Field
      label={label}
      hint={
        counts(value.length) ? (
          <>
            {hint} <RemainingCharacters count={maxLength - value.length} />
            <span hidden data-says="">
              {counts(typed) && <RemainingCharacters count={maxLength - typed} />}
            </span>
          </>
        ) : (
          hint
        )
      }
      error={error}
      required={required}
      sent={value.trim()}
      maxLength={maxLength}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={styles.input}
          rows={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
