import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Journey, letterNumberOf, totalOf } from '#domain/journey.ts';
import { formatDateTime } from '#i18n/formats.ts';
import { Money } from '#ui/Money.tsx';
import styles from './claim-form.module.css';

/** What the claim is about. */
export const ContestedTrips = ({ trips }: { trips: Journey[] }) => {
  const { i18n } = useLingui();
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
              {trip.plate !== undefined && <strong>{trip.plate}</strong>}
              <span>{formatDateTime(trip.date, i18n.locale)}</span>
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
