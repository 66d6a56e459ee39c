import { describe, expect, it } from 'vitest';
import { expandPrepaid } from '#domain/trips/journey.ts';
import {
  canPrepay,
  prepaymentRefusal,
  type ChosenWay,
  completedTrip,
  passagesOf,
  prepaidEntries,
  prepaidOf,
  totalOfPrepayment,
  withoutPassage,
} from '#domain/trips/prepayment.ts';
import {
  classChosen,
  classOfKind,
  isKnownElectric,
  mayClaimElectric,
  plainKindOf,
  vehicleKinds,
  vehicleShapes,
} from '#domain/vehicles/class.ts';

const way: ChosenWay = {
  plate: 'AB123CD',
  country: 'FR',
  vehicleClass: '2',
  entrance: '23',
  exit: '34',
  isRoundTrip: false,
  count: 3,
  prices: { outward: 110, back: 220, in: { id: '23', label: 'Molinet' }, out: { id: '34', label: 'Montmarault' } },
};
const { prices } = way;
const free = { ...way, trip: null, isRental: false, page: {} };

describe('A trip paid ahead', () => {
  it('The price of a prepaid trip is the sum of its passages and the way back, in whole cents', () => {
    expect(totalOfPrepayment(way)).toBe(330);
    expect(totalOfPrepayment({ ...way, isRoundTrip: true })).toBe(990);
    expect(totalOfPrepayment({ ...way, prices: null })).toBe(0);
  });

  it('A prepaid trip is stored once, and once more for the way back', () => {
    const labels = { inLabel: 'Molinet', outLabel: 'Montmarault' };
    const out = { plate: 'AB123CD', country: 'FR', class: '2', count: 3, in: '23', out: '34', ...labels, price: 110 };
    expect(prepaidEntries(way)).toEqual([out]);
    expect(prepaidEntries({ ...way, isRoundTrip: true })).toEqual([
      out,
      { ...out, in: '34', out: '23', inLabel: 'Montmarault', outLabel: 'Molinet', price: 220 },
    ]);
  });
});

describe('A way back', () => {
  it('A way back that costs nothing is not stored, and not counted', () => {
    const roundTrip = { ...way, isRoundTrip: true, prices: prices && { ...prices, back: 0 } };
    expect(prepaidEntries(roundTrip)).toEqual(prepaidEntries(way));
    expect(passagesOf(roundTrip)).toBe(3);
    expect(passagesOf({ ...way, isRoundTrip: true })).toBe(6);
  });

  it('A failed price of the way back closes only the round trip', () => {
    const unknown = { ...free, prices: prices && { ...prices, back: null } };
    expect(canPrepay(unknown)).toBe(true);
    expect(totalOfPrepayment(unknown)).toBe(330);
    expect(canPrepay({ ...unknown, isRoundTrip: true })).toBe(false);
  });
});

describe('A vehicle', () => {
  it.each<[string, Parameters<typeof prepaymentRefusal>[0], ReturnType<typeof prepaymentRefusal>]>([
    ['may be prepaid', free, null],
    ['that is rented may not', { ...free, isRental: true }, 'rental'],
    ['may not where the operator forbids it', { ...free, page: { canPrepay: false } }, 'operator'],
    [
      'that is rented may have a trip completed',
      {
        trip: { id: 'a', date: '', nature: 'freeFlow', status: 'EN_COURS' },
        isRental: true,
        page: { canPrepay: false },
      },
      null,
    ],
  ])('%s', (_, way, refusal) => expect(prepaymentRefusal(way)).toBe(refusal));
});

describe('A stored prepayment', () => {
  const [entry] = prepaidEntries(way).map((one) => ({ ...one, ids: ['x', 'y', 'z'] }));
  const [other] = prepaidEntries({ ...way, count: 1 }).map((one) => ({ ...one, ids: ['back'] }));
  const stored = entry && other ? [entry, other] : [];

  it('A stored prepayment is listed with the names of its gates, and each passage has its own id', () => {
    const rows = stored.flatMap(expandPrepaid);
    expect(rows.map(({ id }) => id)).toEqual(['x', 'y', 'z', 'back']);
    expect(rows[0]).toMatchObject({ in: { id: '23', label: 'Molinet' }, out: { id: '34', label: 'Montmarault' } });
  });

  it('Removing one passage of a stored prepayment keeps the others', () => {
    const ids = (left: typeof stored): string[] => left.flatMap(expandPrepaid).map(({ id }) => id);
    expect(ids(withoutPassage(stored, 'y'))).toEqual(['x', 'z', 'back']);
    expect(withoutPassage(stored, 'y')[0]).toMatchObject({ count: 2, ids: ['x', 'z'] });
    expect(ids(withoutPassage(stored, 'back'))).toEqual(['x', 'y', 'z']);
  });

  it('A stored prepayment belongs to its vehicle in any spelling of the plate', () => {
    const ofVehicle = { plate: 'AB-123-CD', countryCode: 'FR' };
    expect(prepaidOf(stored, ofVehicle)).toEqual(stored);
    expect(prepaidOf(stored, { ...ofVehicle, countryCode: 'ES' })).toEqual([]);
    expect(prepaidOf(stored, { ...ofVehicle, plate: 'AB-124-CD' })).toEqual([]);
  });
});

it('A trip in progress keeps what was recorded, and gets the other end, its price and an end', () => {
  const trip = {
    id: 't',
    date: '2026-11-20T08:00:00',
    nature: 'freeFlow',
    status: 'EN_COURS',
    inProgressId: 'p1',
    in: { id: '23', label: 'Molinet' },
  } as const;
  expect(completedTrip(trip, way)).toEqual({
    ...trip,
    status: 'TERMINE',
    out: { id: '34', label: 'Montmarault' },
    carCategory: '2',
    ttcPrice: 110,
  });
});

describe('A vehicle’s class', () => {
  it('A vehicle’s class is that of the table of classes', () => {
    expect(vehicleKinds.map((kind) => classOfKind[kind]).join('')).toBe('121223345');
    expect([...vehicleKinds].sort()).toEqual(Object.keys(classOfKind).sort());
  });

  it('A vehicle’s class follows from its picture if that is enough; otherwise the driver answers another question', () => {
    expect(vehicleShapes.map((shape) => [shape, plainKindOf(shape)])).toEqual([
      ['car', 'car'],
      ['van', null],
      ['motorhome', null],
      ['truck', null],
      ['motorbike', 'motorbike'],
    ]);
  });

  it('The class of a French electric car is known, and others are asked', () => {
    expect([
      isKnownElectric('FR', 'EL'),
      isKnownElectric('fr', 'EL'),
      isKnownElectric('FR', 'GO'),
      isKnownElectric('DE', 'EL'),
      isKnownElectric('FR', undefined),
    ]).toEqual([true, true, false, false, false]);
    expect([mayClaimElectric('DE'), mayClaimElectric('FR')]).toEqual([true, false]);
    const choice = { kind: 'highVan', isElectric: true } as const;
    expect(classChosen(choice, { country: 'ES', isElectric: false })).toEqual({ vehicleClass: '2', isElectric: true });
    expect(classChosen(choice, { country: 'FR', isElectric: false })).toEqual({ vehicleClass: '2', isElectric: false });
  });
});
