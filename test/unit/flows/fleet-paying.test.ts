import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { otherPayments } from '#domain/money/known-payments.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import { type Journey, totalOf, vehicleOnly } from '#domain/trips/journey.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { at, billed, carded, methods, press, type Press } from '../../faults/scripts.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';
import { finishedTrip } from '../finished-trip.ts';
import { ledgerElsewhere, ledgerOfRecords, paymentRecord, recordsIn } from '../payment-records.ts';

beforeAll(() => fetchCode('fleet-journeys', 'fleet-vehicles', 'renter-profile'));
beforeEach(stubBrowser);

const trip = (id: string): Journey => finishedTrip(id, { nature: 'latePayment', ttcPrice: 14.2 });
const page = (...ids: string[]) => ({
  page: 0,
  pageSize: 1000,
  pageTotal: 1,
  total: ids.length,
  data: ids.map(trip),
  sessionId: 's1',
});
const tripsOf = (...ids: string[]) => ids.map((id) => ({ id, cents: 1420 }));
const attempt = paymentRecord('s1', {
  owner: { kind: 'company', account: null },
  trips: tripsOf('a', 'b'),
  cents: 2840,
  startedAt: Date.now(),
});
const list = { flow: 'fleet-journeys', as: 'renter' } as const;
const answering = (status: string) =>
  createFakeOperator({ 'GET /renters/journeys': page('a', 'b', 'c'), 'GET /payments/{sessionId}': { status } });
const selectedIn = ({ machines }: Awaited<ReturnType<typeof openStage>>): string[] =>
  (machines()[0]?.snapshot.context.selected ?? []).map(({ id }: Journey) => id);

it('The page of a company reports no payment that this browser has not recorded', async () => {
  const shown = { sessionId: 's7', answer: { verdict: 'pending', problem: null, at: 0 } };
  const stage = await openStage({ ...list, session: { 'payment/shown': shown } }, answering('SUCCEED'));
  expect(stage.machines().map(({ snapshot }) => snapshot.context.sessionId ?? null)).not.toContain('s7');
  stage.close();
});

describe('After a payment of a fleet was refused', () => {
  it('After a refused payment of a fleet, its trips are selected again, and the list says how many are no longer owed', async () => {
    const stage = await openStage({ ...list, session: { 'fleet/unpaid': ['a', 'b', 'gone'] } }, answering('REJECTED'));
    expect(selectedIn(stage)).toEqual(['a', 'b']);
    expect(stage.machines()[0]?.snapshot.context.gone).toBe(1);
    expect(stage.tabValue('fleet/unpaid')).toBeNull();
  });

  it.each(['REJECTED', 'CANCELLED'])(
    'After a payment of a fleet was refused and %s appears on the list, its trips are selected with one press',
    async (status) => {
      const stage = await openStage({ ...list, local: ledgerOfRecords(attempt) }, answering(status));
      await passTime(5000);
      expect(selectedIn(stage)).toEqual([]);
      await stage.press({ event: { type: 'unpaid.wanted' } });
      expect(selectedIn(stage)).toEqual(['a', 'b']);
    },
  );

  it('A payment of a fleet whose sign-in ended at the card provider is shown after the next sign-in, not noted unseen', async () => {
    const operator = answering('SUCCEED');
    const { fetch } = operator;
    operator.fetch = async (request, init) =>
      /renters\/(me|token)/.test(String(request)) ? new Response('{}', { status: 401 }) : fetch(request, init);
    const stage = await openStage({ ...list, flow: 'renter-profile', local: ledgerOfRecords(attempt) }, operator);
    await passTime(5000);
    expect(operator.calls).not.toContain('GET /payments/{sessionId}');
    expect(stage.localValue('payments/ledger')).toMatchObject({ records: [attempt] });
  });

  it('While the profile is open, the trips of a refused fleet payment are kept for the list; those of a paid one are not', async () => {
    const notesAfter = async (status: string): Promise<unknown> => {
      const stage = await openStage(
        { ...list, flow: 'renter-profile', local: ledgerOfRecords(attempt) },
        answering(status),
      );
      await passTime(5000);
      const ids = stage.tabValue('fleet/unpaid');
      stage.close();
      return ids;
    };
    expect([await notesAfter('CANCELLED'), await notesAfter('SUCCEED')]).toEqual([['a', 'b'], null]);
  });
});

