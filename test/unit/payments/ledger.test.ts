import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Owner } from '#domain/accounts/owner.ts';
import { type Payer, withMarks } from '#domain/money/known-payments.ts';
import { chargingTime, type Decision, recordLife } from '#domain/money/payment.ts';
import { unpaidAfter } from '#domain/money/unpaid-after-payment.ts';
import type { Journey, JourneysSet } from '#domain/trips/journey.ts';
import { ledgerOf, type LedgerPorts, type Sending } from '#payments/ledger.ts';
import { createLocalStore, type LocalStore } from '#storage/keys.ts';
import { finishedTrip } from '../finished-trip.ts';
import { paymentRecord } from '../payment-records.ts';
import { area, full } from '../storage/area.ts';
import { localSamples } from '../storage/samples.ts';

const trip = (id: string): Journey => finishedTrip(id, { date: '2026-11-01T10:00:00', ttcPrice: 6 });
const payer: Payer = { plate: 'AA123BB', countryCode: 'FR' };
const passage: Journey = { ...trip('p'), date: '', nature: 'prePayment' };

afterEach(() => void vi.useRealTimers());

type Page = { local?: LocalStore; storage?: Storage; viewer?: Owner; crypto?: Partial<Crypto> };

let keys = 0;

/** A page of the browser with the given storage, used by a visitor; its clocks stay still until they are set. */
const openPage = ({ storage = area(), local, viewer = { kind: 'visitor' }, crypto = {} }: Page = {}) => {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  const clock = { time: 1_000_000, isKnown: true };
  const window = Object.assign(new EventTarget(), { navigator: {}, crypto });
  const store = local ?? createLocalStore(() => storage);
  const account = viewer.kind === 'visitor' ? null : viewer.account;
  store.write('account/sign-in', { id: 'sign-in', owner: account });
  const types = { visitor: 'disconnected', customer: 'customer', company: 'renter' } as const;
  const ports = {
    local: store,
    window,
    serverClock: { now: () => clock.time, isKnown: () => clock.isKnown },
    account: { presumed: () => types[viewer.kind] },
    newKey: () => `key ${++keys}`,
  } as unknown as LedgerPorts;
  const ledger = ledgerOf(ports);
  const send = (sessionId: string, ids: string[], via: Decision['via'] = 'charge', more: Partial<Sending> = {}) =>
    ledger.decide({ sessionId, trips: ids.map(trip), payer, via, method: null, email: '', ...more });
  /** Sends a charge, and returns its key. */
  const charge = async (sessionId: string, ids: string[], more: Partial<Sending> = {}) => {
    await send(sessionId, ids, 'charge', more);
    return ledger.openIn(sessionId)?.id;
  };
  const changeElsewhere = (key: string | null): void =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const pass = (ms: number): void => {
    clock.time += ms;
    vi.setSystemTime(Date.now() + ms);
  };
  const sessions = () => {
    const { open, paid } = ledger.known();
    return [open, paid].map((payments) => payments.map(({ sessionId }) => sessionId));
  };
  const release = (sessionId: string): void => ledger.apply({ type: 'payment.released', sessionId });
  const goBack = (sessionId: string): void => ledger.apply({ type: 'driver.returned', sessionId });
  const refuseCharge = (sessionId: string): void =>
    ledger.apply({ type: 'charge.refused', id: ledger.openIn(sessionId)?.id ?? '' });
  return {
    ports,
    ledger,
    send,
    charge,
    release,
    goBack,
    refuseCharge,
    changeElsewhere,
    clock,
    pass,
    sessions,
    storage,
  };
};

