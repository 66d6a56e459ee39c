import * as attempt from '#domain/money/attempt.ts';
import * as billing from '#domain/payment/billing.ts';
import * as fuelCard from '#domain/payment/fuel-card.ts';
import { unpaidAfter } from '#domain/money/unpaid-after-payment.ts';
import * as unpaidTrips from '#domain/money/unpaid-trips.ts';
import * as problem from '#domain/problem.ts';
import * as verdict from '#domain/money/verdict.ts';
import {
  trip,
  running,
  remitted,
  ahead,
  noted,
  bare,
  payer,
  note,
  notes,
  set,
  addressed,
  card,
  problems,
  each,
  type Row,
} from './samples.ts';

const overpaid = { alreadyPaid: 900 };
const leaving = {
  ...note('s1', [trip('a')]),
  left: {
    trips: [
      { id: 'c', cents: 600, deadline: '2026-11-20' },
      { id: 'b', cents: 600 },
      { id: 'e', cents: 100 },
    ],
    more: 3,
    moreCents: 900,
  },
};

export const paymentsRows: readonly Row[] = [
  [
    'verdictOfStatus',
    verdict.verdictOfStatus,
    ...each(['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN']),
  ],
  ['verdictOfProblem', verdict.verdictOfProblem, ...each(problems)],
  ...Object.entries({
    isOpen: verdict.isOpen,
    isPaid: verdict.isPaid,
    isFinal: verdict.isFinal,
    resultPageOf: verdict.resultPageOf,
  }).map(([name, answer]): Row => [name, answer, ...each(verdict.verdicts)]),
  ['isResultPage', verdict.isResultPage, ...each(['success', 'cancelled', 'processing'])],
  [
    'combined',
    verdict.combine,
    ...[null, ...verdict.verdicts].flatMap((before) => verdict.verdicts.map((now) => [before, now])),
  ],
  ['isRefusal', problem.isRefusal, ...each(problems)],
  ['isProblemCode', problem.isProblemCode, ...each(['required', 'unheard_of', 7, null])],
  [
    'failureNoteOf',
    problem.failureNoteOf,
    ...each([
      new problem.ProblemError(
        { code: 'unknown', status: 500 },
        { call: { method: 'GET', path: '/x' }, refused: '$.a' },
      ),
      new problem.ProblemError({ code: 'no_answer' }),
      new TypeError('x'),
      Object.assign(new Error('x'), { name: 'A name' }),
      'x',
    ]),
  ],
  [
    'ProblemError',
    (...given: ConstructorParameters<typeof problem.ProblemError>) => new problem.ProblemError(...given).message,
    [
      { code: 'unknown', status: 500 },
      { call: { method: 'GET', path: '/x' }, refused: '$.a' },
    ],
    [{ code: 'no_answer' }],
  ],
  [
    'cleanFuelCardField',
    fuelCard.cleanFuelCardField,
    ...(['cardNumber', 'cvv', 'expiry', 'email'] as const).flatMap((field) =>
      ['12', '1234', '12a34567890123456789012'].map((text) => ['TOTAL', field, text]),
    ),
  ],
  ...Object.entries({
    fuelCardProblems: fuelCard.fuelCardProblems,
    isFuelCardComplete: fuelCard.isFuelCardComplete,
  }).map(
    ([name, answer]): Row => [
      name,
      answer,
      ...['TOTAL', 'ESSO'].flatMap((type) =>
        [
          card,
          fuelCard.emptyFuelCard,
          { ...card, expiry: '13/29' },
          { ...card, cvv: '12' },
          { ...card, cvv: '' },
          { ...card, email: 'x' },
        ].map((one) => [type, one]),
      ),
    ],
  ),
  ['groupedDigits', fuelCard.groupedDigits, ...each(['', '1234', '12345', '123456789'])],
  [
    'refusedField',
    fuelCard.refusedField,
    ...each(['private_card_bin_error', 'private_card_type_not_match', 'required', undefined]),
  ],
  ...Object.entries({
    billingProblems: billing.billingProblems,
    isBillingComplete: billing.isBillingComplete,
    isAddressComplete: billing.isAddressComplete,
  }).map(
    ([name, answer]): Row => [
      name,
      answer,
      ...each([
        addressed,
        billing.emptyBilling,
        { ...addressed, email: '' },
        { ...addressed, email: 'x' },
        { ...addressed, billingCity: 'x'.repeat(300) },
        { ...addressed, firstName: '  ' },
      ]),
    ],
  ),
  ['attemptAt', attempt.attemptAt, ['s1', [trip('a'), ahead, bare], payer, 7], ['s1', [], payer, 7, 'ESSO']],
  ['keyOf', attempt.keyOf, ...each([{ key: 'k' }, { earlierKey: 'e' }, { key: 'k', earlierKey: 'e' }])],
  ['referenceOf', attempt.referenceOf, ...each(['', 'ab', 'abcd', 'ab-cd-ef-gh-ij', 'abcde'])],
  [
    'isOnItsWay',
    attempt.isOnItsWay,
    [{ key: 'k', startedAt: 0 }, 34_999],
    [{ key: 'k', startedAt: 0 }, 35_000],
    [{ startedAt: 0 }, 0],
  ],
  ['withoutPayer', attempt.withoutPayer, [note('s1', [trip('a'), ahead])]],
  [
    'receiptOf',
    attempt.receiptOf,
    [notes, 'b'],
    [notes, 'a'],
    [{ attempts: [], paid: [attempt.withoutPayer(note('s3', [trip('b')]))] }, 'b'],
  ],
  [
    'noteOfSame',
    attempt.noteOfSame,
    [notes, 's1', [trip('z')], payer],
    [notes, 's9', [trip('a')], payer],
    [notes, 's9', [trip('b')], payer],
    [notes, 's9', [trip('z')], payer],
    [notes, 's9', [ahead], payer],
    [notes, 's9', [ahead], { ...payer, plate: 'ZZ' }],
    [notes, 's9', [ahead], { ...payer, countryCode: 'ES' }],
    [{ ...notes, attempts: [] }, 's9', [ahead], payer],
  ],
  [
    'withNotes',
    attempt.withNotes,
    [[trip('a'), trip('b'), noted, ahead, trip('z')], notes, payer],
    [[ahead], notes, { ...payer, plate: 'ZZ' }],
    [[ahead], { ...notes, attempts: notes.attempts.slice(0, 1) }, payer],
    [[ahead], { ...notes, attempts: notes.attempts.slice(1) }, payer],
  ],
  [
    'unpaidTripsOf',
    unpaidTrips.unpaidTripsOf,
    [undefined, 's9', [trip('a')]],
    [set([trip('a')]), 's1', []],
    [
      set([trip('a'), running, remitted, trip('b'), trip('c', { deadline: '2026-12-01' }), trip('d', overpaid)]),
      's9',
      [trip('a')],
    ],
  ],
  [
    'unpaidAfter',
    unpaidAfter,
    ...[
      { attempt: null, set: undefined, sessionId: 's9' },
      { attempt: null, set: set([trip('a'), trip('z'), running]), sessionId: 's1' },
      { attempt: note('s9', [trip('a')]), set: set([trip('a'), trip('z')]), sessionId: 's9' },
      { attempt: leaving, set: set([trip('c'), trip('d')]), sessionId: 's1' },
      { attempt: leaving, set: undefined, sessionId: 's1' },
    ].map((after) => [{ ...after, notes }, '2026-11-21T12:00:00Z'] as const),
  ],
];
