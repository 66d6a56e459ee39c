import { Trans } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { KnownVehicles } from '#ui/search/KnownVehicles.tsx';
import styles from './result.module.css';

/** After a payment: the other vehicles that this browser remembers, one by one or all together (rule LIST-34). */
export const OtherVehicles = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { otherVehicles, round } = state.context;
  if (round !== null || otherVehicles.length === 0) return null;
  return (
    <section className={styles.round} aria-labelledby="other-vehicles">
      <h2 id="other-vehicles">
        <Trans>Another vehicle?</Trans>
      </h2>
      <KnownVehicles
        known={otherVehicles}
        isToPay={false}
        onSearch={(vehicle) => send({ type: 'vehicle.pressed', vehicle })}
      />
      <Button kind="secondary" url={to('/vehicles')}>
        <Trans>See all my vehicles</Trans>
      </Button>
    </section>
  );
};
