import { Trans, useLingui } from '@lingui/react/macro';
import {
  classOfKind,
  kindsOfShape,
  mayClaimElectric,
  plainKindOf,
  type VehicleKind,
  type VehicleShape,
  vehicleShapes,
} from '#domain/vehicle-class.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { KindName } from './KindName.tsx';
import { VehiclePicture } from './VehiclePicture.tsx';
import styles from './prepayment.module.css';

/** What a driver has said of the vehicle; `kind` is null as long as the shape leaves it open. */
export type ChosenVehicle = { shape: VehicleShape | null; kind: VehicleKind | null; isElectric: boolean };

type Props = {
  /** Tells apart two choices on one page. */
  name: string;
  country: string;
  chosen: ChosenVehicle;
  onChange: (chosen: ChosenVehicle) => void;
};

/** The vehicle by its picture, then what its class depends on (rules PREP-9, PREP-22). Foreign drivers may say that it is without emissions (rule PREP-10). */
export const VehicleChoice = ({ name, country, chosen, onChange }: Props) => {
  const { t } = useLingui();
  const shapeNames: Record<VehicleShape, string> = {
    car: t`Car`,
    van: t`Van`,
    motorhome: t`Motorhome`,
    truck: t`Bus or truck`,
    motorbike: t`Motorbike`,
  };
  const kinds = chosen.shape === null ? [] : kindsOfShape[chosen.shape];
  return (
    <div className={styles.vehicle}>
      <RadioCards
        legend={t`Vehicle`}
        name={`${name}-shape`}
        layout="tiles"
        value={chosen.shape}
        onChange={(shape) => onChange({ ...chosen, shape, kind: plainKindOf(shape) })}
        options={vehicleShapes.map((shape) => ({
          value: shape,
          label: shapeNames[shape],
          icon: <VehiclePicture shape={shape} />,
        }))}
      />
      {kinds.length > 1 && (
        <RadioCards
          legend={t`Which one?`}
          name={`${name}-kind`}
          layout="rows"
          value={chosen.kind}
          onChange={(kind) => onChange({ ...chosen, kind })}
          options={kinds.map((kind) => {
            const vehicleClass = classOfKind[kind];
            return { value: kind, label: <KindName kind={kind} />, hint: <Trans>Class {vehicleClass}</Trans> };
          })}
        />
      )}
      {mayClaimElectric(country) && (
        <Checkbox checked={chosen.isElectric} onChange={(isElectric) => onChange({ ...chosen, isElectric })}>
          <Trans>Zero-emission vehicle</Trans>
        </Checkbox>
      )}
    </div>
  );
};
