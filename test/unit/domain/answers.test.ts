import { expect, it } from 'vitest';
import * as account from '#domain/account.ts';
import * as alert from '#domain/alert.ts';
import * as attempt from '#domain/attempt.ts';
import * as billing from '#domain/billing.ts';
import * as claim from '#domain/claim.ts';
import * as csv from '#domain/csv-format.ts';
import * as fleetByPlate from '#domain/fleet-by-plate.ts';
import * as fleetImport from '#domain/fleet-import.ts';
import * as fuelCard from '#domain/fuel-card.ts';
import * as gates from '#domain/gates.ts';
import { momentOf, orderOf } from '#domain/import-dates.ts';
import type { Journey } from '#domain/journey.ts';
import { journeysQuery } from '#domain/journeys-query.ts';
import { withoutVehicle, withVehicle } from '#domain/known-vehicles.ts';
import { partsOf, pathOf } from '#domain/path.ts';
import * as problem from '#domain/problem.ts';
import * as searchForm from '#domain/search-form.ts';
import { draftOfFragment } from '#domain/search-link.ts';
import * as selection from '#domain/selection.ts';
import { sentClaimOf, withSentClaim } from '#domain/sent-claims.ts';
import { shortCodesIn } from '#domain/short-code.ts';
import * as tripList from '#domain/trip-list.ts';
import { validityOf } from '#domain/vehicle-validity.ts';
import * as verdict from '#domain/verdict.ts';

const trip = (id: string, more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-01T10:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 6,
  in: { id: '23', label: 'A' },
  out: { id: '33', label: 'B' },
  ...more,
});
const running = trip('running', { status: 'EN_COURS', out: undefined });
const remitted = trip('remitted', { paymentLimit: 'OMP' });
const late = trip('late', { nature: 'latePayment', pvNumber: 'PV-1', plate: 'AA123BB' });
const ahead = trip('ahead', { nature: 'prePayment', status: 'PREPAYMENT', carCategory: '1' });
const noted = trip('noted', { note: 'paid' });
const bare = trip('bare', { in: undefined, out: undefined, carCategory: undefined, nature: 'prePayment' });
const rental = { start: '2026-11-01T10:00', end: '2026-11-02T10:00' };
const open = { start: '2026-11-01T10:00', end: '' };
const payer = { plate: 'AA123BB', countryCode: 'FR' };
const note = (sessionId: string, trips: Journey[], startedAt = 0) =>
  attempt.attemptAt(sessionId, trips, payer, startedAt);
