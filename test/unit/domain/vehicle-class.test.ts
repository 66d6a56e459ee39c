import { describe, expect, it } from 'vitest';
import { classOfKind, isKnownElectric, mayClaimElectric, vehicleKinds } from '#domain/vehicle-class.ts';

describe('A vehicle’s class', () => {
  it('is that of the table of classes', () => {
    expect(vehicleKinds.map((kind) => classOfKind[kind]).join('')).toBe('121223345');
    expect([...vehicleKinds].sort()).toEqual(Object.keys(classOfKind).sort());
  });

  it('knows French electric cars, and asks the others', () => {
    expect([
      isKnownElectric('FR', 'EL'),
      isKnownElectric('fr', 'EL'),
      isKnownElectric('FR', 'GO'),
      isKnownElectric('DE', 'EL'),
      isKnownElectric('FR', undefined),
    ]).toEqual([true, true, false, false, false]);
    expect([mayClaimElectric('DE'), mayClaimElectric('FR')]).toEqual([true, false]);
  });
});
