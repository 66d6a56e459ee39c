import * as known from '#domain/money/known-payments.ts';
import * as owed from '#domain/money/owed.ts';
import { referenceOf } from '#domain/money/payment.ts';
import * as billing from '#domain/payment/billing.ts';
import * as fuelCard from '#domain/payment/fuel-card.ts';
import { unpaidAfter } from '#domain/money/unpaid-after-payment.ts';
import * as problem from '#domain/problem.ts';
import * as verdict from '#domain/money/verdict.ts';
import { paymentRecord } from '../../payment-records.ts';
import {
  trip,
  running,
  remitted,
  ahead,
  noted,
  bare,
  payer,
  payment,
  notes,
  set,
  addressed,
  card,
  problems,
  each,
  type Row,
} from './samples.ts';

const overpaid = { alreadyPaid: 900 };
const ofCustomer = { kind: 'customer', account: 'a' } as const;
const priceless = trip('priceless', { ttcPrice: undefined });
const mixed = [trip('a'), running, remitted, trip('b'), trip('c', { deadline: '2026-12-01' }), trip('d', overpaid)];
const leaving = {
  ...payment('s1', [trip('a')]),
  owed: [
    {
      plate: 'AA123BB',
      countryCode: 'FR',
      sessionId: 's1',
      trips: [
        { id: 'c', cents: 600, deadline: '2026-11-20' },
        { id: 'b', cents: 600, deadline: null },
        { id: 'e', cents: 100, deadline: null },
      ],
      more: 3,
      moreCents: 900,
      isWhole: true,
    },
  ],
};
const listed = (...journeys: Parameters<typeof set>[0]) => owed.owedBy(set(journeys));
const other = { ...listed(trip('z', { deadline: '2026-11-01' })), plate: 'ZZ', sessionId: 's8' };

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
      ['12', '1234', '12a34567890123456789012'].map((text) => [field, text]),
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
          { ...card, expiry: '10/26' },
        ].map((one) => [type, one, '2026-11-20T12:00:00']),
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
  ['basketOf', known.basketOf, [[trip('a'), ahead, bare], payer], [[], payer]],
  ['referenceOf', referenceOf, ...each(['', 'ab', 'abcd', 'ab-cd-ef-gh-ij', 'abcde'])],
  [
    'isOnItsWay',
    known.isOnItsWay,
    [{ state: 'undecided.sending', startedAt: 0 }, 34_999],
    [{ state: 'undecided.sending', startedAt: 0 }, 35_000],
    [{ state: 'undecided.unknown', startedAt: 0 }, 0],
    [{ state: 'undecided.away', startedAt: 0 }, 0],
  ],
  [
    'withoutPayer',
    known.withoutPayer,
    ...each([
      paymentRecord('s1', { state: 'paid.sure', owner: ofCustomer, email: 'e', method: 'ESSO' }),
      paymentRecord('s1', { owner: ofCustomer }),
      paymentRecord('s1', { state: 'paid.sure' }),
    ]),
  ],
  [
    'receiptOf',
    known.receiptOf,
    [notes, 'b'],
    [notes, 'a'],
    [{ open: [], paid: [{ ...payment('s3', [trip('b')]), cents: 0 }] }, 'b'],
    [{ open: [], paid: [{ ...payment('s3', [trip('b')]), isOwn: false }] }, 'b'],
  ],
  [
    'paymentOfSame',
    known.paymentOfSame,
    [notes, 's1', [trip('z')], payer],
    [notes, 's9', [trip('a')], payer],
    [notes, 's9', [trip('b')], payer],
    [notes, 's9', [trip('z')], payer],
    [notes, 's9', [ahead], payer],
    [notes, 's9', [ahead], { ...payer, plate: 'ZZ' }],
    [notes, 's9', [ahead], { ...payer, countryCode: 'ES' }],
    [{ ...notes, open: [] }, 's9', [ahead], payer],
  ],
  [
    'withMarks',
    known.withMarks,
    [[trip('a'), trip('b'), noted, ahead, trip('z')], notes, payer],
    [[ahead], notes, { ...payer, plate: 'ZZ' }],
    [[ahead], { ...notes, open: notes.open.slice(0, 1) }, payer],
    [[ahead], { ...notes, open: notes.open.slice(1) }, payer],
  ],
  ['owedBy', owed.owedBy, ...each([set([]), set(mixed), set([ahead]), set([trip('a'), priceless]), set([priceless])])],
  [
    'withList',
    owed.withList,
    [[listed(trip('a')), other], listed(trip('b')), false],
    [[listed(trip('a'))], { ...listed(trip('b')), sessionId: 's8', plate: 'aa-123-bb' }, false],
    [[{ ...listed(trip('a')), plate: '' }], { ...listed(trip('b')), plate: '', sessionId: 's8' }, false],
    [[listed(trip('a'), trip('b'))], { ...listed(trip('b')), sessionId: 's8' }, true],
    [[listed(trip('a'))], { ...listed(trip('b')), plate: '' }, true],
  ],
  [
    'withNewerLists',
    owed.withNewerLists,
    [[listed(trip('a')), other], [listed(trip('b'))]],
    [[listed(trip('a'))], [{ ...listed(trip('b')), sessionId: 's8', plate: 'aa-123-bb' }]],
    [[{ ...listed(trip('a')), plate: '' }], [{ ...listed(trip('b')), plate: '', sessionId: 's8' }]],
  ],
  ['sumOwed', owed.sumOwed, ...each([[], [listed()], [listed(...mixed), other], leaving.owed])],
  [
    'unpaidAfter',
    unpaidAfter,
    ...[
      { payment: null, lists: [], sessionId: 's9' },
      { payment: null, lists: [listed(trip('a'), trip('z'), running)], sessionId: 's1' },
      { payment: payment('s9', [trip('a')]), lists: [listed(trip('a'), trip('z'))], sessionId: 's9' },
      { payment: payment('s9', [trip('a')]), lists: [listed(trip('a'), priceless)], sessionId: 's9' },
      { payment: leaving, lists: [{ ...listed(trip('c'), trip('d')), plate: 'ZZ' }], sessionId: 's1' },
      { payment: leaving, lists: [], sessionId: 's1' },
    ].map((after) => [{ ...after, payments: notes }] as const),
  ],
];
