import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { KnownVehicles } from '#ui/search/KnownVehicles.tsx';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import styles from '#ui/trips/trips.module.css';

/** The other vehicles that this browser remembers, each with a link to its trips (rule LIST-25); all vehicles together (rules LIST-33, LIST-34). */
export const OtherVehicles = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { otherVehicles } = state.context;
  const together = state.can({ type: 'vehicles.pressed' }) && (
    <Button kind="tertiary" padding={0} onPress={() => send({ type: 'vehicles.pressed' })}>
      <Trans>See all my vehicles</Trans>
    </Button>
  );
  if (otherVehicles.length === 0) return together;
  return (
    <section className={styles.others} aria-labelledby="other-vehicles">
      <h2 id="other-vehicles">
        <Trans>Your other vehicles</Trans>
      </h2>
      <KnownVehicles known={otherVehicles} onSearch={(vehicle) => send({ type: 'vehicle.pressed', vehicle })} />
      {together}
    </section>
  );
};
