import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { RentalDates as Dates } from '#domain/rental-dates.ts';
import { Checkbox } from './Checkbox.tsx';
import { lazyPiece } from './lazy-piece.tsx';
import { TextField } from './TextField.tsx';
import styles from './RentalDates.module.css';

type Props = { value: Dates | null; onChange: (dates: Dates | null) => void; error?: string | undefined };

// Without the calendar the browser's own stays: a date can be typed either way.
const Calendar = lazyPiece(() => import('./Calendar.tsx').then((loaded) => loaded.Calendar));

const part = (local: string, index: 0 | 1): string => local.split('T')[index] ?? '';

/** The rental-vehicle option: ticking it reveals when the vehicle was rented, unticking it forgets the dates (rule SHELL-13). Values are local `yyyy-MM-ddTHH:mm`. */
export const RentalDates = ({ value, onChange, error }: Props) => {
  const { t } = useLingui();
  const errorId = useId();
  const change = (which: keyof Dates, date: string, time: string) =>
    value !== null && onChange({ ...value, [which]: date === '' && time === '' ? '' : `${date}T${time}` });
  const isFilled = value !== null && /^\d.*T\d/.test(value.start) && /^\d.*T\d/.test(value.end);
  const moment = (which: keyof Dates, dateLabel: string, timeLabel: string, calendarLabel: string) => {
    const local = value?.[which] ?? '';
    // A gap is marked where it is; a range that makes no sense is marked at its end.
    const isWrong = (typed: string) => error !== undefined && (isFilled ? which === 'end' : typed === '');
    return (
      <div className={styles.moment}>
        <div className={styles.date}>
          <TextField
            label={dateLabel}
            type="date"
            required
            value={part(local, 0)}
            onChange={(date) => change(which, date, part(local, 1))}
            wrong={isWrong(part(local, 0))}
          />
          <Calendar
            label={calendarLabel}
            value={part(local, 0)}
            onChoose={(date) => change(which, date, part(local, 1))}
          />
        </div>
        <TextField
          label={timeLabel}
          type="time"
          required
          value={part(local, 1)}
          onChange={(time) => change(which, part(local, 0), time)}
          wrong={isWrong(part(local, 1))}
        />
      </div>
    );
  };
  return (
    <div className={styles.rental}>
      <Checkbox checked={value !== null} onChange={(isRented) => onChange(isRented ? { start: '', end: '' } : null)}>
        <Trans>Rental vehicle</Trans>
      </Checkbox>
      {value !== null && (
        <fieldset className={styles.dates} aria-describedby={error === undefined ? undefined : errorId}>
          <legend className={styles.legend}>
            <Trans>When was the vehicle rented?</Trans>
          </legend>
          {moment('start', t`Start date`, t`Start time`, t`Calendar: start`)}
          {moment('end', t`End date`, t`End time`, t`Calendar: end`)}
          {error !== undefined && (
            <p id={errorId} className={styles.error} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
};
