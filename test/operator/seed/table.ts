import { type FuelCardType, fuelCardTypes } from '#domain/payment/method.ts';
import { type KindName, kinds, type SeedKind } from './kinds.ts';

/** `number` is that of its notice or declaration; every kind that has one needs it. */
export type SeedRow = { kind: KindName; plate: string; number?: string };

/** The test data of `npm start`: the terminal's table, the README's and the tests' use this one. */
export const seedTable: readonly SeedRow[] = [
  { kind: 'owed', plate: 'AA-123-AA' },
  { kind: 'axepta', plate: 'AX-200-PT' },
  { kind: 'late', plate: 'BB-234-BB' },
  { kind: 'inProgress', plate: 'CC-345-CC' },
  { kind: 'inProgressAlone', plate: 'CC-346-CC' },
  { kind: 'inProgressOfCompany', plate: 'CC-347-CC' },
  { kind: 'omp', plate: 'DD-456-DD', number: '4400000005' },
  { kind: 'ompAlone', plate: 'DD-457-DD', number: '4400000006' },
  { kind: 'nothing', plate: 'ZZ-999-ZZ' },
  { kind: 'mixed', plate: 'EE-567-EE', number: '4400000001' },
  { kind: 'company', plate: 'FF-678-FF' },
  { kind: 'electric', plate: 'GG-789-GG' },
  { kind: 'foreign', plate: 'M-AB 1234' },
  { kind: 'many', plate: 'HH-120-HH' },
  { kind: 'primo', plate: 'JJ-234-JJ', number: '4400000002' },
  { kind: 'iris', plate: 'KK-345-KK', number: '4400000003' },
  { kind: 'beforeOmp', plate: 'LL-456-LL', number: '4400000004' },
  { kind: 'partlyPaid', plate: 'MM-567-MM' },
  { kind: 'overpaid', plate: 'MM-568-MM' },
  { kind: 'owners', plate: 'NN-678-NN' },
  { kind: 'notice', plate: 'PP-789-PP', number: '1234567890' },
  { kind: 'declaration', plate: 'QQ-890-QQ', number: '5000000001' },
  { kind: 'disabledMethod', plate: 'RR-901-RR' },
  { kind: 'hostile', plate: 'SS-012-SS' },
  { kind: 'alertNone', plate: 'TT-123-TT' },
  { kind: 'alertHere', plate: 'VV-234-VV' },
  { kind: 'alertElsewhere', plate: 'WW-345-WW' },
];

/** A number of each fuel card that is accepted. */
const acceptedCards: Record<FuelCardType, string> = {
  TOTAL: '700412345678901234',
  DKV: '70431234567890123',
  SHELL: '7002123456789012345',
  ESSO: '7033123456789012345',
};

/** Fuel cards to try; any expiry from this month on, any three digits as security code. */
export const fuelCardTable: readonly { cardType: FuelCardType; cardNumber: string; shows: string }[] = [
  ...fuelCardTypes.map((cardType) => ({ cardType, cardNumber: acceptedCards[cardType], shows: 'paid' })),
  { cardType: 'TOTAL', cardNumber: '999912345678901234', shows: 'refused: no such card (private_card_bin_error)' },
  { cardType: 'TOTAL', cardNumber: '704312345678901234', shows: 'refused: a DKV number (private_card_type_not_match)' },
];

/** The values to search for: the lines of the terminal's table. */
export const thingsToTry = (): { search: string; as: string; shows: string }[] =>
  seedTable.map(({ kind, plate, number }) => {
    const { searchedBy, country = 'FR', shows }: SeedKind = kinds[kind];
    return searchedBy && number
      ? { search: number, as: `${searchedBy} number`, shows }
      : { search: plate, as: `plate, ${country}`, shows };
  });