const ofOne: PaymentRecord = { ...attempt, id: 'another key', trips: tripsOf('a'), cents: 1420 };
it.each([
  ['its record', [attempt], { cents: 2840, count: 2 }],
  ['nothing if it may have been another attempt', [{ ...ofOne, state: 'refused.byStatus' as const }, attempt], null],
])('The result of a paid fleet payment names the amount and the number of trips by %s', async (_, records, charge) => {
  const stage = await openStage({ ...list, local: ledgerOfRecords(...records) }, answering('SUCCEED'));
  await passTime(5000);
  const { snapshot } = stage.machines().find(({ id }) => id === 'fleetPayment') ?? {};
  expect(snapshot?.context.charge).toEqual(charge);
});

it('The notice of an open fleet payment names its amount and the other open payments, and goes on to them', async () => {
  const older = {
    ...attempt,
    sessionId: 's0',
    id: 'k0',
    trips: tripsOf('z'),
    cents: 1420,
    startedAt: attempt.startedAt - 60_000,
  };
  const operator = createFakeOperator({ 'GET /renters/journeys': page('a', 'b', 'c') });
  operator.refuse('GET /payments/{sessionId}', 500, 'unknown');
  const stage = await openStage({ ...list, local: ledgerOfRecords(older, attempt) }, operator);
  await passTime(5000);
  const notice = () => {
    const { context, value } = stage.machines().find(({ id }) => id === 'fleetPayment')?.snapshot ?? {};
    return [value, context.sessionId, context.charge, otherPayments(context.open, context.sessionId)];
  };
  const named = [attempt, older].map(({ cents, trips }) => ({ cents, count: trips.length }));
  const madeAt = older.startedAt;
  expect(notice()).toEqual(['unknown', 's1', named[0], [{ sessionId: 's0', ...named[1], madeAt }]]);
  await stage.press(press('other.pressed', { sessionId: 's0' }, 'fleetPayment'));
  expect(notice()).toMatchObject(['unknown', 's0', named[1], [{ sessionId: 's1' }]]);
  for (const left of [
    ['unknown', 's1', named[0], []],
    ['none', null, null, []],
  ]) {
    await stage.press(press('notice.closed', {}, 'fleetPayment'));
    expect(notice()).toEqual(left);
  }
});

it('A trip of a paid fleet payment that is listed again can be doubted, and then paid in the session of the list', async () => {
  const paid: PaymentRecord = { ...attempt, sessionId: 's0', state: 'paid.sure' };
  const stage = await openStage({ ...list, local: ledgerOfRecords(paid) }, answering('SUCCEED'));
  await stage.press({ event: { type: 'row.toggled', id: 'b' } });
  expect(selectedIn(stage)).toEqual([]);
  await stage.press({ event: { type: 'payment.doubted', id: 'b' } });
  expect(stage.machines()[0]?.snapshot.context.doubted).toMatchObject({ id: 'b', verdict: 'paid' });
  await stage.press({ event: { type: 'payment.repeated' } });
  for (const id of ['a', 'b']) await stage.press({ event: { type: 'row.toggled', id } });
  expect(selectedIn(stage)).toEqual(['b']);
});

describe('A fleet’s list without a payment session', () => {
  const of = (id: string, plate: string, more: Partial<Journey> = {}): Journey => ({
    ...trip(id),
    ...(plate !== '' && { plate, countryCode: 'FR' }),
    ...more,
  });
  /** The rows of the list, all selected, and what the operator’s search finds; opens their payment. */
  const pay = async (rows: Journey[], journeys: Journey[]) => {
    const answer = { type: 'resume', plate: 'AA111AA', countryCode: 'FR', sessionId: 's9', journeys };
    const operator = createFakeOperator({
      'GET /renters/journeys': { ...page(), total: rows.length, data: rows, sessionId: null },
      'GET /journeys': answer,
      'GET /detailedJourneys': answer,
      'POST /payments/journeys': methods,
    });
    const stage = await openStage(list, operator);
    for (const { id } of rows) await stage.press(press('row.toggled', { id }));
    await stage.press(press('pay.pressed'));
    const payment = stage.machines().find(({ id }) => id === 'payment')?.snapshot.context;
    const found = stage.machines()[0]?.snapshot.context.found;
    return { paid: payment && [payment.sessionId, payment.trips], found, operator, selected: selectedIn(stage) };
  };

  it('A fleet’s list without a payment session is paid vehicle by vehicle, in the session of a driver’s search, at its prices', async () => {
    const dearer = of('b', '', { ttcPrice: 15 });
    const rows = [of('a', 'AA111AA'), of('b', 'AA111AA'), of('c', 'CC333CC')];
    const { paid, operator, selected } = await pay(rows, [of('a', ''), dearer, of('d', '')]);
    expect(operator.addresses.filter((address) => /journeys.*[?&]plate=AA111AA/.test(address))).toHaveLength(1);
    expect(paid).toEqual([
      's9',
      [
        expect.objectContaining({ id: 'a', plate: 'AA111AA', ttcPrice: 1420 }),
        expect.objectContaining({ id: 'b', plate: 'AA111AA', ttcPrice: 1500 }),
      ],
    ]);
    expect(selected).toEqual(['a', 'b', 'c']);
  });

  it('A fleet’s list without a payment session is paid by the number of a notice if a trip has no plate', async () => {
    const rows = [of('a', '', { pvNumber: 'NP-1' })];
    const { paid, operator } = await pay(rows, rows);
    expect(operator.addresses.find((address) => address.includes('/detailedJourneys'))).toContain('caseNumber=NP-1');
    expect(paid?.[0]).toBe('s9');
  });

  it.each([
    ['does not hold', []],
    ['holds as with the prosecutor', [of('a', '', { paymentLimit: 'OMP' })]],
  ])('A fleet’s list without a payment session sends no payment of a trip that the search %s', async (_, journeys) => {
    const { paid, found, operator } = await pay([of('a', 'AA111AA')], journeys);
    expect([paid, found]).toEqual([undefined, { trips: [], sessionId: 's9' }]);
    expect(operator.calls).not.toContain('POST /payments/journeys');
  });
});

