import { Trans, useLingui } from '@lingui/react/macro';
import { type Journey, letterNumberOf } from '#domain/journey.ts';
import styles from './trips.module.css';

/** What kind of trip it is, the number that its letter bears, class and network (rule LIST-4). */
export const TripLabels = ({ trip }: { trip: Journey }) => {
  const { t } = useLingui();
  const kinds: Partial<Record<Journey['nature'], string>> = {
    freeFlow: t`Free-flow`,
    prePayment: t`Prepayment`,
    latePayment: t`Payment request`,
    nonPaymentDeclaration: t`Non-payment declaration`,
  };
  const kind = kinds[trip.nature];
  const letterNumber = letterNumberOf(trip);
  const noticeNumber = trip.nature === 'latePayment' ? letterNumber : undefined;
  const ticketNumber = trip.nature === 'nonPaymentDeclaration' ? letterNumber : undefined;
  return (
    <p className={styles.labels}>
      {kind !== undefined && <span className={styles.label}>{kind}</span>}
      {trip.note !== undefined && (
        <span className={styles.noted}>
          {trip.note === 'paid' ? <Trans>Already paid</Trans> : <Trans>Payment being checked</Trans>}
        </span>
      )}
      {noticeNumber !== undefined && (
        <span>
          <Trans>Notice no. {noticeNumber}</Trans>
        </span>
      )}
      {ticketNumber !== undefined && (
        <span>
          <Trans>Ticket no. {ticketNumber}</Trans>
        </span>
      )}
      {trip.carCategory !== undefined && (
        <span>
          <Trans>Class {trip.carCategory}</Trans>
        </span>
      )}
      {trip.network !== undefined && <span>{trip.network}</span>}
    </p>
  );
};