const notes = { attempts: [note('s1', [trip('a')]), note('s2', [ahead])], paid: [note('s3', [trip('b')])] };
const set = (journeys: Journey[]) => ({ type: 'resume' as const, ...payer, sessionId: 's9', journeys });
const list = { set: set([trip('a'), running]), prepaid: [], notes, mode: 'travelList' as const };
const person = { ...billing.emptyBilling, email: 'ana@example.es', firstName: ' Ana ', lastName: 'Sanz' };
const addressed = {
  ...person,
  billingAddress: ' Calle 1',
  billingZipcode: '28013',
  billingCity: 'Madrid',
  billingCountry: 'ES',
};
const vehicle = (id: string, numberPlate: string, more: object = {}) => ({
  id,
  numberPlate,
  countryCode: 'FR',
  emailNotifications: false,
  ...more,
});
const fleet = fleetByPlate.fleetByPlate(
  [
    vehicle('v1', 'AA-123-BB'),
    vehicle('v2', 'AA123BB', { countryCode: 'ES' }),
    vehicle('v3', 'CC', { validityEndDate: '2026-11-20T00:00:00Z' }),
    vehicle('v4', 'CC', { validityEndDate: '2026-11-22T00:00:00Z' }),
  ],
  '2026-11-21T12:00:00Z',
);
const columns = { numberPlate: 0, countryCode: 1, validityStartDate: 2, validityEndDate: 3 };
const plateAlone = { numberPlate: 0, countryCode: null, validityStartDate: null, validityEndDate: null };
const written = { numberPlate: 'XX', countryCode: 'FR', validityStartDate: '', validityEndDate: '' };
const reasons = [
  { id: 'r1', label: 'Sold', commentRequired: true, attachmentRequired: true },
  { id: 'r2', label: 'Other' },
];
const draft = { ...claim.emptyClaim, reasonId: 'r1', firstName: 'Ana', lastName: 'Sanz', email: 'ana@example.es' };
const document = { id: 'f1', name: 'a.pdf', size: 5_242_880, kind: 'pdf' as const };
const card = { cardNumber: '701', expiry: '12/29', cvv: '123', email: 'ana@example.es' };
const registration = {
  ...addressed,
  country: 'ES',
  plate: 'AA',
  rental,
  password: 'Longenough-1-passworD',
  confirmation: 'Longenough-1-passworD',
  acceptsTerms: true,
  isOwner: false,
};
const search = { mode: 'plate' as const, country: 'FR', plate: 'AA', number: '', rental: null };
const statuses = [undefined, 399, 400, 404, 408, 429, 499, 500];
const codes = ['no_answer', 'unknown', 'not_found', 'bad_answer', 'payment_session_invalid'] as const;
const problems = codes.flatMap((code) => statuses.map((status) => ({ code, ...(status !== undefined && { status }) })));
const dates = [
  ...[
    '',
    ' ',
    '2026-11-01',
    '01/02/2026',
    '13/02/2026',
    '02/13/2026',
    '1.2.26',
    '2026-11-01T10:00:00Z',
    '2026-11-01T10:00:00+02:00',
  ],
  ...[
    '20261101',
    '46000',
    '46000,5',
    '36525',
    '36526',
    '73050',
    '73051',
    '1/2/2026 3:04 pm',
    '1/2/2026 12:04 am',
    '1/2/2026 14h30',
    '1/2/226',
  ],
  ...[
    '123/2/2026',
    '2026/1/123',
    '2026-13-01T10:00:00Z',
    '31/02/2026',
    'soon',
    '2/2/2026',
    '12/12/2026',
    '2026-02-03 04:05:06',
  ],
];
const texts = [
  'a;b\n1;2',
  'a,b;c\n1,2;3\n4,5;6',
  'sep=|\na|b',
  '﻿sep=;',
  'a\nb',
  '',
  '\n\na\tb\n',
  '"a;b",c\n"d;e",f',
  'a;b\n1;2;3\n4;5;6',
  'a,b\n1,2\n3;4;5',
  'a|b,c\n1|2,3',
];

/** A function of the domain, and what it is asked, one list of arguments after the other. */
type Row = [name: string, answer: (...given: never[]) => unknown, ...asked: (readonly unknown[])[]];
const each = (values: readonly unknown[]): (readonly unknown[])[] => values.map((value) => [value]);

