import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { momentOf, partsOf, type RentalDates as Dates, wrongParts } from '#domain/vehicles/rental-dates.ts';
import { Checkbox } from '../fields/Checkbox.tsx';
import { DateField } from '../fields/DateField.tsx';
import { useFormError } from '../form/form-errors.ts';
import styles from './RentalDates.module.css';

type Props = {
  value: Dates | null;
  onChange: (dates: Dates | null) => void;
  error?: string | undefined;
  /** A vehicle of a fleet: its start or its end may be missing. */
  mayBeOpen?: boolean;
};

/** The rental-vehicle option: ticking it shows the fields for the rental dates, unticking it drops the dates (rule SHELL-13). */
export const RentalDates = ({ value, onChange, error, mayBeOpen = false }: Props) => {
  const { t } = useLingui();
  const id = useId();
  const errorId = `${id}-error`;
  useFormError(id, error);
  const moment = (dates: Dates, which: keyof Dates, dateLabel: string, timeLabel: string, calendarLabel: string) => {
    const { date, time } = partsOf(dates[which]);
    const wrong = error === undefined ? undefined : wrongParts(dates, mayBeOpen)[which];
    const change = (part: { date?: string; time?: string }) =>
      onChange({ ...dates, [which]: momentOf({ date, time, ...part }) });
    return (
      <div className={styles.moment}>
        <DateField
          label={dateLabel}
          kind="date"
          required={!mayBeOpen}
          calendar={calendarLabel}
          value={date}
          onChange={(typed) => change({ date: typed })}
          wrong={wrong?.date ?? false}
        />
        <DateField
          label={timeLabel}
          kind="time"
          required={!mayBeOpen}
          value={time}
          onChange={(typed) => change({ time: typed })}
          wrong={wrong?.time ?? false}
        />
      </div>
    );
  };
  return (
    <div className={styles.rental}>
      <Checkbox checked={value !== null} onChange={(isRented) => onChange(isRented ? { start: '', end: '' } : null)}>
        {mayBeOpen ? <Trans>In the fleet for a limited time</Trans> : <Trans>Rental vehicle</Trans>}
      </Checkbox>
      {value !== null && (
        <fieldset id={id} className={styles.dates} aria-describedby={error === undefined ? undefined : errorId}>
          <legend className={styles.legend}>
            {mayBeOpen ? <Trans>When is the vehicle in the fleet?</Trans> : <Trans>When was the vehicle rented?</Trans>}
          </legend>
          {mayBeOpen && (
            <p className={styles.hint}>
              <Trans>Leave the start or the end empty if there is none.</Trans>
            </p>
          )}
          {moment(value, 'start', t`Start date`, t`Start time`, t`Calendar: start`)}
          {moment(value, 'end', t`End date`, t`End time`, t`Calendar: end`)}
          {error !== undefined && (
            <p id={errorId} className={styles.error} data-says="on leaving">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
};