/** The payment of trip `a`, opened in a browser with these payments. */
const openPaying = async (records: PaymentRecord[] = [], local: Record<string, unknown> = {}) => {
  const operator = createFakeOperator({
    'GET /renters/journeys': page('a', 'b', 'c'),
    'GET /payments/{sessionId}': { status: 'PENDING' },
    'POST /payments/journeys': methods,
  });
  const stage = await openStage({ ...list, local: { ...ledgerOfRecords(...records), ...local } }, operator);
  await stage.press(press('row.toggled', { id: 'c' }));
  vi.setSystemTime(Date.now() + 3_600_000);
  await stage.press(press('pay.pressed'));
  const of = (id: string) => stage.machines().find((machine) => machine.id === id)?.snapshot;
  return { stage, operator, of };
};

it.each([
  ['by fuel card', carded],
  ['at the card provider', billed],
])('A fleet pays its own selection %s, also if another tab has sent one since', async (_, form: Press[]) => {
  const { stage, operator } = await openPaying();
  await stage.press(press('storage', { key: 'payments/selection', kept: 'of another tab' }, 'window'));
  operator.calls.length = 0;
  for (const one of at('payment', form)) await stage.press(one);
  expect(operator.calls.slice(0, 2)).toEqual(['POST /payments/journeys', expect.stringMatching(/psp|privateCards/)]);
});

it('A fleet replaces no selection while the session of its list is at the card provider, and sees which payment that is', async () => {
  const { operator, of } = await openPaying([attempt]);
  expect(operator.calls).not.toContain('POST /payments/journeys');
  expect(of('attempt')?.value).toBe('outcomeUnknown');
  expect(of('attempt')?.context.open).toMatchObject({
    cents: 2840,
    plate: attempt.plate,
    countryCode: attempt.countryCode,
  });
});

it('A fleet’s payment is recorded without the vehicle that a driver has searched for in this browser', async () => {
  const { stage } = await openPaying([], { journeys: { ...vehicleOnly({ plate: 'ZZ-999-ZZ', country: 'FR' }) } });
  for (const one of at('payment', carded)) await stage.press(one);
  expect(recordsIn(stage.localValue('payments/ledger'), '')).toMatchObject([
    {
      owner: { kind: 'company' },
      plate: '',
      trips: [{ id: 'c' }],
      // What the company's accounts need of each trip.
      lines: [{ plate: '', number: '', cents: 1420 }],
    },
  ]);
});

it('A fleet’s selection has the prices with which the list has loaded last, and only what can still be paid', async () => {
  const answer = { ...page('a', 'b') };
  const stage = await openStage(list, createFakeOperator({ 'GET /renters/journeys': answer }));
  for (const id of ['a', 'b']) await stage.press(press('row.toggled', { id }));
  // A surcharge since midnight; the other trip is on another page.
  answer.data = [{ ...trip('a'), indemnity: 10 }];
  await stage.press(press('list.outdated'));
  expect(stage.machines()[0]?.snapshot.context.selected.map(totalOf)).toEqual([2420, 1420]);
  answer.data = [{ ...trip('a'), paymentLimit: 'OMP' }];
  await stage.press(press('list.outdated'));
  expect(stage.machines()[0]?.snapshot.context.selected.map(({ id }: Journey) => id)).toEqual(['b']);
});

