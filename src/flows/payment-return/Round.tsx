import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { referenceOf } from '#domain/money/payment.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import type { RoundRow } from '#domain/money/round.ts';
import { formatMoney } from '#i18n/money.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Plate } from '#ui/vehicle/Plate.tsx';
import styles from './result.module.css';
import { ReferenceText } from '#ui/money/ReferenceText.tsx';

const states: Record<RoundRow['state'], ReactNode> = {
  paid: <Trans>Paid</Trans>,
  checking: <Trans>Payment being checked</Trans>,
  owed: <Trans>To be paid</Trans>,
  unsure: <Trans>We do not know which of your trips are paid</Trans>,
};

/** How many vehicles of a round are paid, the next one, and at the end the receipts of all (rule LIST-34). */
export const Round = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { i18n } = useLingui();
  const { round } = state.context;
  if (round === null) return null;
  const { rows, paid } = round;
  const { receipt } = state.children;
  const count = rows.length;
  const next = rows.find(({ sessionId }) => sessionId === round.next);
  const plate = next === undefined ? '' : writtenPlate(next.plate, next.countryCode);
  const amount = formatMoney(next?.cents ?? 0, i18n.locale);
  return (
    <section className={styles.round} aria-labelledby="round">
      <h2 id="round">
        <Trans>
          Vehicles paid: {paid} of {count}
        </Trans>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.sessionId} aria-label={writtenPlate(row.plate, row.countryCode)}>
            <Plate plate={row.plate} country={row.countryCode} />
            <div>
              <Labelled name={states[row.state]}>
                <Money cents={row.cents} />
              </Labelled>
              {row.paidIn !== null && (
                <div>
                  <ReferenceText of={referenceOf(row.paidIn)} />
                </div>
              )}
            </div>
            {row.paidIn !== null && next === undefined && receipt !== undefined && (
              <Button
                kind="tertiary"
                padding={0}
                iconName="download"
                onPress={() => receipt.send({ type: 'receipt.pressed', of: row.paidIn ?? '' })}>
                <Trans>Download the receipt</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <>
          <Button kind={receipt === undefined ? 'secondary' : 'primary'} onPress={() => send({ type: 'next.pressed' })}>
            <Trans>
              Pay for the next vehicle: {plate}, {amount}
            </Trans>
          </Button>
          <p className={styles.quiet}>
            <Trans>Your details are filled in.</Trans>
          </p>
        </>
      )}
    </section>
  );
};
