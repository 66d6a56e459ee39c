import { describe, expect, it, vi } from 'vitest';
import { chargingTime, withNotes } from '#domain/money/attempt.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { paymentNotes } from '#payments/notes.ts';
import { createLocalStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { finishedTrip } from '../finished-trip.ts';

const trip = (id: string): Journey => finishedTrip(id, { date: '2026-11-01T10:00:00', ttcPrice: 6 });
const payer = { plate: 'AA123BB', countryCode: 'FR' };

/** A page of the browser with the given storage; its clock stays still until it is set. */
const openPage = (storage: Storage = area()) => {
  let keys = 0;
  const clock = { time: 1_000_000 };
  const window = Object.assign(new EventTarget(), { navigator: {} });
  const notes = paymentNotes({
    local: createLocalStore(() => storage),
    window: window as unknown as Window,
    serverClock: { now: () => clock.time, isKnown: () => true } as never,
  });
  const decide = (sessionId: string, id: string, isCharge = true) =>
    notes.note({ sessionId, trips: [trip(id)], payer, newKey: isCharge ? () => `key ${++keys}` : null });
  const changeElsewhere = (key: string | null): void =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const sessions = () => ({
    attempts: notes.all().attempts.map(({ sessionId }) => sessionId),
    paid: notes.all().paid.map(({ sessionId }) => sessionId),
  });
  return { notes, decide, changeElsewhere, clock, sessions, storage };
};

describe('The notes of payments', () => {
  it('The notes of payments call their listeners on each change in this tab or another, until the last one unsubscribes', async () => {
    const { notes, decide, changeElsewhere } = openPage();
    let calls = 0;
    const stop = notes.subscribe(() => {
      calls += 1;
    });
    await decide('s1', 't1');
    expect(calls).toBe(1);
    for (const key of ['payments/attempts', 'payments/paid', null]) changeElsewhere(key);
    expect(calls).toBe(4);
    changeElsewhere('sessionId');
    expect(calls).toBe(4);
    stop();
    notes.recordVerdict('s1', 'rejected');
    changeElsewhere('payments/paid');
    expect(calls).toBe(4);
  });

  it('The notes of payments name the session that may have paid the same already, and note nothing then', async () => {
    const { notes, decide, sessions } = openPage();
    expect(await decide('s1', 't1')).toBeNull();
    expect(await decide('s2', 't1')).toBe('s1');
    expect(await decide('s1', 't9')).toBe('s1');
    expect(sessions()).toEqual({ attempts: ['s1'], paid: [] });
    // A prepayment has no id at the operator: it is known by its vehicle, in any spelling.
    const prepay = (sessionId: string, plate: string) => {
      const trips = [{ ...trip('p'), date: '', nature: 'prePayment' as const }];
      return notes.note({ sessionId, trips, payer: { plate, countryCode: 'FR' }, newKey: null });
    };
    expect([await prepay('s7', 'CC-333-CC'), await prepay('s8', 'cc333cc')]).toEqual([null, 's7']);
  });

  it('The notes of payments end with the operator’s word on their own session alone', async () => {
    const { notes, decide, sessions, storage } = openPage();
    await decide('s1', 't1');
    await decide('s2', 't2');
    notes.recordVerdict('s1', 'pending');
    notes.recordVerdict('s3', 'paid');
    expect(sessions()).toEqual({ attempts: ['s1', 's2'], paid: [] });
    notes.recordVerdict('s1', 'paid');
    expect(sessions()).toEqual({ attempts: ['s2'], paid: ['s1'] });
    expect([notes.isPaid('s1'), notes.isPaid('s2'), notes.isPaid('s3')]).toEqual([true, false, false]);
    notes.recordVerdict('s2', 'rejected');
    expect(sessions()).toEqual({ attempts: [], paid: ['s1'] });
    expect(storage.getItem('payments/attempts')).toBeNull();
  });

  it('A session that was paid is not named as paid while it is being paid once more', async () => {
    const { notes, decide, storage } = openPage();
    await decide('s1', 't1');
    const kept = storage.getItem('payments/attempts') ?? '';
    notes.recordVerdict('s1', 'paid');
    storage.setItem('payments/attempts', kept);
    expect(notes.isPaid('s1')).toBe(false);
  });

  it('The status of an abandoned payment is requested before the same trips are paid', async () => {
    const { notes, decide, sessions } = openPage();
    await decide('s1', 't1');
    await decide('s2', 't2', false);
    await decide('s3', 't3');
    notes.release('s1');
    notes.release('s2');
    expect(sessions()).toEqual({ attempts: ['s3'], paid: [] });
    expect(notes.doubtful('s9', [trip('t2')], payer)).toEqual(['s2']);
    expect(notes.doubtful('s1', [trip('t3')], payer)).toEqual(['s1']);
    expect(notes.doubtful('s9', [trip('t3')], payer)).toEqual([]);
    expect(await decide('s2', 't1', false)).toBeNull();
    expect(await decide('s1', 't1')).toBe('s2');
  });

  it('An abandoned payment is noted as paid once the operator confirms it, and no refusal ends its note', async () => {
    const { notes, decide, sessions } = openPage();
    await decide('s1', 't1');
    notes.release('s1');
    notes.recordVerdict('s1', 'rejected');
    expect(notes.doubtful('s1', [], payer)).toEqual(['s1']);
    notes.recordVerdict('s1', 'paid');
    expect(sessions()).toEqual({ attempts: [], paid: ['s1'] });
    expect(notes.of('s1')).not.toHaveProperty('isReleased');
  });

  it('A charge of other trips in a released session gets a key of its own', async () => {
    const { notes, decide } = openPage();
    await decide('s1', 't1');
    notes.release('s1');
    await decide('s1', 't2');
    expect(notes.of('s1')?.key).toBe('key 2');
  });

  it('A charge that is released and then left to the provider keeps its earlier key', async () => {
    const { notes, decide } = openPage();
    await decide('s1', 't1');
    notes.release('s1');
    await decide('s1', 't1', false);
    expect(notes.of('s1')).toMatchObject({ earlierKey: 'key 1' });
    expect(notes.of('s1')).not.toHaveProperty('key');
    notes.release('s1');
    await decide('s1', 't1');
    expect(notes.of('s1')?.key).toBe('key 1');
  });

  it('A charge is on its way until it is answered here, or until its time is over', async () => {
    const { notes, decide, clock } = openPage();
    expect(notes.isOnItsWay('s1')).toBe(false);
    notes.ended('s1');
    await decide('s1', 't1');
    await decide('s2', 't2');
    await decide('s3', 't3', false);
    expect(['s1', 's2', 's3'].map(notes.isOnItsWay)).toEqual([true, true, false]);
    notes.ended('s1');
    expect(['s1', 's2', 's3'].map(notes.isOnItsWay)).toEqual([false, true, false]);
    clock.time += chargingTime;
    expect(notes.isOnItsWay('s2')).toBe(false);
  });

  it('An attempt that was released is noted again where the next one is refused, in its session or for the same trips', async () => {
    const { notes, decide, sessions } = openPage();
    await decide('s1', 't1');
    notes.release('s1');
    await decide('s2', 't1', false);
    notes.recordVerdict('s2', 'rejected');
    expect(sessions()).toEqual({ attempts: ['s1'], paid: [] });
    notes.release('s1');
    await decide('s1', 't1');
    notes.refuseCharge('s1');
    expect(sessions()).toEqual({ attempts: ['s1'], paid: [] });
    expect(notes.isOfLater('s1')).toBe(true);
    // A refusal of the session describes the later attempt; a paid status is true of both.
    notes.recordVerdict('s1', 'rejected');
    expect(sessions().attempts).toEqual(['s1']);
    notes.recordVerdict('s1', 'paid');
    expect(sessions()).toEqual({ attempts: [], paid: ['s1'] });
  });

  it('An attempt that was released is not noted again where other trips are refused', async () => {
    const { notes, decide, sessions } = openPage();
    await decide('s1', 't1');
    notes.release('s1');
    await decide('s2', 't2');
    notes.refuseCharge('s2');
    expect(sessions().attempts).toEqual([]);
  });

  it('A refusal may be of an earlier attempt until 7 s after the return from the provider, or until a charge has ended', async () => {
    const { notes, decide, clock } = openPage();
    await decide('s1', 't1', false);
    expect(notes.mayBeOfEarlier('s1')).toBe(false);
    notes.recordVerdict('s1', 'cancelled');
    await decide('s1', 't1', false);
    expect(notes.mayBeOfEarlier('s1')).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'] });
    notes.returned('s1');
    vi.setSystemTime(Date.now() + 6_999);
    expect(notes.mayBeOfEarlier('s1')).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(notes.mayBeOfEarlier('s1')).toBe(false);
    vi.useRealTimers();
    notes.recordVerdict('s1', 'rejected');
    await decide('s1', 't1');
    notes.ended('s1');
    expect(notes.mayBeOfEarlier('s1')).toBe(true);
    clock.time += chargingTime;
    expect(notes.mayBeOfEarlier('s1')).toBe(false);
  });

  it('A refusal may also be of an earlier attempt after the driver chose, in another tab, to pay again', async () => {
    const { notes, decide } = openPage();
    await decide('s1', 't1', false);
    notes.recordVerdict('s1', 'cancelled');
    await decide('s1', 't1', false);
    notes.returned('s1');
    notes.release('s1');
    expect(notes.mayBeOfEarlier('s1')).toBe(true);
    await decide('s2', 't2', false);
    notes.recordVerdict('s2', 'cancelled');
    await decide('s2', 't2', false);
    notes.release('s2');
    expect(notes.mayBeOfEarlier('s2')).toBe(false);
  });

  it('A driver who comes back to a session that was refused meanwhile has it checked again', async () => {
    const { notes, decide, sessions } = openPage();
    await decide('s1', 't1', false);
    notes.recordVerdict('s1', 'rejected');
    notes.returned('s1');
    expect([sessions().attempts, notes.mayBeOfEarlier('s1'), notes.refusedSession('s1', [])]).toEqual([
      ['s1'],
      true,
      null,
    ]);
    await decide('s2', 't2');
    notes.refuseCharge('s2');
    notes.returned('s2');
    expect(sessions().attempts).toEqual(['s1']);
  });

  it('The notes of payments name the session whose status refused the trips, and note a pending payment again', async () => {
    const { notes, decide, sessions } = openPage();
    await decide('s1', 't1', false);
    notes.recordVerdict('s1', 'rejected');
    expect(notes.refusedSession('s9', [trip('t1')])).toBe('s1');
    expect(notes.refusedSession('s1', [trip('t9')])).toBe('s1');
    expect(notes.refusedSession('s9', [trip('t9')])).toBeNull();
    await decide('s2', 't2');
    notes.refuseCharge('s2');
    expect(notes.refusedSession('s2', [])).toBeNull();
    notes.recordVerdict('s1', 'pending');
    expect(sessions().attempts).toEqual(['s1']);
    expect(notes.refusedSession('s1', [])).toBeNull();
  });

  it.each([
    ['a status', { unsure: ['t2'], cents: 0 }],
    ['the answer to the charge', { unsure: undefined, cents: 12 }],
    ['a status, and the first attempt was refused again 7 s later', { unsure: undefined, cents: 12 }],
  ])('A payment of more trips than before, which %s confirms, is noted with what is certain', async (how, expected) => {
    const { notes, decide, clock } = openPage();
    await decide('s1', 't1');
    notes.recordVerdict('s1', 'rejected');
    clock.time += how.endsWith('later') ? 7_000 : 6_000;
    notes.refuseAgain('s1');
    await notes.note({ sessionId: 's1', trips: [trip('t1'), trip('t2')], payer, newKey: () => 'key' });
    if (how.startsWith('a status')) notes.recordVerdict('s1', 'paid');
    else notes.charged('s1');
    const [paid] = notes.all().paid;
    expect({ unsure: paid?.doubt?.unsure, cents: paid?.cents }).toEqual(expected);
    const listed = withNotes([trip('t1'), trip('t2')], notes.all(), { ...payer, sessionId: 's2' });
    expect(listed.map(({ note }) => note)).toEqual(['paid', expected.cents === 0 ? 'unclear' : 'paid']);
  });

  it('The notes of payments are of 24 hours, and the same for the whole page', async () => {
    const page = openPage();
    await page.decide('s1', 't1');
    page.clock.time += 86_399_999;
    expect(page.sessions().attempts).toEqual(['s1']);
    page.clock.time += 1;
    expect(page.sessions().attempts).toEqual([]);
    expect(page.notes.of('s1')).toBeNull();
    const local = createLocalStore(() => area());
    const ports = {
      local,
      window: new EventTarget() as unknown as Window,
      serverClock: { now: () => 0, isKnown: () => true } as never,
    };
    expect(paymentNotes(ports)).toBe(paymentNotes(ports));
  });
});
