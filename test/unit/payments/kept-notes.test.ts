import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Ports } from '#runtime/ports.ts';
import { emptyFuelCard } from '#domain/payment/fuel-card.ts';
import { attemptOf } from '#flows/payment-attempt/effects.ts';
import { paymentNotes } from '#payments/notes.ts';
import { createLocalStore } from '#storage/keys.ts';
import { area, full } from '../storage/area.ts';
import { localSamples } from '../storage/samples.ts';

const payer = { plate: 'AA123AA', countryCode: 'FR' };
const window = { addEventListener: () => {}, navigator: {} } as unknown as Window;

it('A charge that the operator has confirmed is noted as paid though the driver has left the page before the answer came', async () => {
  const storage = area();
  const local = createLocalStore(() => storage);
  const notes = {
    local,
    window,
    serverClock: { now: () => 1_000, isKnown: () => true, noteTime: () => {}, firstAnswer: Promise.resolve() },
  };
  const account = { presumed: () => 'disconnected' };
  let answer = (): void => {};
  const send = () => new Promise<void>((resolve) => (answer = resolve));
  const ports = {
    ...notes,
    client: { send },
    newKey: () => 'key',
    session: {},
    account,
    now: () => '',
  } as unknown as Ports;
  const actor = createActor(attemptOf(ports), {
    input: { sessionId: 's1', trips: [], order: { kind: 'fuelCard', cardType: 'ESSO', card: emptyFuelCard } },
  }).start();
  await waitFor(actor, (state) => state.matches({ charging: 'payingByFuelCard' }));
  actor.stop();
  expect(paymentNotes(ports).all()).toMatchObject({ attempts: [{ sessionId: 's1' }], paid: [] });
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(paymentNotes(ports).all()).toMatchObject({ attempts: [], paid: [{ sessionId: 's1' }] });
});

it('The note of a payment outlives its page where local storage is full, and ends with the verdict', async () => {
  const [local, ofTab] = [area({}, { setItem: full }), area()];
  const loadNotes = () =>
    paymentNotes({
      local: createLocalStore(
        () => local,
        () => ofTab,
      ),
      window,
      serverClock: { now: () => 1_000, isKnown: () => true, noteTime: () => {}, firstAnswer: Promise.resolve() },
    } as never);
  await loadNotes().note({ sessionId: 's1', trips: [], payer, newKey: null });
  const returned = loadNotes();
  expect(returned.all().attempts).toMatchObject([{ sessionId: 's1' }]);
  returned.recordVerdict('s1', 'paid');
  expect(loadNotes().all().attempts).toEqual([]);
  expect(ofTab.length).toBe(0);
});

it('The note of a payment that neither storage accepts replaces the stored list, which stays in memory', async () => {
  const local = area({ journeys: JSON.stringify(localSamples.journeys) });
  const { setItem } = local;
  Object.assign(local, {
    setItem: (...item: [string, string]) => (local.getItem('journeys') === null ? setItem(...item) : full()),
  });
  const loadStore = () =>
    createLocalStore(
      () => local,
      () => area({}, { setItem: full }),
    );
  expect(loadStore().keeps('payments/attempts')).toBe(true);
  local.setItem('journeys', JSON.stringify(localSamples.journeys));
  const page = loadStore();
  const serverClock = { now: () => 1_000, isKnown: () => true };
  await paymentNotes({ local: page, window, serverClock } as never).note({
    sessionId: 's1',
    trips: [],
    payer,
    newKey: null,
  });
  expect(page.read('journeys')).toMatchObject({ sessionId: localSamples.journeys.sessionId });
  expect(loadStore().read('payments/attempts')).toMatchObject([{ sessionId: 's1' }]);
});

it('The note of a payment is there before the operator has answered, though the device is a day ahead', () => {
  const startedAt = Date.parse('2026-11-26T10:00:00Z');
  const note = { sessionId: 's1', journeyIds: [], prepayments: [], cents: 0, ...payer, startedAt };
  const local = createLocalStore(() => area({ 'payments/attempts': JSON.stringify([note]) }));
  let isKnown = false;
  const serverClock = { now: () => startedAt + 90_000_000, isKnown: () => isKnown };
  const notes = paymentNotes({ local, window, serverClock } as never);
  expect(notes.of('s1')).toMatchObject(note);
  isKnown = true;
  expect(notes.of('s1')).toBeNull();
});

describe('The key of a charge', () => {
  let storage: Storage;
  let made = 0;
  const newKey = (): string => `key ${++made}`;
  /** The notes of a page that has just been loaded. */
  const loadNotes = () =>
    paymentNotes({
      local: createLocalStore(() => storage),
      window,
      serverClock: { now: () => 1_000, isKnown: () => true, noteTime: () => {}, firstAnswer: Promise.resolve() },
    } as never);
  const charge = async (sessionId: string): Promise<string | undefined> => {
    const notes = loadNotes();
    await notes.note({ sessionId, trips: [], payer, newKey });
    return notes.of(sessionId)?.key;
  };

  beforeEach(() => {
    storage = area();
    made = 0;
  });

  it('A second charge of a session whose end is not known has the key of the first, also after a reload', async () => {
    expect(await charge('s1')).toBe('key 1');
    loadNotes().release('s1');
    expect(loadNotes().all().attempts).toEqual([]);
    expect(await charge('s1')).toBe('key 1');
  });

  it('The key of a charge is another one after the operator has refused, and in another session', async () => {
    await charge('s1');
    loadNotes().refuseCharge('s1');
    expect(await charge('s1')).toBe('key 2');
    loadNotes().release('s1');
    expect(await charge('s2')).toBe('key 3');
  });

  it('The key of a charge is removed with the operator’s verdict', async () => {
    await charge('s1');
    loadNotes().release('s1');
    await charge('s1');
    loadNotes().recordVerdict('s1', 'rejected');
    loadNotes().release('s1');
    expect(await charge('s1')).toBe('key 2');
  });

  it('The key of a charge belongs to a charge alone: who was sent to the card provider has none', async () => {
    const notes = loadNotes();
    await notes.note({ sessionId: 's1', trips: [], payer, newKey: null });
    expect(notes.of('s1')?.key).toBeUndefined();
    notes.release('s1');
    expect(notes.of('s1')).toBeNull();
    expect(await charge('s1')).toBe('key 1');
  });
});
