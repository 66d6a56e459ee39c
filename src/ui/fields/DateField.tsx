import { useCoarsePointer } from '../country/use-coarse-pointer.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateText, dayAndTime, isDate, type DateKind } from '#i18n/date-text.ts';
import { dateIn } from '#i18n/typed-date.ts';
import styles from './DateField.module.css';
import { Field, type FieldTexts } from '../form/Field.tsx';
import field from '../form/Field.module.css';
import { lazyPiece } from '../lazy-piece.tsx';

type DateFieldProps = FieldTexts & {
  /** yyyy-MM-dd, HH:mm or yyyy-MM-ddTHH:mm, by `kind`; unfinished input as typed; empty without input. */
  value: string;
  onChange: (value: string) => void;
} & (
    | { kind: 'time'; calendar?: never }
    /** `calendar`: the text of the button that opens the calendar. */
    | { kind: Exclude<DateKind, 'time'>; calendar: string }
  );

/** A date, from the device's own picker. The chosen value is shown over it in the format of the page's language, not the device's. */
const NativeDateField = ({ kind, value, onChange, calendar: _, ...texts }: DateFieldProps) => {
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

// Without the calendar a date can still be typed.
const Calendar = lazyPiece(() => import('../operator/Calendar.tsx').then((loaded) => loaded.Calendar));

const example = '2026-12-31T18:30';

/** A date that is typed in the format of the page's language, or chosen from a calendar. */
const TypedDateField = ({ kind, value, onChange, calendar, error, wrong, ...texts }: DateFieldProps) => {
  const { t, i18n } = useLingui();
  // The unfinished input; the full date is written when the field loses the focus.
  const [typed, setTyped] = useState<string>();
  const [day, time] = kind === 'time' ? ['', value] : dayAndTime(value, /T/);
  const isUnreadable = typed === undefined && value !== '' && !isDate(value, kind);
  const forms = { date: t`dd/mm/yyyy`, time: t`hh:mm` };
  const form = { ...forms, 'datetime-local': `${forms.date} ${forms.time}` }[kind];
  const [dayExample, timeExample] = dayAndTime(dateText(example, 'datetime-local', i18n.locale), / /);
  const unreadable = {
    date: t`Enter a date such as ${dayExample}.`,
    time: t`Enter a time such as ${timeExample}.`,
    'datetime-local': t`Enter a date and time such as ${dayExample} ${timeExample}.`,
  }[kind];
  const type = (text: string) => {
    setTyped(text);
    onChange(dateIn(text, kind));
  };
  const choose = (chosen: string) => {
    setTyped(undefined);
    onChange(kind === 'date' ? chosen : dateIn(`${chosen} ${time}`.trim(), kind));
  };
  return (
    <Field
      {...texts}
      hint={form}
      error={isUnreadable ? unreadable : error}
      wrong={isUnreadable || (wrong ?? error !== undefined)}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...wiring}
            className={field.input}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            value={typed !== undefined && dateIn(typed, kind) === value ? typed : dateText(value, kind, i18n.locale)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            onKeyDown={(event) => event.key === 'Enter' && setTyped(undefined)}
          />
          {calendar !== undefined && <Calendar label={calendar} value={day} onChoose={choose} />}
        </div>
      )}
    </Field>
  );
};

/** A day, a time or both: from the device's own picker on touch screens, otherwise typed in the format of the page's language (rule LANG-7). */
export const DateField = (props: DateFieldProps) => {
  const isCoarse = useCoarsePointer();
  return isCoarse ? <NativeDateField {...props} /> : <TypedDateField {...props} />;
};
