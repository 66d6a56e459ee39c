import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, type Stage, stubBrowser } from '../../faults/stage.ts';
import type { Client } from '#api/client.ts';
import { homepageIn } from '#runtime/settings.ts';
import { finishedTrip } from '../finished-trip.ts';
import { ledgerOfRecords, paymentRecord } from '../payment-records.ts';

beforeAll(async () => {
  await fetchCode('home');
  await import('#flows/home/due.ts');
  return stubBrowser();
});

type Kept = { local?: Record<string, unknown>; session?: Record<string, unknown> };
const open = (kept: Kept = {}, operator = createFakeOperator()): Promise<Stage> =>
  openStage({ flow: 'home', ...kept }, operator);
const press = (stage: Stage, type: string, more: object = {}): Promise<void> =>
  stage.press({ event: { type, ...more }, at: 'search' });
const searchIn = (stage: Stage) => stage.machines().find(({ id }) => id === 'search')?.snapshot;
const vehicles = [
  { plate: '1234 BCD', country: 'ES' },
  { plate: 'AA-123-BB', country: 'FR' },
];

describe('What is typed in the search of the home page', () => {
  it('What is typed in the search of the home page survives a reload and a change of language', async () => {
    const first = await open();
    await press(first, 'plate.typed', { plate: 'ab-123-cd' });
    await press(first, 'country.chosen', { country: 'PT' });
    const session = { 'form/draft': first.tabValue('form/draft') };
    first.close();
    const next = await open({ session });
    expect(searchIn(next)?.context).toMatchObject({ plate: 'ab-123-cd', country: 'PT', mode: 'plate' });
  });

  it('The search of the home page requests nothing before it is sent, and opens the list', async () => {
    const operator = createFakeOperator();
    const stage = await open({}, operator);
    const searchCalls = () => operator.calls.filter((call) => /captcha|journeys/.test(call));
    await press(stage, 'plate.typed', { plate: ' ab-123-cd' });
    await press(stage, 'country.chosen', { country: 'PT' });
    expect(searchCalls()).toEqual([]);
    await press(stage, 'search.pressed');
    await vi.waitFor(() => expect(stage.navigations).toEqual([{ to: '/journeys', replace: false }]));
    expect(searchCalls()).toEqual(['GET /captcha/challenge', 'GET /journeys']);
    expect(operator.addresses.at(-1)).toContain('country=PT&plate=AB-123-CD');
  });

  it('Half-typed rental dates of another page do not stop the search of the home page', async () => {
    const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental: { start: '', end: '' } };
    const operator = createFakeOperator();
    const stage = await open({ session: { 'form/draft': draft } }, operator);
    await press(stage, 'search.pressed');
    await vi.waitFor(() => expect(operator.addresses.at(-1)).toContain('country=ES&plate=1234BCD'));
  });
});

