import { describe, expect, it } from 'vitest';
import { plateCountries } from '#domain/country.ts';
import { otherShapeThan } from '#domain/vehicles/plate-shape.ts';

describe('A plate', () => {
  it.each([
    ['AB-123-CD', 'FR'],
    ['WW 123 AB', 'FR'],
    ['W-123-AB', 'FR'],
    ['1234 AB 75', 'FR'],
    ['12 ABC 2a', 'FR'],
    ['123 AB 971', 'FR'],
    ['1234 BCD', 'ES'],
    ['M-1234-AB', 'ES'],
    ['H 1234 BCD', 'ES'],
    ['AB 123 CD', 'IT'],
    ['AB 12345', 'IT'],
    ['MI 1A2345', 'IT'],
    ['M-AB 1234', 'DE'],
    ['MÜ-A 12E', 'DE'],
    ['Y-123456', 'DE'],
    ['ZH 1', 'CH'],
    ['AB-123-C', 'NL'],
    ['12-AB-34', 'PT'],
    ['B 123456', 'RO'],
    ['WA 1234A', 'PL'],
    ['12-D-1', 'IE'],
  ])('A plate of its country’s shape gets no hint: %s, %s', (plate, country) => {
    expect(otherShapeThan(plate, country)).toBeUndefined();
  });

  it.each([
    ['1234 BCD', 'FR', 'AB-123-CD'],
    ['AB-123-C4', 'FR', 'AB-123-CD'],
    ['AB-123-CD', 'ES', '1234 BCD'],
    ['AB-12-CD', 'DE', 'M AB 1234'],
    ['123 ABC', 'IT', 'AB 123 CD'],
    ['A-12', 'NL', 'AB-123-C'],
  ])('A plate of another shape gets a hint with an example of its country: %s, %s', (plate, country, example) => {
    expect(otherShapeThan(plate, country)).toBe(example);
  });

  it.each([
    ['', 'FR'],
    [' - ', 'FR'],
    ['L1FE', 'GB'],
    ['PAULA', 'BE'],
    ['ANYTHING', 'XX'],
  ])('A plate gets no hint if it is empty, or its country lets drivers choose: %j, %s', (plate, country) => {
    expect(otherShapeThan(plate, country)).toBeUndefined();
  });

  it('Every country with a known plate shape can be searched for, and its example matches the shape', () => {
    const known = plateCountries.flatMap((country) => {
      const example = otherShapeThan('A'.repeat(12), country);
      return example === undefined ? [] : [{ country, example }];
    });
    expect(known).toHaveLength(13);
    for (const { country, example } of known) expect(otherShapeThan(example, country)).toBeUndefined();
  });
});
