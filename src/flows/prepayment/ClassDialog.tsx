import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classOfKind, mayClaimElectric, type VehicleKind, vehicleKinds } from '#domain/vehicle-class.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import styles from './prepayment.module.css';

const ClassText = ({ html }: { html: string | undefined }) =>
  html === undefined ? (
    <Trans>The price depends on the class of your vehicle. Please choose it next.</Trans>
  ) : (
    <OperatorHtml html={html} />
  );

/** What the operator says of classes where none is known; then which vehicle it is, from which its class follows (rules PREP-8 to PREP-10). Foreign drivers may say that it is without emissions. */
export const ClassDialog = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { country, isElectric, page } = state.context;
  const isInforming = state.matches({ form: 'informing' });
  const close = () => send({ type: 'dialog.closed' });
  const [kind, setKind] = useState<VehicleKind | null>(null);
  const [claims, setClaims] = useState(isElectric);
  const names: Record<VehicleKind, string> = {
    car: t`Car up to 2 m high, also with a trailer up to 2 m`,
    carWithCaravan: t`Car with a caravan over 2 m`,
    lowVan: t`Van up to 2 m`,
    highVan: t`Van over 2 m`,
    lowMotorhome: t`Motorhome under 3 m`,
    highMotorhome: t`Motorhome over 3 m`,
    twoAxles: t`Bus or truck over 3 m with 2 axles`,
    threeAxles: t`Bus or truck over 3 m with 3 axles or more`,
    motorbike: t`Motorbike`,
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
          <Button
            disabled={kind === null}
            onPress={() =>
              kind !== null &&
              send({
                type: 'class.chosen',
                vehicleClass: classOfKind[kind],
                isElectric: mayClaimElectric(country) ? claims : isElectric,
              })
            }
          >
            <Trans>Confirm</Trans>
          </Button>
        )
      }
    >
      {isInforming ? (
        <ClassText html={page.vehicleClassText} />
      ) : (
        <div className={styles.kinds}>
          <RadioCards
            legend={t`Vehicle`}
            name="vehicle-kind"
            value={kind}
            onChange={setKind}
            options={vehicleKinds.map((value) => {
              const vehicleClass = classOfKind[value];
              return { value, label: names[value], hint: <Trans>Class {vehicleClass}</Trans> };
            })}
          />
          {mayClaimElectric(country) && (
            <Checkbox checked={claims} onChange={setClaims}>
              <Trans>Zero-emission vehicle</Trans>
            </Checkbox>
          )}
        </div>
      )}
    </Dialog>
  );
};
