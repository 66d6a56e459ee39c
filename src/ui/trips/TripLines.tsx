import { Trans } from '@lingui/react/macro';
import type { PaidTrip } from '#domain/attempt.ts';
import { Moment } from '../Moment.tsx';
import { Money } from '../Money.tsx';
import styles from './TripLines.module.css';
import { Way } from './Way.tsx';

/** The trips of a payment, folded. */
export const TripLines = ({ trips, isOpen = false }: { trips: readonly PaidTrip[]; isOpen?: boolean }) =>
  trips.length > 0 && (
    <details className={styles.trips} open={isOpen}>
      <summary>
        <Trans>The trips in detail</Trans>
      </summary>
      <ul>
        {trips.map(({ date, from: entryLabel, to: exitLabel, cents }, place) => (
          <li key={place}>
            <span>
              {date === '' ? <Trans>Trip to be made</Trans> : <Moment iso={date} />}
              {entryLabel !== '' && exitLabel !== '' && (
                <>
                  <span aria-hidden="true"> · </span>
                  <Way entryLabel={entryLabel} exitLabel={exitLabel} />
                </>
              )}
            </span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
    </details>
  );
