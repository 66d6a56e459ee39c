import { describe, expect, it, beforeAll, beforeEach, vi } from 'vitest';
import { guards, lacksSearch } from '#runtime/guards.ts';
import { createLocalStore, createSessionStore, searchKeys } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { localSamples } from '../storage/samples.ts';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import { holdingSearch } from '#runtime/search/hold-search.ts';
import type { SelectionInput } from '#domain/trips/list.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser, passTime } from '../../faults/stage.ts';
import { createBasePorts } from '#runtime/ports.ts';
import type { Visit } from '#runtime/visit.ts';
import { open } from '#flows/journey-search/effects.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { input as listed } from '../../models/journey-selection.ts';

const texts = (samples: object) =>
  Object.fromEntries(Object.entries(samples).map(([key, value]) => [key, JSON.stringify(value)]));

describe('A claim', () => {
  const at = (left: Partial<typeof localSamples>) => {
    const kept = area(texts(left));
    return {
      pathname: '/claim',
      account: 'disconnected' as const,
      local: createLocalStore(() => kept),
      tabStorage: createSessionStore(() => area()),
    };
  };
  const { journeys, 'claimed-journeys': claimed } = localSamples;

  it('A claim without found trips redirects to the search', () => {
    expect(guards.hasTrips(at({}))).toBe('/form/claim');
    expect(guards.hasTrips(at({ journeys }))).toBeUndefined();
  });

  it('A claim without chosen trips redirects to the choice', () => {
    expect(guards.hasContested(at({ journeys }))).toBe('/claim');
    expect(guards.hasContested(at({ journeys, 'claimed-journeys': [] }))).toBe('/claim');
    expect(guards.hasContested(at({ 'claimed-journeys': claimed }))).toBe('/claim');
    // The search is kept: no notice asks for another one.
    expect([lacksSearch('hasContested', 'disconnected'), lacksSearch('hasTrips', 'disconnected')]).toEqual([
      false,
      true,
    ]);
    expect(guards.hasContested(at({ journeys, 'claimed-journeys': claimed }))).toBeUndefined();
  });
});

const page = createMachine({ initial: 'on', states: { on: { on: { left: 'done' } }, done: { type: 'final' } } });
const needed = ['form/plate', 'sessionId', 'journeys', 'location/dates', 'isFromAvisOrCnp', 'paymentNoticeIsValid'];

/** A page that was opened with a complete search; the stored values once it has ended. */
const storageAfter = (meanwhile: (local: ReturnType<typeof createLocalStore>) => void, event?: AnyEventObject) => {
  const kept = area();
  const local = createLocalStore(() => kept);
  for (const key of searchKeys) local.write(key, localSamples[key] as never);
  const actor = holdingSearch(local, createActor(page)).start();
  meanwhile(local);
  if (event === undefined) actor.stop();
  else actor.send(event);
  return Object.fromEntries(
    searchKeys.flatMap((key) => (local.read(key) === undefined ? [] : [[key, local.read(key)]])),
  );
};
const forget = (local: ReturnType<typeof createLocalStore>): void => searchKeys.forEach((key) => local.remove(key));
const left = { type: 'left' };

it('A cleared search is stored again when a driver continues to the next page', () =>
  expect(storageAfter(forget, left)).toEqual(
    Object.fromEntries(needed.map((key) => [key, localSamples[key as keyof typeof localSamples]])),
  ));

it('A cleared search is not stored again if the page is left otherwise, or the sign-in has ended', () => {
  expect(storageAfter(forget)).toEqual({});
  const signOut = (local: ReturnType<typeof createLocalStore>): void => {
    forget(local);
    local.write('sign-outs', 7);
  };
  expect(storageAfter(signOut, left)).toEqual({});
});

it('A newer search is not overwritten', () =>
  expect(storageAfter((local) => local.write('sessionId', 'newer'), left)).toMatchObject({ sessionId: 'newer' }));