const rows: Row[] = [
  [
    'verdictOfStatus',
    verdict.verdictOfStatus,
    ...each(['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN']),
  ],
  ['verdictOfProblem', verdict.verdictOfProblem, ...each(problems)],
  ...(['isOpen', 'isPaid', 'isSettled', 'resultPageOf'] as const).map(
    (name): Row => [name, verdict[name], ...each(verdict.verdicts)],
  ),
  ['isResultPage', verdict.isResultPage, ...each(['success', 'cancelled', 'processing'])],
  [
    'combined',
    verdict.combined,
    ...[null, ...verdict.verdicts].flatMap((before) => verdict.verdicts.map((now) => [before, now])),
  ],
  ['isRefusal', problem.isRefusal, ...each(problems)],
  ['isAnswerLost', problem.isAnswerLost, ...each(problems)],
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
  ...(['alertProblems', 'canLookUpAlert', 'isAlertComplete'] as const).map(
    (name): Row => [
      name,
      alert[name],
      ...each([
        { email: '', country: '', plate: ' ', rental: { start: '', end: '' } },
        { email: 'ana@example.es', country: 'FR', plate: 'AA', rental: null },
        { email: 'ana@example.es', country: 'FR', plate: 'AA', rental },
        { email: 'ana@example.es', country: 'FR', plate: 'AA', rental: { start: rental.end, end: rental.start } },
      ]),
    ],
  ),
  [
    'searchOffer',
    searchForm.searchOffer,
    ...searchForm.searchPurposes.flatMap((purpose) =>
      ['plate', 'number'].flatMap((mode) => [true, false].map((has) => [{ purpose, mode }, has])),
    ),
  ],
  [
    'searchProblems',
    searchForm.searchProblems,
    ...each([
      search,
      { ...search, plate: ' ', country: '' },
      { ...search, rental: { start: rental.end, end: rental.start } },
      { ...search, mode: 'number', number: ' ' },
      { ...search, mode: 'number', number: '1', plate: '' },
    ]),
  ],
  [
    'draftOfFragment',
    draftOfFragment,
    ...each([
      '',
      '#',
      '#plate=%20ab&country=es',
      'number=%2012%20',
      '#plate=AB&number=1',
      '#country=ES',
      '#plate=AB&country=XX',
      `#plate=${'A'.repeat(99)}`,
      `#number=${'1'.repeat(99)}`,
    ]),
  ],
  [
    'journeysQuery',
    journeysQuery,
    ...each(
      [null, rental, open, { start: '', end: rental.end }].map((dates) => ({
        plate: 'AA',
        country: 'FR',
        rental: dates,
      })),
    ),
  ],
  [
    'withVehicle',
    withVehicle,
    [[], payer],
    [['a', 'b', 'c', 'd'].map((plate) => ({ plate, country: 'FR' })), { plate: 'E', country: 'FR' }],
    [
      [
        { plate: 'a-a', country: 'FR' },
        { plate: 'AA', country: 'ES' },
      ],
      { plate: 'AA', country: 'FR' },
    ],
  ],
  [
    'withoutVehicle',
    withoutVehicle,
    [
      [
        { plate: 'AA', country: 'FR' },
        { plate: 'B', country: 'FR' },
      ],
      { plate: 'a a', country: 'FR' },
    ],
  ],
  ['partsOf', partsOf, ...each(['/', '/a//b/', '/a%2Fb/%zz'])],
  ['pathOf', pathOf, ...each([[], ['a/b', 'c']])],
  [
    'validityOf',
    validityOf,
    ...each([{}, { validityStartDate: '2026-11-01T10:00:00Z' }, { validityEndDate: '2026-11-01T10:00:00Z' }]),
  ],
  [
    'shortCodesIn',
    shortCodesIn,
    ...each(['K7QW3N', 'k7q-w3n and K7Q W3N', 'number', '234567', 'xK7QW3N', 'A23456 B23456 C23456 D23456', 'K7QW3O']),
  ],
  [
    'cleanFuelCardField',
    fuelCard.cleanFuelCardField,
    ...(['cardNumber', 'cvv', 'expiry', 'email'] as const).flatMap((field) =>
      ['12', '1234', '12a34567890123456789012'].map((text) => ['TOTAL', field, text]),
    ),
  ],
  ...(['fuelCardProblems', 'isFuelCardComplete'] as const).map(
    (name): Row => [
      name,
      fuelCard[name],
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
  ['separatorOf', csv.separatorOf, ...each(texts)],
  ['isSeparatorLine', csv.isSeparatorLine, ...each(['sep=;', 'SEP=, ', 'sep=;;', 'a;b'])],
  [
    'vehiclesNamed',
    fleetByPlate.vehiclesNamed,
    [fleet, 'aa 123 bb', null],
    [fleet, 'AA123BB', 'FR'],
    [fleet, 'AA123BB', 'IT'],
    [fleet, 'CC', null],
    [fleet, 'ZZ', null],
  ],
  [
    'momentOf',
    momentOf,
    ...dates.flatMap((text) => [
      [text, 'day'],
      [text, 'month'],
    ]),
  ],
  ['orderOf', orderOf, ...each(dates)],
  [
    'mappingOfData',
    fleetImport.mappingOfData,
    ...each([
      ['AA123BB'],
      [' AA123BB ', 'FR', '01/02/2026', ''],
      ['FR', 'AA123BB'],
      ['01/02/2026', 'AA1', '02/02/2026'],
      ['FR'],
      [''],
      ['x', 'y'],
    ]),
  ],
  [
    'checkLine',
    fleetImport.checkLine,
    ...[
      ['AA123BB', 'FR', '', ''],
      ['', 'FR', '', ''],
      ['--', 'FR', '', ''],
      ['A'.repeat(99), 'FR', '', ''],
      ['AA', '', '', ''],
      ['AA', '??', '', ''],
      ['AA', 'FR', 'x', ''],
      ['AA', 'FR', '', 'x'],
      ['AA', 'FR', '02/02/2026', '01/02/2026'],
      ['AA', 'FR', '01/02/2026', '01/02/2026'],
      ['AA', 'FR', '01/02/2026', '02/02/2026'],
      ['AA', 'FR', '', '02/02/2026'],
      ['AA'],
    ].flatMap((line) => [
      [line, columns, 'day'],
      [line, plateAlone, 'day'],
    ]),
  ],
  [
    'mendedLine',
    fleetImport.mendedLine,
    [['AA'], columns, undefined],
    [['AA'], columns, written],
    [['AA', 'ES', 'x', 'y', 'z'], { ...columns, countryCode: null }, written],
    [['AA'], { ...plateAlone, validityEndDate: 4 }, written],
  ],
  [
    'writtenIn',
    fleetImport.writtenIn,
    [['AA'], columns],
    [['AA', 'FR', 'x', 'y'], columns],
    [['AA', 'FR'], plateAlone],
  ],
  [
    'linesToMend',
    fleetImport.linesToMend,
    [
      {
        faults: [
          { line: 9, numberPlate: '', code: 'required', written },
          { line: 3, numberPlate: '', code: 'required', written },
        ],
      },
      { mended: { 3: { ...written, numberPlate: 'YY' }, 5: written } },
    ],
  ],
  ...(
    ['profileProblems', 'addressProblem', 'editedProfile', 'savedProfile', 'sentProfile', 'hasWholeAddress'] as const
  ).map(
    (name): Row => [
      name,
      account[name],
      ...each([
        person,
        addressed,
        { ...addressed, billingCity: ' ' },
        { ...person, firstName: ' ', lastName: 'x'.repeat(200) },
        { ...person, billingCountry: '' },
        { ...person, billingZipcode: '1' },
      ]),
    ],
  ),
  ['sentProfile', account.sentProfile, [person, addressed], [addressed, person], [person, person]],
  ...(['plateProblems', 'isPlateComplete'] as const).map(
    (name): Row => [
      name,
      account[name],
      ...[null, rental, open, { start: '', end: '' }].flatMap((dates) =>
        [true, false].map((mayBeOpen) => [{ country: 'FR', plate: 'AA', rental: dates }, mayBeOpen]),
      ),
      [{ country: '', plate: ' ', rental: null }],
    ],
  ),
  [
    'registrationProblems',
    account.registrationProblems,
    [registration, true],
    [registration, false],
    [{ ...registration, isOwner: true, acceptsTerms: false, plate: ' ', country: '' }, true],
    [{ ...registration, email: 'x', password: 'short', confirmation: 'other', country: '' }, false],
  ],
  ...(['billingProblems', 'isBillingComplete', 'isAddressComplete'] as const).map(
    (name): Row => [
      name,
      billing[name],
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
  ],
  [
    'othersLeft',
    attempt.othersLeft,
    [undefined, 's1', null],
    [set([trip('a'), running]), 's9', null],
    [set([trip('a'), trip('b'), running]), 's1', notes.attempts[0]],
    [set([trip('a')]), null, null],
  ],
  ['claimTypeOf', claim.claimTypeOf, ...each([trip('a'), late, trip('c', { cnpNumber: 'C-1' })])],
  [
    'claimProblems',
    claim.claimProblems,
    [draft, reasons[0], [document]],
    [draft, reasons[1], []],
    [{ ...draft, comment: 'x' }, reasons[0], []],
    [claim.emptyClaim, undefined, []],
    [{ ...draft, firstName: ` ${'x'.repeat(300)}` }, reasons[1], []],
    [draft, reasons[1], [document, document]],
    [draft, reasons[1], [{ ...document, kind: null }]],
    [{ ...draft, reasonId: ' ', email: 'x' }, reasons[1], []],
    [{ ...draft, firstName: `${'x'.repeat(50)}${' '.repeat(300)}` }, reasons[1], []],
  ],
  [
    'canBeSetApart',
    claim.canBeSetApart,
    [[trip('a'), trip('b')], [], 'a'],
    [[trip('a'), trip('b')], ['b'], 'a'],
    [[trip('a'), trip('b')], ['b'], 'b'],
    [[trip('a'), trip('b')], [], 'z'],
  ],
  ['contestableTrips', claim.contestableTrips, [[trip('a'), remitted, ahead, running]]],
  ['contestableIds', claim.contestableIds, [[trip('a'), late, running], []], [[trip('a'), late, trip('b')], ['late']]],
  ['hasKinds', claim.hasKinds, [[trip('a'), trip('b')]], [[trip('a'), late]], [[trip('a'), trip('b'), late]]],
  ['canTakeAll', claim.canTakeAll, [[trip('a'), late], []], [[trip('a'), late], ['a']], [[trip('a')], []]],
  ['isWholeClaim', claim.isWholeClaim, [[trip('a'), late], ['a']], [[trip('a'), trip('b')], ['a']]],
  ['sentClaimOf', sentClaimOf, [[late, trip('a')], { number: 'R', sentAt: 'now', reason: 'Sold' }]],
  [
    'withSentClaim',
    (...given: Parameters<typeof withSentClaim>) => withSentClaim(...given).map(({ number }) => number),
    [
      [
        { number: 'A', trips: Array.from({ length: 4999 }) },
        { number: 'B', trips: [1] },
      ],
      { number: 'C', trips: [1] },
    ],
    [[{ number: 'A', trips: Array.from({ length: 5000 }) }], { number: 'C', trips: [1] }],
  ],
  ...(['paymentBlocks', 'shownTrips', 'summaryOf'] as const).map(
    (name): Row => [
      name,
      selection[name],
      ...[[], [running], [remitted], [remitted, trip('a')], [noted, trip('a'), late, running, ahead]].map((trips) => [
        trips,
      ]),
    ],
  ),
  [
    'firstSelection',
    selection.firstSelection,
    [[trip('a'), running, remitted, noted, ahead], 'travelList'],
    [[trip('a')], 'claim'],
  ],
  [
    'selectedTotal',
    selection.selectedTotal,
    [
      [trip('a'), running, late],
      ['a', 'running', 'late'],
    ],
    [[trip('a')], []],
  ],
  [
    'selectableTogether',
    selection.selectableTogether,
    ...['travelList', 'claim'].map((mode) => [[trip('a'), running, remitted, noted, ahead], mode]),
  ],
  [
    'rowRule',
    (trips: Journey[], ticked: string[], mode: selection.SelectionMode) =>
      trips.map(selection.rowRule(trips, ticked, mode)),
    ...['travelList', 'claim'].flatMap((mode) =>
      [[], ['a'], ['other'], ['a', 'b']].map((ticked) => [
        [
          trip('a'),
          trip('b'),
          running,
          remitted,
          noted,
          trip('other', { status: 'INCONNU' as never }),
          trip('shut', { status: 'EN_COURS', in: undefined, out: undefined }),
        ],
        ticked,
        mode,
      ]),
    ),
  ],
  ['isWhole', selection.isWhole, [[], []], [['a'], ['a']], [['a', 'b'], ['a']], [['a'], ['a', 'b']]],
  [
    'periodOf',
    selection.periodOf,
    ...each([{}, { paymentPeriod: 3 }, { paymentPeriod: 0 }, { paymentPeriod: -1 }, { paymentPeriod: 1.5 }]),
  ],
  [
    'tickingOf',
    (...given: Parameters<typeof selection.tickingOf>) => ({ ...selection.tickingOf(...given), rowState: undefined }),
    [[trip('a'), running], ['a'], 'travelList'],
    [[running], [], 'travelList'],
  ],
  [
    'allFinishedSelected',
    selection.allFinishedSelected,
    [[trip('a'), running], ['a']],
    [[trip('a'), trip('b')], ['a']],
  ],
  [
    'directionOf',
    gates.directionOf,
    ...['RN79', '23', '25', '26', '34', 'A71', 'x'].flatMap((from) =>
      ['23', '25', '27', '34', 'x'].map((to) => [from, to]),
    ),
  ],
  ...(['openEntrances', 'openExits'] as const).map(
    (name): Row => [
      name,
      gates[name],
      ...each([null, {}, { in: { id: '23' } }, { out: { id: '34' } }, { in: { id: '25' }, out: { id: '30' } }]),
    ],
  ),
  [
    'canPrepay',
    tripList.canPrepay,
    ...[true, false, undefined].flatMap((canAddPrepayment) =>
      [['a'], []].map((selected) => [{ canAddPrepayment }, { trips: [trip('a')], selected }]),
    ),
  ],
  [
    'canContest',
    tripList.canContest,
    ...[true, false].flatMap((canContestJourney) =>
      [[trip('a')], [ahead], [remitted], [running], [ahead, trip('a')]].map((trips) => [
        { canContestJourney },
        { trips },
      ]),
    ),
  ],
  ['firstList', tripList.firstList, [list], [{ ...list, mode: 'claim' }]],
  ['withSet', tripList.withSet, [{ ...list, trips: [trip('a')], selected: [] }, set([trip('a'), trip('new')])]],
  [
    'withOtherNotes',
    tripList.withOtherNotes,
    [
      { ...list, trips: [trip('a'), trip('c')], selected: ['a', 'c'], set: set([trip('a'), trip('c')]) },
      { attempts: [], paid: [] },
    ],
    [
      { ...list, trips: [trip('a', { note: 'checking' })], selected: [] },
      { attempts: [], paid: [] },
    ],
  ],
  [
    'withoutPassage',
    tripList.withoutPassage,
    [
      [
        { ids: ['p1', 'p2'], count: 2 },
        { ids: ['p3'], count: 1 },
      ],
      'p1',
    ],
    [[{ ids: ['p3'], count: 1 }], 'p3'],
  ],
  ['isPrepaid', tripList.isPrepaid, [[ahead], 'ahead'], [[trip('a'), ahead], 'a'], [[ahead], 'z']],
];

it('The rules of the domain answer what they did', async () => {
  const told = rows.flatMap(([name, answer, ...asked]) => [
    `# ${name}`,
    ...asked.map(
      (given) =>
        `${JSON.stringify(given).slice(1, -1).slice(0, 200)} → ${JSON.stringify(answer(...(given as never[])))}`,
    ),
    '',
  ]);
  await expect(told.join('\n')).toMatchFileSnapshot('answers.txt');
});
