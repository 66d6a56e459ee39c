import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icons.tsx';
import type { Start } from './PlateStart.tsx';
import styles from './start.module.css';

/** The vehicles that this browser remembers: one press looks up what each owes (rule HOME-11). */
export const KnownVehicles = ({ known, onSearch, onForget }: Pick<Start, 'known' | 'onSearch' | 'onForget'>) => {
  const { t } = useLingui();
  return (
    <ul className={styles.known} aria-label={t`Your vehicles`}>
      {known.map((vehicle) => {
        const { plate, country } = vehicle;
        return (
          <li key={`${country} ${plate}`}>
            <button type="button" className={styles.vehicle} onClick={() => onSearch(vehicle)}>
              {t`Pay ${plate}`}
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={t`Forget ${plate}`}
              onClick={() => onForget(vehicle)}
            >
              <Icon name="cross" size={20} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
