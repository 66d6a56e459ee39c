import { Trans, useLingui } from '@lingui/react/macro';
import { isReturnClosed, passageCounts } from '#domain/trips/prepayment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './prepayment.module.css';

/** How many trips, and whether the return trip is prepaid too, with its price (rules PREP-1, PREP-4). */
export const HowOften = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { isRoundTrip, count, prices } = state.context;
  return (
    <div className={`${styles.pair} ${styles.often}`}>
      <SelectField
        label={t`Number of trips`}
        empty={t`Please choose`}
        value={`${count}`}
        options={passageCounts.map((number) => ({ value: `${number}`, label: `${number}` }))}
        onChange={(number) => send({ type: 'count.chosen', count: Number(number) })}
      />
      <Checkbox
        checked={isRoundTrip}
        disabled={!state.can({ type: 'roundTrip.ticked', isRoundTrip: !isRoundTrip })}
        onChange={(ticked) => send({ type: 'roundTrip.ticked', isRoundTrip: ticked })}>
        <Trans>Round trip</Trans>
        {prices !== null && prices.back !== null && (
          <span className={styles.back}>
            <Trans>
              Return: <Money cents={prices.back} />
            </Trans>
          </span>
        )}
      </Checkbox>
      {isReturnClosed({ prices }) && (
        <Notice kind="warning" live="status">
          <Trans>
            The price of the return trip is not available at the moment. You can prepay the outward trip only.
          </Trans>
        </Notice>
      )}
    </div>
  );
};
