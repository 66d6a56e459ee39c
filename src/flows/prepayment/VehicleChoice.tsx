import { Trans, useLingui } from '@lingui/react/macro';
import {
  classOfKind,
  kindsOfShape,
  mayClaimElectric,
  plainKindOf,
  type VehicleKind,
  type VehicleShape,
  vehicleShapes,
} from '#domain/vehicles/class.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { RadioCards } from '#ui/fields/RadioCards.tsx';
import { KindName } from './KindName.tsx';
import styles from './prepayment.module.css';

const wheels = { car: [14, 42], van: [13, 43], motorhome: [14, 44], truck: [11, 46], motorbike: [15, 41] } as const;

const bodies: Record<VehicleShape, string> = {
  car: 'M4 24v-6c0-2 1-3 3-3l7-1 7-7h14l8 8 6 1c3 1 4 2 4 4v4h-5M37 24H19M9 24H4M22 14h19',
  van: 'M8 24H4V8c0-2 1-3 3-3h27c2 0 3 1 4 2l7 8 6 2c2 1 2 2 2 4v3h-5M38 24H18M32 14h12M32 6v8',
  motorhome: 'M9 24H4V4c0-1 1-2 2-2h42v7h-7l5 6 4 2c2 1 3 2 3 4v3h-4M39 24H19M10 8h9v6h-9zM27 8h8v6h-8z',
  truck: 'M6 24H3V3h30v21H16M33 8h11l7 8v8h-3M41 24h-8M38 12h6l3 4h-9z',
  motorbike: 'M15 23l8-9h13l5 9M23 14l-4-3h-5M36 14l-2-7h4M24 23h8l4-9',
};

/** A vehicle from the side; its name is beside it. */
const VehiclePicture = ({ shape }: { shape: VehicleShape }) => (
  <svg
    width="56"
    height="30"
    viewBox="0 0 56 30"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true">
    <path d={bodies[shape]} />
    {wheels[shape].map((x) => (
      <circle key={x} cx={x} cy="24" r={shape === 'motorbike' ? 5.5 : 4.5} />
    ))}
  </svg>
);

/** The vehicle that the driver has chosen; `kind` is null while the shape leaves it open. */
export type ChosenVehicle = { shape: VehicleShape | null; kind: VehicleKind | null; isElectric: boolean };

type Props = {
  /** Distinguishes two choices on one page. */
  name: string;
  country: string;
  chosen: ChosenVehicle;
  onChange: (chosen: ChosenVehicle) => void;
};

/** The vehicle by its picture, then what its class depends on (rules PREP-9, PREP-22). Foreign drivers may declare that it has no emissions (rule PREP-10). */
export const VehicleChoice = ({ name, country, chosen, onChange }: Props) => {
  const { t } = useLingui();
  const shapeNames: Record<VehicleShape, string> = {
    car: t`Car`,
    van: t`Van`,
    motorhome: t`Motorhome`,
    truck: t`Bus or lorry`,
    motorbike: t`Motorcycle`,
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
          legend={t`Which kind?`}
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
