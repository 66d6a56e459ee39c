/** Vehicles in a driver's terms (rule PREP-9). */
export type VehicleKind =
  | 'car'
  | 'carWithCaravan'
  | 'lowVan'
  | 'highVan'
  | 'lowMotorhome'
  | 'highMotorhome'
  | 'twoAxles'
  | 'threeAxles'
  | 'motorbike';

/** The class 1 to 5 of each vehicle (rule PREP-9). */
export const classOfKind: Readonly<Record<VehicleKind, string>> = {
  car: '1',
  carWithCaravan: '2',
  lowVan: '1',
  highVan: '2',
  lowMotorhome: '2',
  highMotorhome: '3',
  twoAxles: '3',
  threeAxles: '4',
  motorbike: '5',
};

/** Vehicles that can be distinguished at a glance (rule PREP-22). */
export type VehicleShape = 'car' | 'van' | 'motorhome' | 'truck' | 'motorbike';

/** The possible vehicles of a shape. */
export const kindsOfShape: Readonly<Record<VehicleShape, readonly VehicleKind[]>> = {
  car: ['car', 'carWithCaravan'],
  van: ['lowVan', 'highVan'],
  motorhome: ['lowMotorhome', 'highMotorhome'],
  truck: ['twoAxles', 'threeAxles'],
  motorbike: ['motorbike'],
};

export const vehicleShapes = Object.keys(kindsOfShape) as VehicleShape[];

export const vehicleKinds: readonly VehicleKind[] = Object.values(kindsOfShape).flat();

/** The kind of a shape until the driver says more: a car has no caravan. Null if the driver has to choose. */
export const plainKindOf = (shape: VehicleShape): VehicleKind | null =>
  shape === 'car' || shape === 'motorbike' ? shape : null;

/** Whether the vehicle is known to be without emissions: a French electric car (rule PREP-10). */
export const isKnownElectric = (country: string, energy: string | undefined): boolean =>
  country.toUpperCase() === 'FR' && energy === 'EL';

/** Whether a driver may declare it: foreign vehicles are not in the register (rule PREP-10). */
export const mayClaimElectric = (country: string): boolean => country.toUpperCase() !== 'FR';

/** The class that follows from the driver's choice; for a French vehicle only the register can say that it has no emissions (rules PREP-9, PREP-10). */
export const classChosen = (
  chosen: { kind: VehicleKind; isElectric: boolean },
  known: { country: string; isElectric: boolean },
): { vehicleClass: string; isElectric: boolean } => ({
  vehicleClass: classOfKind[chosen.kind],
  isElectric: mayClaimElectric(known.country) ? chosen.isElectric : known.isElectric,
});