describe('The ledger of payments', () => {
  it('The ledger calls its listeners on each change in this tab or another, until the last one unsubscribes', async () => {
    const { ledger, send, changeElsewhere } = openPage();
    let calls = 0;
    const stop = ledger.subscribe(() => {
      calls += 1;
    });
    await send('s1', ['t1']);
    expect(calls).toBe(1);
    for (const key of ['payments/ledger', null]) changeElsewhere(key);
    expect(calls).toBe(3);
    changeElsewhere('sessionId');
    expect(calls).toBe(3);
    stop();
    ledger.judge('s1', 'rejected');
    changeElsewhere('payments/ledger');
    expect(calls).toBe(3);
  });

  it('The ledger is one for the life of a page', () => {
    const { ports, ledger } = openPage();
    expect(ledgerOf(ports)).toBe(ledger);
  });

  it('The ledger names the session that may have paid the same already, and records nothing then', async () => {
    const { ledger, send, sessions } = openPage();
    expect(await send('s1', ['t1'])).toBeNull();
    expect(await send('s2', ['t1'])).toBe('s1');
    expect(await send('s1', ['t9'])).toBe('s1');
    expect(sessions()).toEqual([['s1'], []]);
    // A prepayment has no id at the operator: it is known by its vehicle, in any spelling.
    const prepay = (sessionId: string, plate: string) =>
      send(sessionId, [], 'provider', { trips: [passage], payer: { plate, countryCode: 'FR' } });
    expect([await prepay('s7', 'CC-333-CC'), await prepay('s8', 'cc333cc')]).toEqual([null, 's7']);
    expect(ledger.records()).toHaveLength(2);
  });

  it('A verdict of the operator ends the payments of its own session alone', async () => {
    const { ledger, send, sessions } = openPage();
    await send('s1', ['t1']);
    await send('s2', ['t2']);
    ledger.judge('s1', 'pending');
    ledger.judge('s3', 'paid');
    expect(sessions()).toEqual([['s1', 's2'], []]);
    ledger.judge('s1', 'paid');
    expect(sessions()).toEqual([['s2'], ['s1']]);
    expect(['s1', 's2', 's3'].map(ledger.isPaid)).toEqual([true, false, false]);
    ledger.judge('s2', 'rejected');
    expect(sessions()).toEqual([[], ['s1']]);
  });

  it('A session that was paid is not named as paid while it is being paid once more', async () => {
    const { ledger, ports, send } = openPage();
    await send('s1', ['t1']);
    ledger.judge('s1', 'paid');
    const records = [...ledger.records(), paymentRecord('s1', { startedAt: 1_000_000, deviceStartedAt: Date.now() })];
    ports.local.write('payments/ledger', { records });
    expect(ledger.isPaid('s1')).toBe(false);
  });

  it('The status of an abandoned payment is requested before the same trips are paid', async () => {
    const { ledger, send, release, sessions } = openPage();
    await send('s1', ['t1']);
    await send('s2', ['t2'], 'provider');
    await send('s3', ['t3']);
    release('s1');
    release('s2');
    expect(sessions()).toEqual([['s3'], []]);
    expect(ledger.doubtful('s9', [trip('t2')], payer)).toEqual(['s2']);
    expect(ledger.doubtful('s1', [trip('t3')], payer)).toEqual(['s1']);
    expect(ledger.doubtful('s9', [trip('t3')], payer)).toEqual([]);
    expect(await send('s2', ['t1'], 'provider')).toBeNull();
    expect(await send('s1', ['t1'])).toBe('s2');
  });

  it('An abandoned payment is recorded as paid once the operator confirms it, and no refusal ends it', async () => {
    const { ledger, send, release, sessions } = openPage();
    await send('s1', ['t1']);
    release('s1');
    ledger.judge('s1', 'rejected');
    expect(ledger.doubtful('s1', [], payer)).toEqual(['s1']);
    ledger.judge('s1', 'paid');
    expect(sessions()).toEqual([[], ['s1']]);
  });

  it('A charge is on its way until it is answered here, or until its time is over', async () => {
    const { ledger, send, pass } = openPage();
    expect(ledger.mayRefuseEarlier('s1')).toBe(false);
    await send('s1', ['t1']);
    await send('s2', ['t2']);
    await send('s3', ['t3'], 'provider');
    expect(['s1', 's2', 's3'].map(ledger.mayRefuseEarlier)).toEqual([true, true, false]);
    ledger.apply({ type: 'charge.lost', id: ledger.openIn('s1')?.id ?? '' });
    expect(['s1', 's2', 's3'].map(ledger.mayRefuseEarlier)).toEqual([false, true, false]);
    pass(chargingTime);
    expect(ledger.mayRefuseEarlier('s2')).toBe(false);
  });

  it('A payment that was given up is open again where the next one is refused, in its session or for the same trips', async () => {
    const { ledger, send, release, refuseCharge, sessions } = openPage();
    await send('s1', ['t1'], 'charge', { method: 'ESSO' });
    release('s1');
    await send('s2', ['t1'], 'provider');
    ledger.judge('s2', 'rejected');
    expect(sessions()).toEqual([['s1'], []]);
    release('s1');
    await send('s1', ['t1'], 'charge', { method: 'DKV' });
    refuseCharge('s1');
    expect(sessions()).toEqual([['s1'], []]);
    expect(ledger.mayRefuseLater('s1')).toBe(true);
    // A refusal of the session describes the later attempt; a paid status is true of both.
    ledger.judge('s1', 'rejected');
    expect(sessions()[0]).toEqual(['s1']);
    ledger.judge('s1', 'paid');
    expect(sessions()).toEqual([[], ['s1']]);
  });

  it('A payment that was given up stays so where other trips are refused', async () => {
    const { send, release, refuseCharge, sessions } = openPage();
    await send('s1', ['t1']);
    release('s1');
    await send('s2', ['t2']);
    refuseCharge('s2');
    expect(sessions()[0]).toEqual([]);
  });

  it('A refusal may be of an earlier payment until 7 s after the return from the provider, or until a charge has ended', async () => {
    const { ledger, send, goBack, pass } = openPage();
    await send('s1', ['t1'], 'provider');
    expect(ledger.mayRefuseEarlier('s1')).toBe(false);
    ledger.judge('s1', 'cancelled');
    await send('s1', ['t1'], 'provider');
    expect(ledger.mayRefuseEarlier('s1')).toBe(true);
    goBack('s1');
    vi.setSystemTime(Date.now() + 6_999);
    expect(ledger.mayRefuseEarlier('s1')).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(ledger.mayRefuseEarlier('s1')).toBe(false);
    ledger.judge('s1', 'rejected');
    await send('s1', ['t1']);
    expect(ledger.mayRefuseEarlier('s1')).toBe(true);
    pass(chargingTime);
    expect(ledger.mayRefuseEarlier('s1')).toBe(false);
  });

  it('A refusal may also be of an earlier payment after the driver chose, in another tab, to pay again', async () => {
    const { ledger, send, goBack, release } = openPage();
    await send('s1', ['t1'], 'provider');
    ledger.judge('s1', 'cancelled');
    await send('s1', ['t1'], 'provider');
    goBack('s1');
    release('s1');
    expect(ledger.mayRefuseEarlier('s1')).toBe(true);
    await send('s2', ['t2'], 'provider');
    ledger.judge('s2', 'cancelled');
    await send('s2', ['t2'], 'provider');
    release('s2');
    expect(ledger.mayRefuseEarlier('s2')).toBe(false);
  });

  it('A driver who comes back to a session that was refused meanwhile has it checked again', async () => {
    const { ledger, send, goBack, refuseCharge, sessions } = openPage();
    await send('s1', ['t1'], 'provider');
    ledger.judge('s1', 'rejected');
    goBack('s1');
    expect([sessions()[0], ledger.mayRefuseEarlier('s1'), ledger.refusedSession('s1', [])]).toEqual([
      ['s1'],
      true,
      null,
    ]);
    await send('s2', ['t2']);
    refuseCharge('s2');
    goBack('s2');
    expect(sessions()[0]).toEqual(['s1']);
  });

  it('The ledger names the session whose status refused the trips, and checks it again once it is pending', async () => {
    const { ledger, send, refuseCharge, sessions } = openPage();
    await send('s1', ['t1'], 'provider');
    ledger.judge('s1', 'rejected');
    expect(ledger.refusedSession('s9', [trip('t1')])).toBe('s1');
    expect(ledger.refusedSession('s1', [trip('t9')])).toBe('s1');
    expect(ledger.refusedSession('s9', [trip('t9')])).toBeNull();
    await send('s2', ['t2']);
    refuseCharge('s2');
    expect(ledger.refusedSession('s2', [])).toBeNull();
    ledger.judge('s1', 'pending');
    expect(sessions()[0]).toEqual(['s1']);
    expect(ledger.refusedSession('s1', [])).toBeNull();
  });

  it.each([
    ['a status', { unsure: ['t2'], cents: 0 }],
    ['the answer to the charge', { unsure: undefined, cents: 12 }],
    ['a status, and the first payment was refused again 7 s later', { unsure: undefined, cents: 12 }],
  ])(
    'Of a payment of more trips than before, which %s confirms, only what is certain is known',
    async (how, expected) => {
      const { ledger, send, pass } = openPage();
      await send('s1', ['t1']);
      ledger.judge('s1', 'rejected');
      pass(how.endsWith('later') ? 7_000 : 6_000);
      ledger.apply({ type: 'refusal.repeated', sessionId: 's1' });
      await send('s1', ['t1', 't2']);
      if (how.startsWith('a status')) ledger.judge('s1', 'paid');
      else ledger.apply({ type: 'charge.confirmed', id: ledger.openIn('s1')?.id ?? '' });
      const [paid] = ledger.known().paid;
      expect({ unsure: paid?.doubt?.unsure, cents: paid?.cents }).toEqual(expected);
      const listed = withMarks([trip('t1'), trip('t2')], ledger.known(), { ...payer, sessionId: 's2' });
      expect(listed.map(({ note }) => note)).toEqual(['paid', expected.cents === 0 ? 'unclear' : 'paid']);
    },
  );

  it('The ledger keeps a payment and a list for 24 hours, by the operator’s clock and by the device’s', async () => {
    const { ledger, send, pass, clock } = openPage();
    await send('s1', ['t1']);
    ledger.list({ type: 'resume', ...payer, sessionId: 's2', journeys: [trip('t2')] }, false);
    const kept = () => [ledger.records().length, ledger.owed().length];
    pass(recordLife - 1);
    expect(kept()).toEqual([1, 1]);
    // One of both clocks is wrong.
    clock.time += 1;
    expect(kept()).toEqual([1, 1]);
    clock.time -= 1;
    pass(1);
    expect(kept()).toEqual([0, 0]);
    // Before the operator has answered, nothing is too old.
    clock.isKnown = false;
    expect(kept()).toEqual([1, 1]);
    clock.isKnown = true;
    ledger.judge('s9', 'paid');
    expect(ledger.of('s1')).toBeNull();
  });
});

