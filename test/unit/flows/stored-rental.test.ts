import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { openStage, pass, stubBrowser } from '../../faults/stage.ts';

beforeAll(async () => {
  // Fetched before the clock is stopped: fetching takes real time.
  const { flowModule } = await import('#flows/registry.ts');
  await flowModule('journey-search');
  stubBrowser();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
  const flow = { call: '', flow: 'journey-search', params: { purpose: 'payment' }, presses: [] };
  const stage = await openStage({ ...flow, local, session }, operator);
  await pass(1_000);
  const { rental, plate } = (stage.machines()[0]?.snapshot.context ?? {}) as { rental?: unknown; plate?: string };
  await stage.press({ event: { type: 'search.pressed' } });
  await pass(1_000);
  const [address] = operator.addresses.filter((one) => one.includes('/journeys?'));
  stage.close();
  const query = address === undefined ? null : new URL(address, 'https://portal.example').searchParams;
  return { rental, plate, asked: query && [query.get('startTime'), query.get('endTime')] };
};
const known = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' } };

describe('The rental dates of an earlier search', () => {
  it('The rental dates of an earlier search are shown and sent in local time where they were stored with a zone', async () => {
    const dates = { start: '2026-11-20T07:00:00Z', end: '2026-11-22T12:30:00-05:00' };
    const asked = ['2026-11-20T08:00:00', '2026-11-22T18:30:00'];
    const wanted = { rental: { start, end }, plate: '1234BCD', asked };
    expect(await searched({ ...known, 'location/dates': dates })).toEqual(wanted);
    const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental: dates };
    expect(await searched({}, { 'form/draft': draft })).toEqual(wanted);
  });

  it.each(damages)(
    'The rental dates of an earlier search are dropped where they are none, and do not stop the search: %#',
    async (dates) => {
      const wanted = { rental: null, plate: '1234BCD', asked: [null, null] };
      expect(await searched({ ...known, 'location/dates': dates })).toEqual(wanted);
    },
  );

  it.each(damages.slice(0, 3))(
    'The rental dates of an earlier search are dropped from a form half filled in, and the rest of it stays: %#',
    async (rental) => {
      const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental };
      const wanted = { rental: null, plate: '1234BCD', asked: [null, null] };
      expect(await searched({}, { 'form/draft': draft })).toEqual(wanted);
    },
  );

  it('The rental dates of an earlier search stay as they were typed while they are half filled in', async () => {
    const rental = { start: '2026-11-20T', end: 'T18:3' };
    const draft = { mode: 'plate', country: 'ES', plate: '1234BCD', number: '', rental };
    expect((await searched({}, { 'form/draft': draft })).rental).toEqual(rental);
  });
});
