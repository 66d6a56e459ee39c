import { useLingui } from '@lingui/react/macro';
import { type DateKind, dateText, isDate } from '#i18n/date-text.ts';
import styles from './DateField.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import field from './Field.module.css';

export type DateFieldProps = FieldTexts & {
  kind: DateKind;
  /** yyyy-MM-dd, HH:mm or yyyy-MM-ddTHH:mm, by `kind`; unfinished input as typed; empty without input. */
  value: string;
  onChange: (value: string) => void;
  /** The text of the button that opens the calendar; left out if no day is entered. */
  calendar?: string;
};

/** A date, from the device's own picker. The chosen value is shown over it in the format of the page's language, not the device's. */
export const NativeDateField = ({ kind, value, onChange, calendar: _, ...texts }: DateFieldProps) => {
  const { i18n } = useLingui();
  return (
    <Field {...texts}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...wiring}
            type={kind}
            className={`${field.input} ${styles.native}`}
            value={isDate(value, kind) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.shown} aria-hidden="true">
            {dateText(value, kind, i18n.locale)}
          </span>
        </span>
      )}
    </Field>
  );
};
