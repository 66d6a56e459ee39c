import { Plural, Trans } from '@lingui/react/macro';
import { type Journey, letterNumberOf, totalOf } from '#domain/journey.ts';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/Money.tsx';
import { PlateText } from '#ui/PlateText.tsx';
import styles from './claim-form.module.css';

/** What the claim is about. */
export const ContestedTrips = ({ trips }: { trips: Journey[] }) => {
  const count = trips.length;
  return (
    <section className={styles.trips} aria-labelledby="contested-trips">
      <h2 id="contested-trips" className={styles.title}>
        <Plural value={count} one="# trip contested" other="# trips contested" />
      </h2>
      <ul className={styles.list}>
        {trips.map((trip) => {
          const number = letterNumberOf(trip);
          return (
            <li key={trip.id} className={styles.trip}>
              {trip.plate !== undefined && (
                <strong>
                  <PlateText plate={trip.plate} />
                </strong>
              )}
              <Moment iso={trip.date} />
              {number !== undefined && (
                <span className={styles.number}>
                  <Trans>No. {number}</Trans>
                </span>
              )}
              <strong className={styles.price}>
                <Money cents={totalOf(trip)} />
              </strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
