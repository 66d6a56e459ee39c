import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { classChosen } from '#domain/vehicle-class.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Button } from '#ui/Button.tsx';
import { ClassText } from './ClassText.tsx';
import { type ChosenVehicle, VehicleChoice } from './VehicleChoice.tsx';
import styles from './prepayment.module.css';

/** The class where it is known, with the way to change it; else the choice of the vehicle, right on the page (rule PREP-22). */
export const VehicleField = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { vehicleClass, isElectric, country, page } = state.context;
  const [isAsked] = useState(vehicleClass === null);
  const [chosen, setChosen] = useState<ChosenVehicle>({ shape: null, kind: null, isElectric });
  const choose = (next: ChosenVehicle) => {
    setChosen(next);
    const { kind } = next;
    if (kind !== null) send({ type: 'class.chosen', ...classChosen({ ...next, kind }, state.context) });
  };
  return (
    <>
      {isAsked && <VehicleChoice name="page" country={country} chosen={chosen} onChange={choose} />}
      <div className={styles.class}>
        {vehicleClass !== null && (
          <p>
            <strong>
              <Trans>Vehicle class {vehicleClass}</Trans>
            </strong>{' '}
            {isElectric && (
              <span className={styles.electric}>
                <Trans>Zero-emission vehicle</Trans>
              </span>
            )}
          </p>
        )}
        {!isAsked && (
          <Button kind="tertiary" padding={0} onPress={() => send({ type: 'class.pressed' })}>
            <Trans>Change the class</Trans>
          </Button>
        )}
      </div>
      {isAsked && (
        <details className={styles.which}>
          <summary>
            <Trans>Which class is my vehicle?</Trans>
          </summary>
          <ClassText html={page.vehicleClassText} />
        </details>
      )}
    </>
  );
};
