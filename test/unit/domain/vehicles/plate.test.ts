import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plateProblems } from '#domain/accounts/profile.ts';
import { contactProblems, emptyMessage } from '#domain/claims/contact.ts';
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { checkLine } from '#domain/fleet/import.ts';
import { searchProblems } from '#domain/search/form.ts';
import { alertProblems } from '#domain/vehicles/alert.ts';
import { hasOtherLetters, isSameVehicle, normalisePlate, plateProblem, searchedPlate } from '#domain/vehicles/plate.ts';

const column = { plate: 0, countryCode: null, validityStartDate: null, validityEndDate: null };

/** What each place where a plate is typed, or read from a file, says of it. */
const problems = (plate: string): (string | undefined)[] => {
  const typed = { country: 'FR', plate, rental: null };
  const line = checkLine([plate], column, 'day');
  return [
    plateProblems(typed).plate,
    alertProblems({ ...typed, email: 'ana@example.es' }).plate,
    (searchProblems({ ...typed, mode: 'plate', number: '' }) as { plate?: string }).plate,
    contactProblems({ ...emptyMessage, plate }, undefined, []).plate,
    'code' in line ? line.code : undefined,
  ];
};

describe('A plate is read as it is meant', () => {
  it.each([
    ['Cyrillic capitals', 'А123ВС', 'A123BC'],
    ['Cyrillic small letters', 'а123вс', 'A123BC'],
    ['Ukrainian letters', 'ІА1234ЕХ', 'IA1234EX'],
    ['Greek capitals', 'ΙΖΗ-1234', 'IZH-1234'],
    ['Greek small letters', 'ιζη-1234', 'IZH-1234'],
    ['a dotted capital I', '34 İZ 123', '34 IZ 123'],
    ['a dotted small i of two signs', '34 i\u0307z 123', '34 IZ 123'],
    ['full-width signs', 'ＡＢ－１２３－ＣＤ', 'AB-123-CD'],
    ['Arabic digits', 'AB ١٢٣ CD', 'AB 123 CD'],
    ['Persian digits', 'AB ۱۲۳ CD', 'AB 123 CD'],
    ['invisible signs and marks of direction', '\u202EAB\u200B-12\u00AD3\u2060-CD\u3164\uFE0F', 'AB-123-CD'],
    ['other dashes and blanks', 'AB\u2013123\u2011CD\u00A0', 'AB-123-CD'],
    ['an umlaut of two signs', 'mu\u0308 ab 123', 'MÜ AB 123'],
    ['dashes and dots at its ends', ' -AB.123.', 'AB.123'],
  ])('A plate with %s is searched in usual signs', (_, typed, searched) => {
    expect(searchedPlate(typed)).toBe(searched);
    expect(fleetQueryOf({ search: typed }).search).toBe(searched);
    expect(problems(typed)).toEqual(problems(searched));
    expect(isSameVehicle({ plate: typed, country: 'FR' }, { plate: searched, country: 'FR' })).toBe(true);
  });

  it.each([
    "=cmd|'/c calc'!A1",
    '=1+1',
    '＝1+1',
    '+1+1',
    '@x1',
    '<B>1',
    'AB;12',
    'AB,12',
    'AB:12',
    'AB"12',
    'AB/12',
    'AB\u{1F697}12',
  ])('%s is refused as a plate at each place', (typed) =>
    expect(problems(typed)).toEqual(Array.from({ length: 5 }, () => 'plate_signs')),
  );

  it('Letters of another alphabet that look like no Latin ones are noticed', () => {
    expect(['Б123ЮЯ', 'ΣΔ-1234', 'כא123'].map(hasOtherLetters)).toEqual([true, true, true]);
    expect(['А123ВС', 'MÜ AB 1', 'ŠĐ 123', '٣٣', ''].map(hasOtherLetters)).toEqual([false, false, false, false, false]);
  });

  it('What is accepted as a plate is read once: no text that stays is another one when it is read again', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 14 }), fc.string({ unit: 'binary', maxLength: 14 }));
    fc.assert(
      fc.property(text, (typed) => {
        const searched = searchedPlate(typed);
        expect(searchedPlate(searched)).toBe(searched);
        if (plateProblem(typed) !== undefined) return;
        expect(searched).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u);
        expect(searched).not.toMatch(/[\p{Cf}АВЕКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧİ]/u);
        expect(searched).toBe(searched.toUpperCase());
        expect(normalisePlate(searched).length).toBeGreaterThan(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('Invisible signs and full-width forms never change which plate is searched', () => {
    const signs = fc.stringMatching(/^[\u200B-\u200F\u202A-\u202E\u2060\u00AD\uFEFF\u3164]{0,3}$/);
    const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9][A-Z0-9 .-]{0,8}[A-Z0-9]$/),
        signs,
        fc.boolean(),
        (plate, sign, isWide) => {
          const plain = searchedPlate(plate);
          const shown = isWide ? wide(plate) : plate;
          expect(searchedPlate(sign + [...shown].join(sign) + sign)).toBe(plain);
        },
      ),
    );
  });
});
