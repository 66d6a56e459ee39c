import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SelectionInput } from '#domain/trip-list.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('journey-selection'));
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const set = { type: 'resume' as const, plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
const stored = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' }, sessionId: 's1', journeys: set };
const rental = { start: '2026-11-01T08:00', end: '2026-11-02T18:30' };
const other = { plate: 'AA-123-BB', country: 'FR' };

const openList = (local: object = {}) =>
  openStage(
    { call: '', flow: 'journey-selection', local: { ...stored, ...local }, presses: [] },
    createFakeOperator({ 'GET /homepage': { title: 'Tolls', actions: ['freeflow', 'subscription'] } }),
  );

const input: SelectionInput = {
  set,
  prepaid: [],
  notes: { attempts: [], paid: [] },
  mode: 'travelList',
  now: '2026-11-20T12:00:00+01:00',
  byNumber: false,
  number: '',
  otherVehicles: [],
  offersAlerts: false,
  offersPrepaying: true,
  offersClaims: true,
  offersAccounts: false,
  isOwnList: false,
  removesAllPrepaid: false,
};

describe('Who has found nothing', () => {
  it('A driver who has found nothing can have the same plate looked up in another country, at once', async () => {
    const stage = await openList();
    await stage.press({ event: { type: 'vehicle.pressed', vehicle: { plate: '1234BCD', country: 'PT' } } });
    expect(stage.draft('form/start')).toEqual({ plate: '1234BCD', country: 'PT' });
    expect(stage.left).toEqual([{ to: '/form/payment', replace: false }]);
    stage.close();
  });

  it('A driver who has found nothing finds the form of the alerts filled in, with the rental dates of the search', async () => {
    const stage = await openList({ 'location/dates': rental });
    await stage.press({ event: { type: 'alert.pressed' } });
    expect(stage.draft('alert/draft')).toEqual({ email: '', country: 'ES', plate: '1234BCD', rental });
    expect(stage.left).toEqual([{ to: '/alert', replace: false }]);
    stage.close();
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
    const readAt = (moment: string) =>
      Date.parse(moment.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    expect(readAt(second) - readAt(first)).toBe(86_400_000);
    stage.close();
  });

  it('A driver who has found nothing is offered no record where the moment of the search is not known', () => {
    const canRecord = (searchedAt?: string) =>
      createActor(journeySelectionMachine, { input: { ...input, set: { ...set, searchedAt } } })
        .start()
        .getSnapshot()
        .can({ type: 'record.printed' });
    expect([canRecord(), canRecord('2026-11-20T10:00:00Z')]).toEqual([false, true]);
  });

  it('A driver who has found nothing is offered alerts only where the operator has them', () => {
    const actor = createActor(journeySelectionMachine, { input });
    expect(actor.getSnapshot().can({ type: 'alert.pressed' })).toBe(false);
  });
});

describe('The other vehicles that a browser remembers', () => {
  it('The other vehicles that a browser remembers are offered beside the list, without the one that is listed', async () => {
    const stage = await openList({ 'vehicles/known': [{ plate: '1234 BCD', country: 'ES' }, other] });
    expect(stage.machines()[0]?.snapshot.context.otherVehicles).toEqual([other]);
    stage.close();
  });
});
