import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Journey, isPriced, letterNumberOf, totalOf } from '#domain/trips/journey.ts';
import { formatDateTime } from '#i18n/formats.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/money/Money.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import styles from './claim-form.module.css';

/** The trips that have another reason, and how a trip is moved among them (rule FLEET-19). */
type Apart = { ids: readonly string[]; canToggle: (id: string) => boolean; onToggle: (id: string) => void };

/** The trips of the claim. */
export const ContestedTrips = ({ trips, apart }: { trips: Journey[]; apart?: Apart | undefined }) => {
  const { i18n } = useLingui();
  const count = trips.length - (apart?.ids.length ?? 0);
  // One vehicle is named once, above its trips.
  const isOneVehicle = new Set(trips.map(({ plate }) => plate)).size === 1;
  const vehicleOf = ({ plate, countryCode }: Journey) =>
    plate !== undefined && (
      <strong>
        <PlateText plate={plate} country={countryCode} />
      </strong>
    );
  return (
    <section className={styles.trips} aria-labelledby="contested-trips">
      <h2 id="contested-trips">
        <Plural value={count} one="Claim for # trip" other="Claim for # trips" />
      </h2>
      {isOneVehicle && trips[0] && vehicleOf(trips[0])}
      <ul className={styles.list}>
        {trips.map((trip) => {
          const number = letterNumberOf(trip);
          return (
            <li key={trip.id} className={styles.trip}>
              {!isOneVehicle && vehicleOf(trip)}
              <Moment iso={trip.date} />
              {number !== undefined && (
                <span className={styles.number}>
                  <Trans>No. {number}</Trans>
                </span>
              )}
              <strong className={styles.price}>
                {isPriced(trip) ? <Money cents={totalOf(trip)} /> : <Trans>Price not known yet</Trans>}
              </strong>
              {apart && (
                <Checkbox
                  checked={apart.ids.includes(trip.id)}
                  disabled={!apart.canToggle(trip.id)}
                  onChange={() => apart.onToggle(trip.id)}>
                  <Trans>Other reason: separate claim</Trans>
                  <VisuallyHidden>
                    {' '}
                    ({trip.plate} {formatDateTime(trip.date, i18n.locale)})
                  </VisuallyHidden>
                </Checkbox>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
