import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimKeyProblems } from '#domain/claims/status.ts';
import { areFiltersRead, fleetQueryOf, noFilters } from '#domain/fleet/lists.ts';
import { searchProblems } from '#domain/search/form.ts';
import { draftOfFragment } from '#domain/search/link.ts';
import { searchedNumber } from '#domain/search/number.ts';

const number = '9340482832';
const spellings: readonly (readonly [how: string, typed: string])[] = [
  ['blanks', ' 9340 482 832 '],
  ['blanks that do not break', '9340\u00A0482\u202F832'],
  ['dashes', '9340-482–832'],
  ['a minus sign', '9340\u2212482832'],
  ['a full stop at the end', '9340482832.'],
  ['quotation marks', '«9340482832»,'],
  ['the sign for a number', 'N° 9340482832'],
  ['a word for a number', 'Núm.: 9340482832'],
  ['another sign for a number', '№9340482832'],
  ['full-width digits', '９３４０４８２８３２'],
  ['an invisible blank', '9340482832\u200B'],
  ['a soft hyphen and a mark of direction', '\u200E9340\u00AD482832'],
  ['an invisible filler', '9340482832\u3164'],
];

describe('A number of a letter is read as it is meant', () => {
  it.each(spellings)('A number with %s is searched without', (_, typed) => {
    expect(searchedNumber(typed)).toBe(number);
    expect(draftOfFragment(`#number=${encodeURIComponent(typed)}`)?.number).toBe(number);
    expect(fleetQueryOf({ search: typed }).search).toBe(number);
    expect(searchedNumber(searchedNumber(typed))).toBe(number);
  });

  it('A number is refused as too long if what is searched has more than 40 signs', () => {
    const search = (typed: string) =>
      searchProblems({ mode: 'number', country: 'FR', plate: '', number: typed, rental: null });
    const [longest, tooLong] = [` N° ${'12 '.repeat(20)}`, '1'.repeat(41)];
    expect([search(longest), search(tooLong)]).toEqual([{}, { number: 'too_long' }]);
    expect(claimKeyProblems({ number: tooLong, email: 'ana@example.es' })).toEqual({ number: 'too_long' });
    expect([longest, tooLong].map((text) => areFiltersRead({ ...noFilters, search: text }))).toEqual([true, false]);
  });

  it('A link keeps a number or a plate that is too long whole', () => {
    expect(draftOfFragment(`#number=${'1'.repeat(99)}`)?.number).toHaveLength(99);
    expect(draftOfFragment(`#plate=${'1'.repeat(99)}`)?.plate).toHaveLength(99);
  });

  it('Letters of a number stay, as they are typed', () => expect(searchedNumber(' np-123 ab/7.')).toBe('np123ab/7'));

  it.each(['', ' ', '\u200B', '-', '...'])('Nothing but signs (“%s”) is no number', (typed) => {
    expect(searchProblems({ mode: 'number', country: 'FR', plate: '', number: typed, rental: null })).toEqual({
      number: 'required',
    });
    expect(claimKeyProblems({ number: typed, email: 'ana@example.es' })).toEqual({ number: 'required' });
  });

  it('Signs between and around its letters and digits never change which number is searched', () => {
    const signs = fc.stringMatching(/^[ \u00A0\u200B\u2060\u200E\u00AD\u2010-\u2015\u2212-]*$/);
    const parts = fc.array(fc.stringMatching(/^[0-9A-Za-z]{1,4}$/), { minLength: 1, maxLength: 5 });
    const ends = fc.stringMatching(/^[.,;:!?"'»)>\]]*$/);
    fc.assert(
      fc.property(parts, signs, ends, (groups, between, end) => {
        expect(searchedNumber(between + groups.join(between) + end)).toBe(groups.join(''));
      }),
    );
  });

  it('A fleet’s search for a plate keeps its blanks and dashes', () => {
    expect(fleetQueryOf({ search: ' AB-123-CD\u200B' }).search).toBe('AB-123-CD');
    expect(fleetQueryOf({ search: '1234 BCD' }).search).toBe('1234 BCD');
    expect(fleetQueryOf({ search: '12-34 56' }).search).toBe('12-34 56');
  });
});
