import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { KnownVehicle, VehicleDue } from '#domain/vehicles/known.ts';
import { isSameVehicle, writtenPlate } from '#domain/vehicles/plate.ts';
import { withTexts } from '#i18n/catalogue.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import { Icon } from '../icons.tsx';
import { Plate } from '../vehicle/Plate.tsx';
import styles from './known.module.css';

type Props = {
  known: readonly KnownVehicle[];
  onSearch: (vehicle: KnownVehicle) => void;
  /** Absent if vehicles are only chosen. */
  onForget?: (vehicle: KnownVehicle) => void;
  /** False if the next step is not paying: the button then shows the plate alone. */
  isToPay?: boolean;
  /** The first deadline of one of them, if this browser holds its list. */
  due?: VehicleDue | null | undefined;
};

/** The library of dates comes with it. */
const FirstDueDay = lazyPiece(
  withTexts(() => import('../trips/FirstDueText.tsx').then((module) => module.FirstDueDay)),
);

/** The vehicles that this browser remembers: one press searches for the trips of one (rule HOME-10). */
export const KnownVehicles = ({ known, onSearch, onForget, isToPay = true, due }: Props) => {
  const { t } = useLingui();
  const dueId = useId();
  return (
    <ul className={styles.known} aria-label={t`Your vehicles`}>
      {known.map((vehicle) => {
        const { country } = vehicle;
        const plate = writtenPlate(vehicle.plate, country);
        const name = isToPay ? t`Trips of ${plate}` : plate;
        const shownDue = due && isSameVehicle(due, vehicle) ? due.due : undefined;
        return (
          <li key={`${country} ${plate}`}>
            <button
              type="button"
              className={styles.vehicle}
              // Its name stays when the deadline arrives.
              aria-label={name}
              aria-describedby={shownDue && dueId}
              onClick={() => onSearch(vehicle)}>
              <Plate plate={vehicle.plate} country={country} isSmall />
              {shownDue && (
                <span
                  id={dueId}
                  className={styles.due}
                  data-urgent={shownDue.isLate || shownDue.days <= 1 || undefined}>
                  <FirstDueDay due={shownDue} />
                </span>
              )}
            </button>
            {onForget && (
              <button
                type="button"
                className={styles.forget}
                aria-label={t`Forget ${plate}`}
                onClick={() => onForget(vehicle)}>
                <Icon name="cross" size={20} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