it('A fleet is not sent to pay trips for which nothing is due any more', async () => {
  const data = [{ ...trip('a'), ttcPrice: 0 }];
  const operator = createFakeOperator({ 'GET /renters/journeys': { ...page('a'), data } });
  const stage = await openStage(list, operator);
  await stage.press(press('row.toggled', { id: 'a' }));
  await stage.press(press('pay.pressed'));
  expect(selectedIn(stage)).toEqual(['a']);
  expect(operator.calls).not.toContain('POST /payments/journeys');
});

it('A fleet’s payment has the time of its own try, not of the list', async () => {
  const { of } = await openPaying();
  expect(Math.abs(Date.parse(of('payment')?.context.openedAt) - Date.now())).toBeLessThan(5_000);
});

it.each(['fleet-journeys', 'renter-profile'])(
  'A notice of a fleet’s payment follows what another tab has learned of it, with %s open',
  async (flow) => {
    const operator = answering('PENDING');
    const stage = await openStage({ ...list, flow, local: ledgerOfRecords(attempt) }, operator);
    await passTime(5000);
    expect(stage.machines().find(({ id }) => id === 'fleetPayment')?.snapshot.value).toBe('pending');
    operator.calls.length = 0;
    await stage.press(ledgerElsewhere());
    expect(operator.calls).toEqual(['GET /payments/{sessionId}']);
  },
);

it('A refusal that may be of an earlier payment of a fleet is not shown as pending, which promises an e-mail', async () => {
  const local = ledgerOfRecords({ ...ofOne, state: 'refused.byStatus' }, attempt);
  const stage = await openStage({ ...list, local }, answering('REJECTED'));
  await passTime(5000);
  expect(stage.machines().find(({ id }) => id === 'fleetPayment')?.snapshot.value).toBe('unknown');
});

describe('A payment of a fleet whose end is not known', () => {
  const open = async (status: string) => {
    const stage = await openStage({ ...list, local: ledgerOfRecords(attempt) }, answering(status));
    await passTime(5000);
    return stage;
  };

  it('While the payment of a fleet is being checked, its trips cannot be selected, and other trips can', async () => {
    const stage = await open('PENDING');
    for (const id of ['a', 'c']) await stage.press({ event: { type: 'row.toggled', id } });
    expect(selectedIn(stage)).toEqual(['c']);
  });

  it('After the notice of an unknown end is closed, its trips can be selected, and it stays recorded', async () => {
    const stage = await open('');
    await stage.press({ event: { type: 'notice.closed' }, at: 'fleetPayment' });
    await stage.press({ event: { type: 'row.toggled', id: 'a' } });
    expect(selectedIn(stage)).toEqual(['a']);
    expect(stage.localValue('payments/ledger')).toMatchObject({
      records: [{ ...attempt, state: 'undecided.released' }],
    });
  });
});

it('If a colleague has paid a selected trip, the refused selection keeps what is still owed, and says how many are gone', async () => {
  const answers = { 'GET /renters/journeys': page('a', 'b', 'c') };
  const stage = await openStage(list, createFakeOperator(answers));
  await stage.press({ event: { type: 'page.toggled' } });
  await stage.press({ event: { type: 'pay.pressed' } });
  answers['GET /renters/journeys'] = page('b', 'c');
  await stage.press({ event: { type: 'selection.checked' } });
  expect(selectedIn(stage)).toEqual(['b', 'c']);
  expect(stage.machines()[0]?.snapshot.context.gone).toBe(1);
});

it('A payment and the totals of a fleet that stay open over midnight count their deadlines from the new day', async () => {
  const data = [{ ...trip('a'), deadline: '2026-11-30T23:59:59+01:00' }];
  vi.setSystemTime('2026-11-30T22:59:30Z');
  const stage = await openStage(list, createFakeOperator({ 'GET /renters/journeys': { ...page('a'), data } }));
  const of = (id: string) => stage.machines().find((machine) => machine.id === id)?.snapshot.context;
  await stage.press({ event: { type: 'totals.pressed' }, at: 'totals' });
  expect(of('totals').totals.overdue.count).toBe(0);
  await stage.press({ event: { type: 'page.toggled' } });
  await stage.press({ event: { type: 'pay.pressed' } });
  vi.setSystemTime('2026-11-30T23:00:30Z');
  await stage.press({ at: 'document', event: { type: 'visibilitychange' } });
  expect(of('payment').now).toMatch(/^2026-11-30T23:00/);
  expect(of('totals').totals.overdue.count).toBe(1);
});

