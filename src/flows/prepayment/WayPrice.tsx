import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { passagesOf, totalOfPrepayment } from '#domain/trips/prepayment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { footBar } from '#ui/page/foot-bar.ts';
import { Money } from '#ui/money/Money.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import styles from './prepayment.module.css';

type WayProps = { entrance: string | undefined; exit: string | undefined; count: number; cents: number };

const Way = ({ entrance, exit, count, cents }: WayProps) => (
  <div>
    <dt>
      <Trans>
        {entrance} to {exit}
      </Trans>
      {count > 1 && <span>{`\u00a0×\u00a0${count}`}</span>}
    </dt>
    <dd>
      <Money cents={cents * count} />
    </dd>
  </div>
);

/** The price of the trip, and the button that adds it (rule PREP-4). */
export const WayPrice = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { prices, isRoundTrip, count, trip, vehicleClass } = state.context;
  const passages = passagesOf(state.context);
  const isPriced = prices !== null;
  const isPricing = state.matches({ form: 'pricing' });
  const hint = useId();
  const [entrance, exit] = [prices?.in.label, prices?.out.label];
  return (
    <aside ref={footBar} className={`${styles.panel} ${styles.bar}`} aria-label={t`Price`}>
      <h2>
        <Trans>Price</Trans>
      </h2>
      {isPricing && (
        <Spinner>
          <Trans>Calculating the price…</Trans>
        </Spinner>
      )}
      {!isPriced ? (
        !isPricing && (
          <p id={hint} className={styles.hint}>
            <Trans>The price is shown here once vehicle, entrance and exit are chosen.</Trans>
          </p>
        )
      ) : (
        <>
          <dl className={styles.prices}>
            <Way entrance={entrance} exit={exit} count={count} cents={prices.outward} />
            {isRoundTrip && prices.back !== null && (
              <Way entrance={exit} exit={entrance} count={count} cents={prices.back} />
            )}
          </dl>
          <p className={styles.total} data-says="">
            <span>
              <Plural value={{ count: passages }} one="# trip" other="# trips" />
            </span>
            <strong>
              <Money cents={totalOfPrepayment({ prices, isRoundTrip, count })} />
            </strong>
          </p>
        </>
      )}
      <ButtonOrReason
        missing={
          isPriced || isPricing
            ? undefined
            : vehicleClass === null
              ? t`Please choose your vehicle.`
              : t`Please choose an entrance and a different exit.`
        }
        onPress={() => send({ type: 'add.pressed' })}
        disabled={!state.can({ type: 'add.pressed' })}
        describedBy={isPriced || isPricing ? undefined : hint}>
        {trip === null ? t`Add to the payment` : t`Complete this trip`}
      </ButtonOrReason>
    </aside>
  );
};
