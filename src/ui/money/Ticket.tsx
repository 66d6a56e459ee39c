import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PaidTrip } from '#domain/money/payment.ts';
import { Icon, type IconName } from '../icons.tsx';
import { Moment } from '../Moment.tsx';
import { VisuallyHidden } from '../notice/VisuallyHidden.tsx';
import { TripLines } from '../trips/TripLines.tsx';
import { Plate } from '../vehicle/Plate.tsx';
import { MethodName } from './MethodName.tsx';
import { Money } from './Money.tsx';
import type { Paid } from './ReceiptFacts.tsx';
import styles from './Ticket.module.css';
import { ReferenceText } from './ReferenceText.tsx';

/** The end of a payment, by icon, colour and words. */
export type Stamp = { icon: IconName; tone: 'green' | 'amber' | 'red' | 'neutral'; text: ReactNode };

type Props = {
  stamp: Stamp;
  /** Null if this browser has not noted it. */
  paid: Paid | null;
  reference: string;
  /** The trips of the payment, as far as this browser has noted them. */
  lines: readonly PaidTrip[];
  /** A button beside the reference. */
  copy?: ReactNode;
  /** Words below the facts. */
  children?: ReactNode;
};

/** What is or was to be paid for a vehicle: the amount, and below the torn edge the trips that it is for (rule RESULT-10). */
export const Ticket = ({ stamp: { icon, tone, text }, paid, reference, lines, copy, children }: Props) => (
  <aside className={styles.ticket} aria-labelledby="about">
    <div className={styles.part}>
      <div className={styles.head}>
        {paid !== null && paid.plate !== '' && (
          <span>
            <VisuallyHidden>
              <Trans>Vehicle</Trans>
            </VisuallyHidden>{' '}
            <Plate plate={paid.plate} country={paid.countryCode} isSmall />
          </span>
        )}
        <h2 id="about" className={styles.stamp} data-tone={tone}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
        </h2>
      </div>
      {paid !== null && (
        <p className={styles.total}>
          <VisuallyHidden>
            <Trans>Amount</Trans>
          </VisuallyHidden>{' '}
          <Money cents={paid.cents} />
        </p>
      )}
      <p className={styles.facts}>
        {paid !== null && (
          <>
            <span>
              <Plural value={{ count: paid.count }} one="# trip" other="# trips" />
            </span>
            <span>
              <Moment iso={new Date(paid.at).toISOString()} />
            </span>
            {paid.method !== undefined && (
              <span>
                <MethodName type={paid.method} label={paid.methodLabel} />
              </span>
            )}
          </>
        )}
        {reference !== '' && (
          <span>
            <ReferenceText of={reference} /> {copy}
          </span>
        )}
      </p>
      {children}
    </div>
    {lines.length > 0 && (
      <div className={styles.stub}>
        <TripLines trips={lines} />
      </div>
    )}
  </aside>
);