describe('A payment in the ledger', () => {
  it('A payment in the ledger knows what else the driver owed when it was sent', async () => {
    const { ledger, send } = openPage();
    const list: JourneysSet = { type: 'resume', ...payer, sessionId: 's1', journeys: [trip('t1'), trip('t2')] };
    ledger.list(list, false);
    ledger.list({ ...list, plate: 'CC333CC', sessionId: 's2', journeys: [trip('t3')] }, false);
    await send('s1', ['t1']);
    const owed = ledger.records()[0]?.owed.map(({ plate, trips }) => [plate, trips.map(({ id }) => id)]);
    expect(owed).toEqual([
      ['CC333CC', ['t3']],
      ['AA123BB', ['t2']],
    ]);
  });

  it('What a notice names leaves what else its vehicle owes, and is owed once', async () => {
    const { ledger, send } = openPage();
    const list: JourneysSet = { type: 'resume', ...payer, sessionId: 's1', journeys: [trip('t1'), trip('t2')] };
    ledger.list(list, false);
    ledger.list({ ...list, sessionId: 's2', journeys: [trip('t2')] }, true);
    const owed = () => ledger.owed().map(({ sessionId, trips }) => [sessionId, trips.map(({ id }) => id)]);
    expect(owed()).toEqual([
      ['s2', ['t2']],
      ['s1', ['t1']],
    ]);
    await send('s2', ['t2']);
    const left = unpaidAfter({
      payment: ledger.of('s2'),
      lists: ledger.owed(),
      sessionId: 's2',
      payments: ledger.known(),
    });
    expect(left).toMatchObject({ ofList: { count: 1, cents: 6 }, elsewhere: null });
    ledger.list({ ...list, sessionId: 's3' }, false);
    expect(owed()).toEqual([['s3', ['t1', 't2']]]);
  });

  it('A payment in the ledger outlives its page where local storage is full, and ends with the verdict', async () => {
    const [full_, ofTab] = [area({}, { setItem: full }), area()];
    const load = () =>
      openPage({
        local: createLocalStore(
          () => full_,
          () => ofTab,
        ),
      });
    await load().send('s1', ['t1'], 'provider');
    const returned = load();
    expect(returned.sessions()).toEqual([['s1'], []]);
    returned.ledger.judge('s1', 'paid');
    expect(load().sessions()).toEqual([[], ['s1']]);
  });

  it('A payment in the ledger that neither storage accepts replaces the stored list, which stays in memory', async () => {
    const storage = area({ journeys: JSON.stringify(localSamples.journeys) });
    const { setItem } = storage;
    Object.assign(storage, {
      setItem: (...item: [string, string]) => (storage.getItem('journeys') === null ? setItem(...item) : full()),
    });
    const loadStore = () =>
      createLocalStore(
        () => storage,
        () => area({}, { setItem: full }),
      );
    expect(loadStore().keeps('payments/ledger')).toBe(true);
    storage.setItem('journeys', JSON.stringify(localSamples.journeys));
    const local = loadStore();
    await openPage({ local }).send('s1', []);
    expect(local.read('journeys')).toMatchObject({ sessionId: localSamples.journeys.sessionId });
    expect(loadStore().read('payments/ledger')?.records).toMatchObject([{ sessionId: 's1' }]);
  });
});

