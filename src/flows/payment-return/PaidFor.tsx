import { Plural, Trans } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Money } from '#ui/Money.tsx';
import styles from './result.module.css';

/** Which trips a result speaks of, where this browser has noted them. */
export const PaidFor = ({ state }: Pick<FlowProps<typeof paymentReturnMachine>, 'state'>) => {
  const { attempt } = state.context;
  if (attempt === null) return null;
  const count = attempt.journeyIds.length + attempt.prepayments.length;
  const { plate } = attempt;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd>
          <Money cents={attempt.cents} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Trips</Trans>
        </dt>
        <dd>
          <Plural value={count} one="# trip" other="# trips" />
          {plate !== '' && <> · {plate}</>}
        </dd>
      </div>
    </dl>
  );
};