it('If a colleague has imported the same vehicles, each line is reported, and the list shows the colleague’s vehicles', async () => {
  const code = 'number_plate_already_associated_to_this_user';
  const operator = createFakeOperator({
    'POST /renters/me/plates/import': { imported: 0, rejected: [{ line: 2, numberPlate: '1234BCD', code }] },
  });
  const stage = await openStage({ ...list, flow: 'fleet-vehicles' }, operator);
  const at = 'fleetImport';
  await stage.press({ event: { type: 'import.opened' } });
  await stage.press({ event: { type: 'file.chosen', file: new Blob(['plate']) }, at });
  await stage.press({ event: { type: 'import.pressed' }, at });
  expect(stage.machines().find(({ id }) => id === at)?.snapshot.context.report).toEqual({
    imported: 0,
    rejected: [{ line: 5, plate: '1234BCD', code }],
    unsent: 0,
  });
  const countRequests = () => operator.calls.filter((call) => call === 'GET /renters/me/plates').length;
  const before = countRequests();
  await stage.press({ event: { type: 'dialog.closed' }, at });
  expect(countRequests()).toBe(before + 1);
});

describe('A vehicle that a colleague has added meanwhile', () => {
  const code = 'number_plate_already_associated_to_this_user';
  const at = 'vehicleAddition';
  const addAfter = async (refusal: string) => {
    const operator = createFakeOperator();
    operator.refuse('POST /renters/me/plates', 409, refusal);
    const stage = await openStage({ ...list, flow: 'fleet-vehicles' }, operator);
    await stage.press({ event: { type: 'addition.pressed' } });
    await stage.press({ event: { type: 'form.changed', change: { plate: '1234BCD', country: 'ES' } }, at });
    await stage.press({ event: { type: 'vehicle.submitted' }, at });
    const { fieldProblems } = stage.machines().find(({ id }) => id === at)?.snapshot.context ?? {};
    const countRequests = () => operator.calls.filter((call) => call === 'GET /renters/me/plates').length;
    const before = countRequests();
    // Typing it again afterwards does not undo it.
    await stage.press({ event: { type: 'form.changed', change: { plate: '1234BC' } }, at });
    await stage.press({ event: { type: 'dialog.closed' }, at });
    stage.close();
    return { fieldProblems, loads: countRequests() - before };
  };

  it('A vehicle that a colleague has added meanwhile is reported at its plate, and the list shows it afterwards', async () => {
    expect(await addAfter(code)).toEqual({ fieldProblems: { plate: code }, loads: 1 });
  });

  it('A vehicle that a colleague has added meanwhile is not looked for where the plate was refused for another reason', async () => {
    expect(await addAfter('invalid_number_plate')).toEqual({
      fieldProblems: { plate: 'invalid_number_plate' },
      loads: 0,
    });
  });
});

it('A driver’s payment in this tab is not reported to the rental company that signs in after it', async () => {
  const driver: PaymentRecord = { ...attempt, owner: { kind: 'visitor' } };
  const shown = { sessionId: 's1', answer: { verdict: 'paid', problem: null, at: driver.startedAt } };
  const operator = answering('SUCCEED');
  const stored = { local: ledgerOfRecords(driver), session: { 'payment/shown': shown } };
  const stage = await openStage({ ...list, ...stored }, operator);
  await passTime(5000);
  expect(stage.machines().find(({ id }) => id === 'fleetPayment')?.snapshot.value).toBe('none');
});

it.each([
  ['a late answer', 504, 'unknown', true],
  ['a failure half-way', 400, 'renter_import_error', true],
  ['a refused file', 400, 'renter_import_wrong_format', false],
])(
  'After %s of an import, the list is loaded again only if vehicles may have been imported',
  async (_, status, code, mayHaveImported) => {
    const operator = createFakeOperator();
    const stage = await openStage({ ...list, flow: 'fleet-vehicles' }, operator);
    await stage.press({ event: { type: 'import.opened' } });
    const at = 'fleetImport';
    await stage.press({ event: { type: 'file.chosen', file: new Blob(['plate']) }, at });
    operator.refuse('POST /renters/me/plates/import', status, code);
    await stage.press({ event: { type: 'import.pressed' }, at });
    expect(stage.machines().find(({ id }) => id === at)?.snapshot.context).toMatchObject({
      mayHaveImported,
      problem: { code },
    });
    const loads = () => operator.calls.filter((call) => call === 'GET /renters/me/plates').length;
    const before = loads();
    await stage.press({ event: { type: 'dialog.closed' }, at });
    await passTime(0);
    expect(loads() - before).toBe(mayHaveImported ? 1 : 0);
  },
);
