import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OperatorText } from '#domain/operator/text.ts';
import type { PaymentMethodType } from '#domain/payment/method.ts';
import { MethodName } from './MethodName.tsx';
import { Moment } from '../Moment.tsx';
import { Money } from './Money.tsx';
import { PlateText } from '../vehicle/PlateText.tsx';
import styles from './ReceiptFacts.module.css';

/** What was paid, for which vehicle, and when (epoch ms). */
export type Paid = {
  cents: number;
  plate: string;
  countryCode: string;
  count: number;
  at: number;
  method?: PaymentMethodType | undefined;
  methodLabel?: OperatorText | undefined;
};

/** The lines of what was ordered or paid: name and value at the two edges. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = {
  /** Null if this browser has not noted it. */
  paid: Paid | null;
  reference: string;
  /** A button beside the reference. */
  children?: ReactNode;
};

/** A receipt's lines: amount, vehicle, trips, method, date and reference. */
export const ReceiptFacts = ({ paid, reference, children }: Props) => {
  return (
    <Facts>
      {paid !== null && (
        <>
          <Fact name={<Trans>Amount</Trans>}>
            <span className={styles.amount}>
              <Money cents={paid.cents} />
            </span>
          </Fact>
          {paid.plate !== '' && (
            <Fact name={<Trans>Vehicle</Trans>}>
              <PlateText plate={paid.plate} country={paid.countryCode} />
            </Fact>
          )}
          <Fact name={<Trans>Trips</Trans>}>
            <Plural value={{ count: paid.count }} one="# trip" other="# trips" />
          </Fact>
          {paid.method !== undefined && (
            <Fact name={<Trans>Payment method</Trans>}>
              <MethodName type={paid.method} label={paid.methodLabel} />
            </Fact>
          )}
          <Fact name={<Trans>Date</Trans>}>
            <Moment iso={new Date(paid.at).toISOString()} />
          </Fact>
        </>
      )}
      {reference !== '' && (
        <Fact name={<Trans>Reference</Trans>}>
          <span className={styles.reference} translate="no">
            {reference}
          </span>{' '}
          {children}
        </Fact>
      )}
    </Facts>
  );
};
