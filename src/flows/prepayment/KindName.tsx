import { useLingui } from '@lingui/react/macro';
import type { VehicleKind } from '#domain/vehicles/class.ts';

/** A vehicle of the table of classes, in the driver's words (rule PREP-9). */
export const KindName = ({ kind }: { kind: VehicleKind }) => {
  const { t } = useLingui();
  const names: Record<VehicleKind, string> = {
    car: t`Car up to 2 m high, also with a trailer up to 2 m`,
    carWithCaravan: t`Car with a caravan over 2 m`,
    lowVan: t`Van up to 2 m`,
    highVan: t`Van over 2 m`,
    lowMotorhome: t`Motorhome under 3 m`,
    highMotorhome: t`Motorhome over 3 m`,
    twoAxles: t`Bus or lorry over 3 m with 2 axles`,
    threeAxles: t`Bus or lorry over 3 m with 3 axles or more`,
    motorbike: t`Motorcycle`,
  };
  return names[kind];
};