describe('The key of a charge', () => {
  const storage = area();
  afterEach(() => storage.clear());

  it('The same decision has the key of the first charge while its end is not known, also after a reload', async () => {
    const first = openPage({ storage });
    const key = await first.charge('s1', ['t1']);
    first.release('s1');
    expect(first.sessions()[0]).toEqual([]);
    const reloaded = openPage({ storage });
    expect(await reloaded.charge('s1', ['t1'])).toBe(key);
    expect(reloaded.ledger.records()).toHaveLength(1);
  });

  const sha = { subtle: globalThis.crypto.subtle } as Partial<Crypto>;
  it.each<[string, string, string[], Partial<Sending>]>([
    ['trips', 's1', ['t2'], {}],
    ['price', 's1', [], { trips: [{ ...trip('t1'), ttcPrice: 7 }] }],
    ['method', 's1', ['t1'], { method: 'DKV' }],
    ['e-mail address', 's1', ['t1'], { email: 'eva@example.es' }],
    ['session', 's2', ['t1'], {}],
  ])('A decision with another %s has another key', async (_, session, ids, more) => {
    const page = openPage({ storage, crypto: sha });
    const own = { method: 'ESSO', email: 'ana@example.es' } as const;
    const key = await page.charge('s1', ['t1'], own);
    page.release('s1');
    const other = await page.charge(session, ids, { ...own, ...more });
    expect(other).toEqual(expect.any(String));
    expect(other).not.toBe(key);
    expect(page.ledger.records().map(({ id }) => id)).toEqual([key, other]);
    // No e-mail address is stored, however it is written.
    expect(storage.getItem('payments/ledger')).not.toContain('example');
    page.ledger.judge('s1', 'paid');
  });

  it('An e-mail address is the same however its letters are written', async () => {
    const page = openPage({ storage, crypto: sha });
    const key = await page.charge('s1', ['t1'], { email: 'ana@example.es' });
    page.release('s1');
    expect(await page.charge('s1', ['t1'], { email: ' Ana@Example.es ' })).toBe(key);
  });

  it('A decision of another account has another key', async () => {
    const page = openPage({ storage, viewer: { kind: 'customer', account: 'a' } });
    const key = await page.charge('s1', ['t1']);
    page.release('s1');
    const other = openPage({ storage, viewer: { kind: 'customer', account: 'b' } });
    expect(await other.charge('s1', ['t1'])).not.toBe(key);
    expect(other.ledger.records()).toHaveLength(2);
  });

  it('A charge after a payment by the card provider has the key of the charge before it', async () => {
    const page = openPage({ storage });
    const key = await page.charge('s1', ['t1']);
    page.release('s1');
    await page.send('s1', ['t1'], 'provider');
    expect(page.ledger.openIn('s1')?.id).not.toBe(key);
    page.release('s1');
    expect(await page.charge('s1', ['t1'])).toBe(key);
  });

  it.each<[string, (page: ReturnType<typeof openPage>) => void]>([
    ['the operator has refused the charge', ({ refuseCharge }) => refuseCharge('s1')],
    ['a status has refused it', ({ ledger }) => ledger.judge('s1', 'rejected')],
    [
      'the operator knows the key from another request',
      ({ ledger, release }) => {
        ledger.apply({ type: 'key.refused', id: ledger.openIn('s1')?.id ?? '' });
        release('s1');
      },
    ],
  ])('The next charge has another key once %s', async (_, end) => {
    const page = openPage({ storage });
    const key = await page.charge('s1', ['t1']);
    end(page);
    const next = await page.charge('s1', ['t1']);
    expect(next).toEqual(expect.any(String));
    expect(next).not.toBe(key);
  });

  it('A key that the operator knows from another request leaves its payment open', async () => {
    const page = openPage({ storage });
    const id = (await page.charge('s1', ['t1'])) ?? '';
    page.ledger.apply({ type: 'key.refused', id });
    expect(page.ledger.records()).toMatchObject([{ id, state: 'undecided.unknown', isKeySpent: true }]);
    expect(page.sessions()).toEqual([['s1'], []]);
  });
});

