import { Trans, useLingui } from '@lingui/react/macro';
import { gateName, openEntrances, openExits } from '#domain/gates.ts';
import { isReturnClosed, passageCounts } from '#domain/prepayment.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './prepayment.module.css';

/** Entrance, exit, class, round trip and how often (rule PREP-1). */
export const WayForm = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { trip, entrance, exit, vehicleClass, isElectric, isRoundTrip, count, prices } = state.context;
  const optionsOf = (gates: readonly string[]) => gates.map((gate) => ({ value: gate, label: gateName(trip, gate) }));
  return (
    <div className={styles.form}>
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
          required
        />
      </div>
      <div className={styles.class}>
        <p>
          <strong>
            {vehicleClass === null ? (
              <Trans>Vehicle class not chosen yet</Trans>
            ) : (
              <Trans>Vehicle class {vehicleClass}</Trans>
            )}
          </strong>
          {isElectric && (
            <span className={styles.electric}>
              <Trans>Zero-emission vehicle</Trans>
            </span>
          )}
        </p>
        <Button kind="tertiary" padding={0} onPress={() => send({ type: 'class.pressed' })}>
          {vehicleClass === null ? t`Choose the class` : t`Change the class`}
        </Button>
      </div>
      {trip === null && (
        <div className={styles.pair}>
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
            onChange={(ticked) => send({ type: 'roundTrip.ticked', isRoundTrip: ticked })}
          >
            <Trans>Round trip</Trans>
          </Checkbox>
          {isReturnClosed({ prices }) && (
            <Notice kind="warning" live="status">
              <Trans>The price of the way back is not available at the moment. You can prepay the way out alone.</Trans>
            </Notice>
          )}
        </div>
      )}
    </div>
  );
};
