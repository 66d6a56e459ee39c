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

/** How many trips are listed unfolded. */
export const mostUnfolded = 5;

/** The trips of a payment; more than a few are folded. */
export const TripLines = ({ trips }: { trips: readonly PaidTrip[] }) => {
  const lines = (
    <ul className={styles.trips}>
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
  );
  if (trips.length <= mostUnfolded) return trips.length > 0 && lines;
  return (
    <details className={styles.fold}>
      <summary>
        <Trans>The trips in detail</Trans>
      </summary>
      {lines}
    </details>
  );
};