describe('A payment of another account', () => {
  const viewers: Record<string, Owner> = {
    'a visitor': { kind: 'visitor' },
    'a customer': { kind: 'customer', account: 'a' },
    'another customer': { kind: 'customer', account: 'b' },
    'a company': { kind: 'company', account: 'c' },
    'a customer of an earlier sign-in': { kind: 'customer', account: null },
  };

  it.each([
    ['a visitor', ['a visitor', 'a customer', 'another customer', 'a customer of an earlier sign-in']],
    ['a customer', ['a customer', 'a customer of an earlier sign-in']],
    ['a company', ['a company']],
  ])('The payment of %s is shown to these alone: %j', async (payerOfIt, expected) => {
    const storage = area();
    const paying = openPage({ storage, viewer: viewers[payerOfIt] ?? { kind: 'visitor' } });
    await paying.send('s1', ['t1'], 'charge', { method: 'ESSO' });
    paying.ledger.list({ type: 'resume', ...payer, sessionId: 's2', journeys: [trip('t2')] }, false);
    const seen = Object.entries(viewers).flatMap(([name, viewer]) => {
      const { ledger } = openPage({ storage, viewer });
      const [open] = ledger.known().open;
      // The trips stay marked for everybody, so that they are not paid twice.
      expect([open?.sessionId, open?.trips.map(({ id }) => id)]).toEqual(['s1', ['t1']]);
      const { isOwn, plate, cents, method } = ledger.of('s1') ?? {};
      expect({ plate, cents, method }).toEqual(
        isOwn === true ? { plate: 'AA123BB', cents: 6, method: 'ESSO' } : { plate: '', cents: 0, method: null },
      );
      expect(ledger.owed()).toHaveLength(isOwn === true ? 1 : 0);
      return isOwn === true ? [name] : [];
    });
    expect(seen).toEqual(expected);
  });

  it('The payment of another account keeps the same trips from being paid again', async () => {
    const storage = area();
    await openPage({ storage, viewer: { kind: 'customer', account: 'a' } }).send('s1', ['t1']);
    const other = openPage({ storage, viewer: { kind: 'customer', account: 'b' } });
    expect(other.ledger.taken('s2', [trip('t1')], payer)).toBe('s1');
    expect(await other.send('s2', ['t1'])).toBe('s1');
  });
});
