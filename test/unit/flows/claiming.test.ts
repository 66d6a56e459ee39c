import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { guards } from '#runtime/guards.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { searchStorage } from '../../faults/scripts.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('claim-form'));
beforeEach(stubBrowser);
afterEach(() => void vi.restoreAllMocks());

const trip = { id: 't1', date: '2026-11-01T10:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 4.4 };
const local = searchStorage(trip);
const typed = Object.entries({
  reasonId: 'r1',
  firstName: 'Anabel',
  lastName: 'Garcia',
  email: 'ana@example.es',
  comment: 'It was not me.',
});

it('The page of a claim opens for trips that were chosen, or for a claim that was sent', () => {
  const stores = (claimed: object[] | undefined, sent: object | undefined) => ({
    pathname: '/claim/select',
    account: 'disconnected' as const,
    local: { read: (key: string) => (key === 'journeys' ? {} : claimed) } as unknown as LocalStore,
    tabStorage: { read: () => sent } as unknown as SessionStore,
  });
  expect(guards.hasContested(stores(undefined, { number: 'R-1' }))).toBeUndefined();
  expect(guards.hasContested(stores(undefined, undefined))).toBe('/claim');
});

it('A claim about trips of a list without a payment session names none', async () => {
  const operator = createFakeOperator({
    'GET /protests/reasons': { reasons: [{ id: 'r1', label: 'Not me' }] },
    'POST /protests': { id: 'R-000001' },
  });
  const stage = await openStage(
    {
      flow: 'claim-form',
      as: 'renter',
      local: { journeys: { ...local.journeys, sessionId: '' }, 'claimed-journeys': [trip] },
    },
    operator,
  );
  for (const [field, value] of typed) await stage.press({ event: { type: 'field.typed', field, value } });
  await stage.press({ event: { type: 'claim.submitted' } });
  const sent = operator.addresses.filter((address) => address.includes('/protests?'));
  expect(sent).toEqual([expect.stringMatching(/[/]protests[?]type=FREE_FLOW$/)]);
});

it('A company’s trip with another reason is sent in a separate claim, each claim once, and both are listed', async () => {
  const operator = createFakeOperator({
    'GET /protests/reasons': { reasons: [{ id: 'r1', label: 'Sold' }] },
    'GET /renters/me': { renterName: 'Alquileres Ardoin', email: 'fleet@example.es' },
    'POST /protests': { id: 'R-000001' },
  });
  const trips = ['t1', 't2', 't3'].map((id) => ({ ...trip, id, plate: id }));
  const stage = await openStage(
    {
      flow: 'claim-form',
      as: 'renter',
      local: { ...local, 'claimed-journeys': trips },
      session: { 'fleet/selection': [{ list: 'trips', holder: 'sign-in', ids: ['t1', 't2', 't3', 'owed'] }] },
    },
    operator,
  );
  const appended = vi.spyOn(FormData.prototype, 'append');
  const send = async () => {
    for (const [field, value] of typed) await stage.press({ event: { type: 'field.typed', field, value } });
    await stage.press({ event: { type: 'claim.submitted' } });
  };
  const context = () => stage.machines()[0]?.snapshot.context;
  for (const id of ['t1', 't2', 't3']) await stage.press({ event: { type: 'trip.setApart', id } });
  expect(context().apart).toEqual(['t1', 't2']);
  await stage.press({ event: { type: 'trip.setApart', id: 't1' } });
  await send();
  // The rest is asked for its own reason, also after a reload; the second press of a double one sends nothing.
  expect(stage.localValue('claimed-journeys')).toMatchObject([{ id: 't2' }]);
  await stage.press({ event: { type: 'claim.submitted' } });
  expect(context()).toMatchObject({ trips: [{ id: 't2' }], sentBefore: ['R-000001'], draft: { reasonId: '' } });
  await send();
  const claims = appended.mock.calls.flatMap(([name, part]) => (name === 'claim' ? [part as unknown as Blob] : []));
  const bodies = await Promise.all(claims.map(async (part) => JSON.parse(await new Response(part).text())));
  expect(bodies.map(({ journeyIds }) => journeyIds)).toEqual([['t1', 't3'], ['t2']]);
  expect(stage.localValue('claims/sent')).toMatchObject([
    { number: 'R-000001', reason: 'Sold', trips: [{ plate: 't2', cents: 440 }] },
    { number: 'R-000001', reason: 'Sold', trips: [{ plate: 't1' }, { plate: 't3' }] },
  ]);
  expect(stage.localValue('claimed-journeys')).toBeNull();
  expect(stage.tabValue('fleet/selection')).toMatchObject([{ ids: ['owed'] }]);
});
