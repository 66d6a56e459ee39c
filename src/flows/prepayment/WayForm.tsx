import { useLingui } from '@lingui/react/macro';
import { gateName, isOnePlace, openEntrances, openExits } from '#domain/gates.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { HowOften } from './HowOften.tsx';
import { MotorwayLine } from './MotorwayLine.tsx';
import { VehicleField } from './VehicleField.tsx';
import styles from './prepayment.module.css';

/** Vehicle, entrance, exit, round trip and how often (rule PREP-1). */
export const WayForm = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { trip, entrance, exit, page } = state.context;
  const optionsOf = (gates: readonly string[]) =>
    gates.map((gate) => ({ value: gate, label: gateName(trip, gate, page.gates) }));
  return (
    <div className={styles.form}>
      <VehicleField state={state} send={send} />
      <div className={styles.pair}>
        <SelectField
          label={t`Entrance`}
          empty={t`Please choose`}
          value={entrance}
          options={optionsOf(openEntrances(trip))}
          onChange={(gate) => send({ type: 'entrance.chosen', gate })}
          required
        />
        <SelectField
          label={t`Exit`}
          empty={t`Please choose`}
          value={exit}
          options={optionsOf(openExits(trip))}
          onChange={(gate) => send({ type: 'exit.chosen', gate })}
          error={
            isOnePlace(state.context)
              ? t`Entrance and exit are at the same place. Please choose another exit.`
              : undefined
          }
          required
        />
      </div>
      <MotorwayLine state={state} send={send} />
      {trip === null && <HowOften state={state} send={send} />}
    </div>
  );
};
