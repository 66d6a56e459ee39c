import { useLingui } from '@lingui/react/macro';
import type { KnownVehicle } from '#domain/known-vehicles.ts';
import { writtenPlate } from '#domain/plate.ts';
import { Icon } from '../icons.tsx';
import styles from './known.module.css';

type Props = {
  known: readonly KnownVehicle[];
  onSearch: (vehicle: KnownVehicle) => void;
  /** Absent if vehicles are only chosen. */
  onForget?: (vehicle: KnownVehicle) => void;
  /** False if the next step is not paying: the button then shows the plate alone. */
  isToPay?: boolean;
};

/** The vehicles that this browser remembers: one press searches for the trips of one (rule HOME-10). */
export const KnownVehicles = ({ known, onSearch, onForget, isToPay = true }: Props) => {
  const { t } = useLingui();
  return (
    <ul className={styles.known} aria-label={t`Your vehicles`}>
      {known.map((vehicle) => {
        const { country } = vehicle;
        const plate = writtenPlate(vehicle.plate, country);
        return (
          <li key={`${country} ${plate}`}>
            <button type="button" className={styles.vehicle} onClick={() => onSearch(vehicle)}>
              {isToPay ? t`Pay ${plate}` : plate}
            </button>
            {onForget && (
              <button
                type="button"
                className={styles.forget}
                aria-label={t`Forget ${plate}`}
                onClick={() => onForget(vehicle)}
              >
                <Icon name="cross" size={20} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
