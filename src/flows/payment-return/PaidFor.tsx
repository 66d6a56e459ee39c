import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Way } from '#ui/trips/Way.tsx';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Button } from '#ui/Button.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/Money.tsx';
import { ReceiptFacts } from '#ui/ReceiptFacts.tsx';
import styles from './result.module.css';

/** The details of a result: amount, vehicle, trips and time, if this browser has noted them, and the reference for the operator (rule RESULT-10). */
export const PaidFor = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { attempt, reference, isCopied } = state.context;
  const count = attempt === null ? 0 : attempt.journeyIds.length + attempt.prepayments.length;
  return (
    <>
      <ReceiptFacts paid={attempt?.cents ? { ...attempt, count, at: attempt.startedAt } : null} reference={reference}>
        <Button kind="tertiary" padding={0} onPress={() => send({ type: 'reference.copied' })}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </ReceiptFacts>
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
