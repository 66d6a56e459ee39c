import { Trans } from '@lingui/react/macro';
import type { PaidTrip } from '#domain/money/payment.ts';
import { Moment } from '../Moment.tsx';
import { Money } from '../money/Money.tsx';
import { VisuallyHidden } from '../notice/VisuallyHidden.tsx';
import styles from './TripLines.module.css';

/** Entrance and exit: an arrow on the screen, a sentence for screen readers. */
const Way = ({ entryLabel, exitLabel }: { entryLabel: string; exitLabel: string }) => (
  <>
    <span aria-hidden="true">
      <span dir="auto">{entryLabel}</span> → <span dir="auto">{exitLabel}</span>
    </span>
    <VisuallyHidden>
      <Trans>
        {entryLabel} to {exitLabel}
      </Trans>
    </VisuallyHidden>
  </>
);

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