describe('Found nothing', () => {
  beforeAll(() => fetchCode('journey-selection'));
  beforeEach(stubBrowser);

  const set = { type: 'resume' as const, plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
  const stored = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' }, sessionId: 's1', journeys: set };
  const rental = { start: '2026-11-01T08:00', end: '2026-11-02T18:30' };

  const openList = (local: object = {}, session: Record<string, unknown> = {}, operator = createFakeOperator()) =>
    openStage({ flow: 'journey-selection', local: { ...stored, ...local }, session, isWritten: true }, operator);
  const openAlert = async (local: object, session: Record<string, unknown> = {}) => {
    const operator = createFakeOperator({
      'GET /homepage': { title: 'Tolls', actions: ['freeflow', 'subscription'] },
      'GET /customers': { alertStatus: 'UNACTIVATED' },
    });
    return { operator, stage: await openList(local, session, operator) };
  };

  const input: SelectionInput = { ...listed, set };

  describe('Who has found nothing', () => {
    it('A driver who has found nothing orders the alerts in place, for the vehicle and the rental dates of the search', async () => {
      const { stage, operator } = await openAlert({ 'location/dates': rental });
      expect(operator.calls).not.toContain('GET /customers');
      await stage.press({ event: { type: 'email.typed', email: 'ana@example.es' }, at: 'alert' });
      expect(stage.tabValue('alert/draft')).toMatchObject({ email: 'ana@example.es', plate: '1234BCD', rental });
      await stage.press({ event: { type: 'alert.submitted' }, at: 'alert' });
      expect(operator.calls.filter((call) => call.endsWith('/customers'))).toEqual([
        'GET /customers',
        'POST /customers',
      ]);
      expect(stage.machines().map(({ id, snapshot }) => id === 'alert' && snapshot.value)).toContain('subscribed');
      expect([stage.navigations, stage.tabValue('alert/draft')]).toEqual([[], null]);
    });

    it('An address that was typed for another vehicle is not asked about in the result of a search that found nothing', async () => {
      const typed = { email: 'ana@example.es', country: 'FR', plate: 'AA123BB', rental: null };
      const { operator } = await openAlert({}, { 'alert/draft': typed });
      await passTime(2_000);
      expect(operator.calls).not.toContain('GET /customers');
    });

    it('A driver who has found nothing keeps a record of the search, and looks again by two calendar entries', async () => {
      const stage = await openList({ journeys: { ...set, searchedAt: '2026-11-20T10:00:00Z' } });
      const print = vi.fn();
      vi.stubGlobal('print', print);
      const saved: Blob[] = [];
      vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
      await stage.press({ event: { type: 'record.printed' } });
      await stage.press({ event: { type: 'reminders.pressed', title: 'Look again', text: '1234 BCD (ES)' } });
      const text = (await saved[0]?.text())?.replaceAll('\r\n ', '') ?? '';
      expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
      expect(text).toContain('/form/payment#plate=1234BCD&country=ES');
      const [first = '', second = ''] = [...text.matchAll(/DTSTART:(\w+)/g)].map(([, moment]) => moment);
      const parseMoment = (moment: string) =>
        Date.parse(moment.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
      expect(parseMoment(second) - parseMoment(first)).toBe(86_400_000);
    });

    it('A driver who has found nothing is offered no record where the moment of the search is not known', () => {
      const canRecord = (searchedAt?: string) =>
        createActor(journeySelectionMachine, { input: { ...input, set: { ...set, searchedAt } } })
          .start()
          .getSnapshot()
          .can({ type: 'record.printed' });
      expect([canRecord(), canRecord('2026-11-20T10:00:00Z')]).toEqual([false, true]);
    });

    it('A driver is offered alerts where nothing was found by plate and the operator has them', () => {
      const offersAlert = (more: Partial<SelectionInput>) =>
        createActor(journeySelectionMachine, { input: { ...input, ...more } })
          .start()
          .getSnapshot().children.alert !== undefined;
      const alert = { email: '', rental: null };
      const trip = { id: 't1', date: '2026-11-01T08:00:00', nature: 'freeFlow', status: 'TERMINE' } as const;
      expect(offersAlert({ alert })).toBe(true);
      const without = [{}, { alert, byNumber: true }, { alert, set: { ...set, journeys: [trip] } }];
      expect(without.map(offersAlert)).toEqual([false, false, false]);
    });
  });
});

describe('Named vehicle', () => {
  beforeEach(stubBrowser);

  /** What the operator is asked of a vehicle, where its offer comes after the search was opened. */
  const callsFor = async (purpose: string, settingsKnown: boolean, actions: string[] | null) => {
    const operator = createFakeOperator();
    vi.stubGlobal('fetch', operator.fetch);
    const base = createBasePorts(
      createFakeWindow(),
      () => 'en',
      () => {},
    );
    const account = { presumed: () => 'disconnected' } as never;
    const visit = {
      params: { purpose },
      enabled: true,
      settingsKnown,
      settings: async () => actions && { actions },
      forgetQuery: () => {},
      forgetUsedQuery: () => {},
    } as unknown as Visit;
    const actor = open({ ...base, account }, visit).start();
    await passTime(100);
    const send = (event: { type: string; plate?: string }): void => actor.send(event);
    send({ type: 'plate.typed', plate: '1234BCD' });
    send({ type: 'search.pressed' });
    await passTime(1_000);
    actor.stop();
    return operator.calls.includes('GET /journeys');
  };

  it.each([
    ['prepayment', false, [], false],
    ['prepayment', false, ['freeflow'], true],
    ['prepayment', false, null, true],
    ['prepayment', true, [], true],
    ['payment', false, [], true],
    ['claim', false, [], true],
  ])('A vehicle is searched for as a %s (offer known: %s, %j): %s', async (purpose, isKnown, actions, isLookedUp) =>
    expect(await callsFor(purpose, isKnown, actions)).toBe(isLookedUp),
  );
});

describe('Stored rental', () => {
  beforeAll(async () => {
    await fetchCode('journey-search');
    return stubBrowser();
  });

  const [start, end] = ['2026-11-20T08:00', '2026-11-22T18:30'];
  const text = 'x'.repeat(900_000);
  const damages: Record<string, unknown>[] = [
    { start, end, pickUp: 'Lyon' },
    { start, end: text },
    { start: text, end },
    { start: '20/11/2026', end: '22/11/2026' },
    { start: '', end: '' },
  ];

  /** The search form's first values, and its request once a plate is searched. */
  const searched = async (local: Record<string, unknown>, session: Record<string, unknown> = {}) => {
    const operator = createFakeOperator();
    const flow = { flow: 'journey-search', params: { purpose: 'payment' } };
    const stage = await openStage({ ...flow, local, session }, operator);
    await passTime(1_000);
    const { rental, plate } = (stage.machines()[0]?.snapshot.context ?? {}) as { rental?: unknown; plate?: string };
    await stage.press({ event: { type: 'search.pressed' } });
    await passTime(1_000);
    const [address] = operator.addresses.filter((one) => one.includes('/journeys?'));
    stage.close();
    const query = address === undefined ? null : new URL(address, 'https://portal.example').searchParams;
    return { rental, plate, asked: query && [query.get('startTime'), query.get('endTime')] };
  };
  const known = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' } };

  describe('The rental dates of an earlier search', () => {
    it('Rental dates stored with a zone are shown and sent in local time', async () => {
      const dates = { start: '2026-11-20T07:00:00Z', end: '2026-11-22T12:30:00-05:00' };
      const range = ['2026-11-20T08:00:00', '2026-11-22T18:30:00'];
      const wanted = { rental: { start, end }, plate: '1234BCD', asked: range };
      expect(await searched({ ...known, 'location/dates': dates })).toEqual(wanted);
      const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental: dates };
      expect(await searched({}, { 'form/draft': draft })).toEqual(wanted);
    });

    it.each(damages)('Unreadable rental dates of an earlier search are dropped and stop nothing: %#', async (dates) => {
      const wanted = { rental: null, plate: '1234BCD', asked: [null, null] };
      expect(await searched({ ...known, 'location/dates': dates })).toEqual(wanted);
    });

    it.each(damages.slice(0, 3))(
      'The rental dates of an earlier search are dropped from a form half filled in, and the rest of it stays: %#',
      async (rental) => {
        const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental };
        const wanted = { rental: null, plate: '1234BCD', asked: [null, null] };
        expect(await searched({}, { 'form/draft': draft })).toEqual(wanted);
      },
    );

    it('Half-filled rental dates of an earlier search stay as they were typed', async () => {
      const rental = { start: '2026-11-20T', end: 'T18:3' };
      const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental };
      expect((await searched({}, { 'form/draft': draft })).rental).toEqual(rental);
    });
  });
});

describe('A number under which nothing is found', () => {
  beforeAll(() => fetchCode('journey-search'));
  beforeEach(stubBrowser);

  it('A number under which nothing is found stays in the form, and one that led to trips does not', async () => {
    const draft = { mode: 'number', country: 'FR', plate: '', number: 'NP-1', rental: null };
    const found = { type: 'detailed', plate: 'AA-123-BB', countryCode: 'FR', sessionId: 's2' };
    const trip = { id: 't1', date: '2026-11-01T08:00:00', nature: 'latePayment', status: 'TERMINE', ttcPrice: 4.2 };
    for (const [journeys, kept] of [
      [[], draft],
      [[trip], null],
    ] as const) {
      const operator = createFakeOperator({ 'GET /detailedJourneys': { ...found, journeys } });
      const flow = { flow: 'journey-search', params: { purpose: 'payment' } };
      const stage = await openStage({ ...flow, session: { 'form/draft': draft } }, operator);
      await passTime(1_000);
      await stage.press({ event: { type: 'search.pressed' } });
      await passTime(1_000);
      expect(operator.addresses.some((one) => one.includes('caseNumber=NP1'))).toBe(true);
      expect(stage.tabValue('form/draft')).toEqual(kept);
      stage.close();
    }
  });
});