describe('A vehicle that this browser remembers, on the home page', () => {
  const local = { 'vehicles/known': vehicles };

  it('One press on the home page searches for a remembered vehicle; the first one sets the country of the field', async () => {
    const operator = createFakeOperator();
    const stage = await open({ local }, operator);
    expect(searchIn(stage)?.context).toMatchObject({ known: vehicles, country: 'ES', plate: '' });
    await press(stage, 'vehicle.pressed', { vehicle: vehicles[1] });
    await vi.waitFor(() => expect(stage.navigations).toEqual([{ to: '/journeys', replace: false }]));
    expect(operator.addresses.at(-1)).toContain('country=FR&plate=AA-123-BB');
  });

  it.each([
    [
      'leaves nothing to decide is paid for at once',
      [finishedTrip('t1'), finishedTrip('t2')],
      '/payment',
      ['t1', 't2'],
    ],
    [
      'has a trip in progress is listed first',
      [finishedTrip('t1'), finishedTrip('t2', { status: 'EN_COURS' })],
      '/journeys',
      undefined,
    ],
  ])('A remembered vehicle whose list %s', async (_, journeys, to, chosen) => {
    const found = { type: 'resume', plate: 'AA-123-BB', countryCode: 'FR', sessionId: 's1', journeys };
    const stage = await open({ local }, createFakeOperator({ 'GET /journeys': found }));
    await press(stage, 'vehicle.pressed', { vehicle: vehicles[1] });
    await vi.waitFor(() => expect(stage.navigations).toEqual([{ to, replace: false }]));
    const stored = stage.localValue('travels-to-pay') as { id: string }[] | null;
    expect(stored?.map(({ id }) => id)).toEqual(chosen);
  });

  it('A plate that is typed is listed first, also if its list leaves nothing to decide', async () => {
    const found = {
      type: 'resume',
      plate: 'AA-123-BB',
      countryCode: 'FR',
      sessionId: 's1',
      journeys: [finishedTrip('t1')],
    };
    const typed = await open({ local }, createFakeOperator({ 'GET /journeys': found }));
    await press(typed, 'country.chosen', { country: 'FR' });
    await press(typed, 'plate.typed', { plate: 'AA-123-BB' });
    await press(typed, 'search.pressed');
    await vi.waitFor(() => expect(typed.navigations).toEqual([{ to: '/journeys', replace: false }]));
  });

  it('One press on the home page forgets a remembered vehicle', async () => {
    const stage = await open({ local });
    await press(stage, 'vehicle.forgotten', { vehicle: vehicles[0] });
    expect(stage.localValue('vehicles/known')).toEqual([vehicles[1]]);
    await press(stage, 'vehicle.forgotten', { vehicle: vehicles[1] });
    expect(stage.localValue('vehicles/known')).toBeNull();
  });

  const listOf = (searchedAt: string, deadline: string) => ({
    type: 'detailed',
    plate: 'GT613LD',
    countryCode: 'FR',
    sessionId: 's1',
    searchedAt,
    journeys: [finishedTrip('t1', { date: '2026-11-01T10:00:00', deadline, ttcPrice: 5 })],
  });
  const hour = 3_600_000;
  it.each([
    [
      'what its list says is due first',
      hour,
      false,
      { plate: 'GT613LD', country: 'FR', due: { isLate: false, cents: 500, days: 2 } },
    ],
    ['nothing from a list of another day', 25 * hour, false, null],
    ['nothing of a payment that is being checked', hour, true, null],
  ])('The home page shows at a remembered vehicle %s', async (_, age, isChecked, due) => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const attempt = paymentRecord('s1', { cents: 500, plate: 'GT613LD', startedAt: Date.now() });
    const stage = await open({
      local: { ...local, journeys: listOf(at(-age), at(48 * hour)), ...(isChecked && ledgerOfRecords(attempt)) },
    });
    const flow = () => stage.machines().find(({ id }) => id === 'flow')?.snapshot;
    expect(flow()?.context.due ?? null).toEqual(due && { ...due, due: { ...due.due, day: expect.any(String) } });
  });

  it('The home page that stays open over midnight shows at a remembered vehicle what is late on the new day', async () => {
    const deadline = '2026-11-30T23:59:59+01:00';
    vi.setSystemTime('2026-11-30T22:59:30Z');
    const stage = await open({ local: { ...local, journeys: listOf('2026-11-30T20:00:00Z', deadline) } });
    const due = () => stage.machines()[0]?.snapshot.context.due.due;
    expect(due()).toMatchObject({ isLate: false, days: 0, cents: 500 });
    vi.setSystemTime('2026-11-30T23:00:30Z');
    await stage.press({ at: 'document', event: { type: 'visibilitychange' } });
    expect(due()).toEqual({ isLate: true, cents: 500 });
  });
});

it.each([
  [['freeflow'], ['plate', 'number']],
  [['payment-notice'], []],
])('If an operator offers %j, the home page searches for %j', async (actions, modes) => {
  const stage = await open({}, createFakeOperator({ 'GET /homepage': { title: 'Home', actions } }));
  expect(searchIn(stage)?.context.modes).toEqual(modes);
});

it('The home page is requested once in each language, and again after a failure', async () => {
  let [language, isWell, asked] = ['es', false, 0];
  const client = {
    headers: () => ({ 'Accept-Language': language }),
    json: async () => {
      asked += 1;
      if (!isWell) throw new Error('No answer.');
      return { title: `${language} ${asked}` };
    },
  } as unknown as Client;
  const first = homepageIn(client);
  expect(homepageIn(client)).toBe(first);
  await expect(first).rejects.toThrow('No answer.');
  isWell = true;
  expect(await homepageIn(client)).toEqual({ title: 'es 2' });
  expect(await homepageIn(client)).toEqual({ title: 'es 2' });
  language = 'fr';
  expect(await homepageIn(client)).toEqual({ title: 'fr 3' });
});

it('A late failure does not drop a newer answer', async () => {
  let language = 'es';
  let fail = (_: Error): void => {};
  const client = {
    headers: () => ({ 'Accept-Language': language }),
    json: () =>
      language === 'es' ? new Promise((_, reject) => (fail = reject)) : Promise.resolve({ title: 'Accueil' }),
  } as unknown as Client;
  const late = homepageIn(client);
  language = 'fr';
  const now = homepageIn(client);
  fail(new Error('No answer.'));
  await expect(late).rejects.toThrow();
  expect(homepageIn(client)).toBe(now);
});
