import { describe, expect, it } from 'vitest';
import {
  classChosen,
  classOfKind,
  isKnownElectric,
  mayClaimElectric,
  plainKindOf,
  vehicleKinds,
  vehicleShapes,
} from '#domain/vehicle-class.ts';

describe('A vehicle’s class', () => {
  it('A vehicle’s class is that of the table of classes', () => {
    expect(vehicleKinds.map((kind) => classOfKind[kind]).join('')).toBe('121223345');
    expect([...vehicleKinds].sort()).toEqual(Object.keys(classOfKind).sort());
  });

  it('A vehicle’s class follows from a look at it where one look is enough; elsewhere the driver says more', () => {
    expect(vehicleShapes.map((shape) => [shape, plainKindOf(shape)])).toEqual([
      ['car', 'car'],
      ['van', null],
      ['motorhome', null],
      ['truck', null],
      ['motorbike', 'motorbike'],
    ]);
  });

  it('A vehicle’s class knows French electric cars, and asks the others', () => {
    expect([
      isKnownElectric('FR', 'EL'),
      isKnownElectric('fr', 'EL'),
      isKnownElectric('FR', 'GO'),
      isKnownElectric('DE', 'EL'),
      isKnownElectric('FR', undefined),
    ]).toEqual([true, true, false, false, false]);
    expect([mayClaimElectric('DE'), mayClaimElectric('FR')]).toEqual([true, false]);
    const said = { kind: 'highVan', isElectric: true } as const;
    expect(classChosen(said, { country: 'ES', isElectric: false })).toEqual({ vehicleClass: '2', isElectric: true });
    expect(classChosen(said, { country: 'FR', isElectric: false })).toEqual({ vehicleClass: '2', isElectric: false });
  });
});
