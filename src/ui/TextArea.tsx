import { Plural } from '@lingui/react/macro';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';
import { usePause } from './use-pause.ts';

type Props = FieldTexts & { value: string; onChange: (value: string) => void; maxLength: number };

/** How long nothing has to be typed, in ms, before what is left is said. */
const pause = 1_000;
/** From this part of the length on it is said; before, it is only seen. */
const saidFrom = 0.8;

const Left = ({ count }: { count: number }) => (
  <Plural value={count} one="You can enter # more character." other="You can enter # more characters." />
);

/** Several lines of text, with how much more can be typed (rule A11Y-10). */
export const TextArea = ({ label, hint, error, required = false, value, onChange, maxLength }: Props) => {
  const typed = usePause(value.length, pause);
  const isSaid = typed >= maxLength * saidFrom;
  return (
    <Field
      label={label}
      hint={
        <>
          {hint} <Left count={maxLength - value.length} />
          <span hidden data-says="">
            {isSaid && <Left count={maxLength - typed} />}
          </span>
        </>
      }
      error={error}
      required={required}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          className={styles.input}
          rows={6}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
