import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classChosen } from '#domain/vehicle-class.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ClassText } from './ClassText.tsx';
import { type ChosenVehicle, VehicleChoice } from './VehicleChoice.tsx';

/** What the operator says of classes where none is known; then which vehicle it is, from which its class follows (rules PREP-8 to PREP-10). */
export const ClassDialog = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { country, isElectric, page } = state.context;
  const isInforming = state.matches({ form: 'informing' });
  const close = () => send({ type: 'dialog.closed' });
  const [chosen, setChosen] = useState<ChosenVehicle>({ shape: null, kind: null, isElectric });
  const confirm = () => {
    const { kind } = chosen;
    if (kind !== null) send({ type: 'class.chosen', ...classChosen({ ...chosen, kind }, state.context) });
  };
  return (
    <Dialog
      title={isInforming ? t`Your vehicle’s class` : t`Which vehicle is it?`}
      open={isInforming || state.matches({ form: 'choosingClass' })}
      onClose={close}
      footer={
        isInforming ? (
          <Button onPress={close}>
            <Trans>OK</Trans>
          </Button>
        ) : (
          <Button disabled={chosen.kind === null} onPress={confirm}>
            <Trans>Confirm</Trans>
          </Button>
        )
      }
    >
      {isInforming ? (
        <ClassText html={page.vehicleClassText} />
      ) : (
        <VehicleChoice name="dialog" country={country} chosen={chosen} onChange={setChosen} />
      )}
    </Dialog>
  );
};
