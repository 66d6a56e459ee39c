/** Vehicles as drivers know them (rule PREP-9). */
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

export const vehicleKinds: readonly VehicleKind[] = [
  'car',
  'carWithCaravan',
  'lowVan',
  'highVan',
  'lowMotorhome',
  'highMotorhome',
  'twoAxles',
  'threeAxles',
  'motorbike',
];

/** Whether the vehicle is known to be without emissions: a French electric car (rule PREP-10). */
export const isKnownElectric = (country: string, energy: string | undefined): boolean =>
  country.toUpperCase() === 'FR' && energy === 'EL';

/** Whether a driver may say so: foreign vehicles are not in the register (rule PREP-10). */
export const mayClaimElectric = (country: string): boolean => country.toUpperCase() !== 'FR';
