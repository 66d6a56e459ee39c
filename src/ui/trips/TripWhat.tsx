import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { memo } from 'react';
import { isInProgress, isOverpaid, type Journey, letterNumberOf } from '#domain/journey.ts';
import { to } from '#domain/page-path.ts';
import type { RowState } from '#domain/selection.ts';
import { Button } from '../Button.tsx';
import { Way } from './Way.tsx';
import styles from './trips.module.css';
import { type DeadlineMessage, deadlineMessage } from '#domain/deadline.ts';
import { formatDayAndMonth } from '#i18n/formats.ts';
import { Icon } from '../icons.tsx';
import { OperatorHtml } from '../OperatorHtml.tsx';

const Wording = ({ message, primoPassantText }: { message: DeadlineMessage; primoPassantText: string | undefined }) => {
  switch (message.kind) {
    case 'remitted':
      return <Trans>Handed to the public prosecutor</Trans>;
    case 'late':
      return <Trans>Late payment</Trans>;
    case 'lastDay':
      return <Trans>Last day before a surcharge</Trans>;
    case 'lastDayWithSurcharge':
      return <Trans>Last day to pay</Trans>;
    case 'lastDayBeforeOmp':
      return <Trans>Last day before it is handed to the public prosecutor</Trans>;
    case 'remainingDays':
      return <Plural value={message.days} one="# day left to pay" other="# days left to pay" />;
    case 'firstPassage':
      return primoPassantText === undefined ? (
        <Trans>First passage: please see your payment notice.</Trans>
      ) : (
        <OperatorHtml html={primoPassantText} />
      );
  }
};

/** The deadline of a trip, as text, icon and colour (rules DUE-2, DUE-5). */
const DeadlineText = ({
  trip,
  now,
  primoPassantText,
}: {
  trip: Journey;
  now: string;
  primoPassantText: string | undefined;
}) => {
  const { i18n } = useLingui();
  const message = deadlineMessage(trip, now);
  if (message === undefined) return null;
  const last = message.kind === 'remainingDays' ? formatDayAndMonth(trip.deadline ?? '', i18n.locale) : '';
  return (
    <div className={styles.deadline} data-tone={message.tone}>
      {message.tone !== 'neutral' && <Icon name={message.tone === 'red' ? 'warning' : 'clock'} size={18} />}
      <span>
        <Wording message={message} primoPassantText={primoPassantText} />
        {last !== '' && <span className={styles.until}>{last}</span>}
      </span>
    </div>
  );
};

/** The kind of a trip, the number of its letter, class and network (rule LIST-4). */
const TripLabels = ({ trip }: { trip: Journey }) => {
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
      {kind !== undefined && <span>{kind}</span>}
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

/** Why a trip in progress cannot be completed here, and where it can be (rule PREP-13). */
const GateMissing = ({ canSignIn }: { canSignIn: boolean }) => {
  const { t } = useLingui();
  return (
    <div className={styles.details}>
      <p>
        {canSignIn ? (
          <Trans comment="es: Este trayecto no está completo. Debe conectarse para completarlo antes de proceder al pago.">
            This trip is not complete. You need to sign in to complete it before paying.
          </Trans>
        ) : (
          <Trans>We do not know where this trip began. Please contact us to complete it.</Trans>
        )}
      </p>
      {canSignIn ? (
        <Button kind="tertiary" padding={0} url={to('/account/login')}>
          {t`Sign in`}
        </Button>
      ) : (
        <Button kind="tertiary" padding={0} url={to('/contact/chatbot')}>
          {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
        </Button>
      )}
    </div>
  );
};

export type TripWhatProps = {
  id: string;
  trip: Journey;
  now: string;
  rowState: RowState;
  primoPassantText: string | undefined;
  onComplete?: ((id: string) => void) | undefined;
  canSignIn: boolean;
  /** Absent without a receipt. */
  onReceipt?: ((id: string) => void) | undefined;
  /** Absent if the payment of the trip cannot be doubted. */
  onDoubt?: ((id: string) => void) | undefined;
  /** It was paid so long ago that it should no longer be listed. */
  isListedTooLong?: boolean | undefined;
};

/** The content of a row, memoised so that selecting all does not render it again. */
export const TripWhat = memo(
  ({
    id,
    trip,
    now,
    rowState,
    primoPassantText,
    onComplete,
    canSignIn,
    onReceipt,
    onDoubt,
    isListedTooLong,
  }: TripWhatProps) => {
    const { t } = useLingui();
    const entryLabel = trip.in?.label;
    const exitLabel = trip.out?.label;
    return (
      <div id={id} className={styles.what}>
        {entryLabel !== undefined && exitLabel !== undefined && (
          <p className={styles.route}>
            <Way entryLabel={entryLabel} exitLabel={exitLabel} />
          </p>
        )}
        {isInProgress(trip) && (
          <p className={styles.route}>
            {entryLabel !== undefined && <>{entryLabel} — </>}
            <span>
              <Trans>Trip in progress</Trans>
            </span>
          </p>
        )}
        {rowState === 'completes' && onComplete && (
          <div>
            <Button kind="tertiary" padding={0} onPress={() => onComplete(trip.id)}>
              <Trans>Complete this trip</Trans>
            </Button>
          </div>
        )}
        {isOverpaid(trip) && (
          <div>
            <p>
              <Trans>You owe nothing for this trip. Ask the operator for the difference.</Trans>
            </p>
            <Button kind="tertiary" padding={0} url={to('/contact/chatbot')}>
              {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
            </Button>
          </div>
        )}
        {rowState === 'lacksGate' && <GateMissing canSignIn={canSignIn} />}
        <TripLabels trip={trip} />
        {onReceipt && (
          <div>
            <Button kind="tertiary" padding={0} onPress={() => onReceipt(trip.id)}>
              <Trans>See the receipt</Trans>
            </Button>
          </div>
        )}
        {onDoubt && (
          <div>
            {isListedTooLong && (
              <p>
                <Trans>The operator still lists this trip hours after you paid it.</Trans>
              </p>
            )}
            <Button kind="tertiary" padding={0} onPress={() => onDoubt(trip.id)}>
              <Trans>Still asked to pay this trip?</Trans>
            </Button>
          </div>
        )}
        <DeadlineText trip={trip} now={now} primoPassantText={primoPassantText} />
      </div>
    );
  },
);
