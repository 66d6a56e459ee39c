import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Way } from '#ui/trips/Way.tsx';
import { methodNames } from '#i18n/method-names.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Button } from '#ui/Button.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/Money.tsx';
import { PlateText } from '#ui/PlateText.tsx';
import styles from './result.module.css';
import type { ReactNode } from 'react';

/** One line of a receipt. */
const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The details of a result: amount, vehicle, trips and time, if this browser has noted them, and the reference for the operator (rule RESULT-10). */
export const PaidFor = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { i18n } = useLingui();
  const { attempt, reference, isCopied } = state.context;
  const count = attempt === null ? 0 : attempt.journeyIds.length + attempt.prepayments.length;
  return (
    <>
      <dl className={styles.facts}>
        {attempt !== null && (
          <>
            <Fact name={<Trans>Amount</Trans>}>
              <span className={styles.amount}>
                <Money cents={attempt.cents} />
              </span>
            </Fact>
            {attempt.plate !== '' && (
              <Fact name={<Trans>Vehicle</Trans>}>
                <PlateText plate={attempt.plate} country={attempt.countryCode} />
              </Fact>
            )}
            <Fact name={<Trans>Trips</Trans>}>
              <Plural value={count} one="# trip" other="# trips" />
            </Fact>
            {attempt.method !== undefined && (
              <Fact name={<Trans>Payment method</Trans>}>{i18n._(methodNames[attempt.method])}</Fact>
            )}
            <Fact name={<Trans>Date</Trans>}>
              <Moment iso={new Date(attempt.startedAt).toISOString()} />
            </Fact>
          </>
        )}
        {reference !== '' && (
          <Fact name={<Trans>Reference</Trans>}>
            <span className={styles.reference}>{reference}</span>
            <Button kind="tertiary" padding={1} onPress={() => send({ type: 'reference.copied' })}>
              {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          </Fact>
        )}
      </dl>
      {attempt?.trips !== undefined && attempt.trips.length > 0 && (
        <details className={styles.trips}>
          <summary>
            <Trans>The trips in detail</Trans>
          </summary>
          <ul>
            {attempt.trips.map(({ date, from: entryLabel, to: exitLabel, cents }, place) => (
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
      )}
    </>
  );
};
