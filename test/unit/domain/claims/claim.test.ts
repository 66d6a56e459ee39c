import { expect, it } from 'vitest';
import { canTakeAll, claimProblems, claimRowRule, emptyClaim, isWholeClaim } from '#domain/claims/claim.ts';
import { contestableTrips } from '#domain/trips/groups.ts';
import { trip } from '../../../models/claim.ts';

const trips = [
  trip('free', 'freeFlow'),
  trip('notice', 'latePayment'),
  trip('open', 'freeFlow', { status: 'EN_COURS' }),
];
const statesOf = (selected: string[]) => trips.map(claimRowRule(trips, selected));
const ready = { ...emptyClaim, reasonId: 'other', firstName: 'Ana', lastName: 'García', email: 'ana@example.es' };

it('A claim is about one kind of trip, never one in progress', () => {
  expect(statesOf([])).toEqual(['selectable', 'selectable', 'disabled']);
  expect(statesOf(['free'])).toEqual(['selectable', 'disabled', 'disabled']);
  expect(statesOf(['notice'])).toEqual(['disabled', 'selectable', 'disabled']);
});

it('A claim selects all trips of a kind, once the kind is known', () => {
  expect([canTakeAll(trips, []), canTakeAll(trips, ['free'])]).toEqual([false, true]);
  expect(canTakeAll(trips.slice(0, 1), [])).toBe(true);
  expect([isWholeClaim(trips, []), isWholeClaim(trips, ['free'])]).toEqual([false, true]);
});

it('A claim is not about prepaid trips or those with the public prosecutor', () => {
  const more = [
    trip('prepaid', 'prePayment', { status: 'PREPAYMENT', date: '' }),
    trip('omp', 'latePayment', { paymentLimit: 'OMP' }),
  ];
  expect(contestableTrips([...more, ...trips]).map(({ id }) => id)).toEqual(['free', 'open', 'notice']);
});

it('A claim requires what its reason requires', () => {
  expect(claimProblems(ready, { id: 'other', label: '' }, [])).toEqual({});
  expect(claimProblems(ready, { id: 'other', label: '', commentRequired: true, attachmentRequired: true }, [])).toEqual(
    { comment: 'mandatory_comment_missing', files: 'mandatory_attachment_missing' },
  );
  expect(claimProblems(emptyClaim, undefined, [])).toEqual({
    reasonId: 'required',
    firstName: 'required',
    lastName: 'required',
    email: 'email_mandatory',
  });
});

it('A claim accepts five megabytes of files', () => {
  const file = (size: number) => ({ id: 'a', name: 'a.pdf', size, kind: 'pdf' as const });
  expect(claimProblems(ready, undefined, [file(5 * 1024 * 1024)])).toEqual({});
  expect(claimProblems(ready, undefined, [file(5 * 1024 * 1024 + 1)])).toEqual({ files: 'claim_files_toobig' });
});
