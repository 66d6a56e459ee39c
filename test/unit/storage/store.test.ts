import { describe, expect, it } from 'vitest';
import { forgetForSearch } from '#storage/forget.ts';
import { createLocalStore, createSessionStore, localSchemas } from '#storage/keys.ts';
import { area, full } from './area.ts';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
import { localSamples, sessionSamples } from './samples.ts';
import { localMomentOf } from '#storage/shapes.ts';

const areaOf = (values: object) =>
  area(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])));

describe('What the browser keeps for a driver', () => {
  it('A stored value is read back from JSON', () => {
    const storage = area();
    createLocalStore(() => storage).write('sessionId', 'abc');
    expect(storage.getItem('sessionId')).toBe('"abc"');
    expect(createLocalStore(() => storage).read('sessionId')).toBe('abc');
  });

  it.each([
    ['takes nothing', () => area({}, { setItem: full })],
    ['denies every access', denied],
  ])('What is known of payments and of what is owed survives a reload if local storage %s', (_, local) => {
    const ofTab = area();
    const open = () => createLocalStore(local, () => ofTab);
    const before = open();
    before.write('payments/ledger', localSamples['payments/ledger']);
    before.write('vehicles/owed', localSamples['vehicles/owed']);
    expect(open().read('payments/ledger')).toEqual(localSamples['payments/ledger']);
    expect(open().read('vehicles/owed')).toEqual(localSamples['vehicles/owed']);
  });

  it('A record of another tab is read after the last one was removed, if session storage denies every access', () => {
    const shared = area();
    const [one, other] = [createLocalStore(() => shared, denied), createLocalStore(() => shared, denied)];
    one.write('payments/ledger', localSamples['payments/ledger']);
    one.remove('payments/ledger');
    other.write('payments/ledger', localSamples['payments/ledger']);
    expect(one.read('payments/ledger')).toEqual(localSamples['payments/ledger']);
    other.remove('payments/ledger');
    expect(one.read('payments/ledger')).toBeUndefined();
  });

  it('A stored value is the same object as long as no other is stored, so that no page renders again for it', () => {
    const storage = area({ journeys: JSON.stringify(localSamples.journeys) });
    const kept = createLocalStore(() => storage);
    expect(kept.read('journeys')).toBe(kept.read('journeys'));
  });

  it.each([
    ['sessionId', 'not json'],
    ['sessionId', '12'],
    ['sessionId', '""'],
    ['form/plate', '{"licensePlate":1}'],
    ['journeys', '[]'],
    ['travels-to-pay', '[{"id":"a"}]'],
    ['location/dates', 'null'],
    ['paymentNoticeIsValid', '"yes"'],
    ...[{ price: -6.3 }, { price: 6.301 }, { count: 0 }].map(
      (wrong) => ['prepaid-journeys', JSON.stringify([{ ...localSamples['prepaid-journeys'][0], ...wrong }])] as const,
    ),
    ['travels-to-pay', '[{"id":"a","date":"2026-11-01","nature":"freeFlow","status":"TERMINE","ttcPrice":-1}]'],
  ] as const)('A stored value counts as absent when %s holds %s, and is removed', (key, text) => {
    const storage = area();
    storage.setItem(key, text);
    expect(createLocalStore(() => storage).read(key)).toBeUndefined();
    expect(storage.getItem(key)).toBeNull();
  });

  it.each([
    [
      createLocalStore,
      'prepaid-journeys',
      [{ class: 1, in: 23, out: 29, price: 0.03 }],
      [{ class: '1', in: '23', out: '29', price: 3 }],
    ],
    [
      createLocalStore,
      'spiritUserToken',
      { expirationDate: null, refreshToken: null },
      { expirationDate: '', refreshToken: '' },
    ],
    [createSessionStore, 'whitelabel', { language: undefined }, { language: undefined }],
  ] as const)('A stored value with numeric ids or without optional fields is read: %#', (create, key, stored, read) => {
    const sample: unknown = { ...localSamples, ...sessionSamples }[key];
    const changesBy = (by: object) =>
      Array.isArray(by)
        ? by.map((change, at) => ({ ...(sample as object[])[at], ...change }))
        : { ...(sample as object), ...by };
    const storage = area({ [key]: JSON.stringify(changesBy(stored)) });
    const store: { read: (key: never) => unknown } = create(() => storage);
    expect(store.read(key as never)).toEqual(changesBy(read));
  });

  it('A stored value stays in memory for the visit if the storage is full, blocked or absent', () => {
    for (const reach of [
      () => area({}, { setItem: full }),
      () => area({}, { setItem: full, getItem: full, removeItem: full }),
      () => undefined,
      full,
    ]) {
      const storage = reach === full ? undefined : (reach as () => Storage | undefined)();
      const store = createLocalStore(reach === full ? full : () => storage);
      store.write('sessionId', 'abc');
      expect(store.read('sessionId')).toBe('abc');
      expect(store.keeps('payments/ledger')).toBe(false);
      store.remove('sessionId');
      expect(store.read('sessionId')).toBeUndefined();
    }
  });

  it.each([null, 3, {}, { verdict: 'none', problem: null, at: 1 }, { verdict: 'paid', problem: { code: 'x' }, at: 1 }])(
    'A damaged last answer of a payment costs that answer alone: %j',
    (lastAnswer) => {
      const [record] = localSamples['payments/ledger'].records;
      const stored = areaOf({ 'payments/ledger': { records: [{ ...record, lastAnswer }] } });
      expect(createLocalStore(() => stored).read('payments/ledger')?.records).toEqual([
        { ...record, lastAnswer: null },
      ]);
      const ofTab = areaOf({ 'payment/shown': { sessionId: 's1', answer: lastAnswer } });
      expect(createSessionStore(() => ofTab).read('payment/shown')).toEqual({ sessionId: 's1', answer: null });
    },
  );

  it('A new search clears the stored data of a driver, except plate, token, help categories, language and payments', () => {
    const storage = area();
    for (const key of Object.keys(localSchemas)) storage.setItem(key, '"x"');
    storage.setItem('somebody else’s', '1');
    const local = createLocalStore(() => storage);
    forgetForSearch({ local, tabStorage: createSessionStore(() => area()) });
    const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(left.sort()).toEqual([
      'account/sign-in',
      'claims/sent',
      'device/salt',
      'fleet/table',
      'form/plate',
      'language',
      'payment/billing',
      'payments/ledger',
      'payments/receipts',
      'protest/faq',
      'renter/faq',
      'search/tab',
      'sign-outs',
      'sign-outs/chosen',
      'sign-outs/deletion',
      'somebody else’s',
      'spiritUserToken',
      'storage/version',
      'texts/plain',
      'vehicles/known',
      'vehicles/owed',
    ]);
  });

  it('No storage key can hold a card', () => {
    expect(JSON.stringify(Object.keys(localSchemas))).not.toMatch(/card|cvv|expiry|password/i);
  });

  it('A stored draft loses a card number that was typed into a wrong field', () => {
    const storage = area();
    const typed = { email: 'ana@example.com', country: 'FR', plate: 'AA-123-AA', rental: null };
    createSessionStore(() => storage).write('alert/draft', { ...typed, plate: '4111 1111 1111 1111' });
    expect(storage.getItem('alert/draft')).toBe(JSON.stringify({ ...typed, plate: '' }));
  });

  it('A number of the operator is stored unchanged, even if it looks like a card', () => {
    const storage = area();
    createSessionStore(() => storage).write('claim/sent', { number: '4111111111111111', trips: [] });
    expect(storage.getItem('claim/sent')).toContain('4111111111111111');
  });
});

describe('Stored rental dates', () => {
  const read = (stored: object) =>
    createLocalStore(() => area({ 'location/dates': JSON.stringify(stored) })).read('location/dates');

  it('Stored rental dates with a zone are read as the local time of Paris', () =>
    expect(read({ start: '2026-11-20T08:15:00Z', end: '2026-07-21T08:15:00Z' })).toEqual({
      start: '2026-11-20T09:15',
      end: '2026-07-21T10:15',
    }));

  it('Stored rental dates with another field are dropped', () =>
    expect(read({ start: '2026-11-20T08:15', end: '', note: 'x' })).toBeUndefined());
});

describe('A stored moment of a rental', () => {
  it.each([
    ['2026-11-20T08:15', '2026-11-20T08:15'],
    ['2026-11-20T08:15:30', '2026-11-20T08:15:30'],
    ['2026-11-20T08:15:00.000', '2026-11-20T08:15:00'],
    // Winter and summer in Paris, also from another day.
    ['2026-11-20T08:15:00Z', '2026-11-20T09:15'],
    ['2026-07-20T08:15:30.5Z', '2026-07-20T10:15:30'],
    ['2026-07-20T23:30+01:00', '2026-07-21T00:30'],
    ['2026-11-20T03:15:00-0500', '2026-11-20T09:15'],
  ])('A stored moment of a rental is the local time of Paris: %s', (stored, local) =>
    expect(localMomentOf(stored)).toBe(local),
  );

  it.each([
    '',
    '2026-11-20',
    '2026-02-30T08:15',
    '2026-02-30T08:15Z',
    '20 November',
    `2026-11-20T08:15:00.${'0'.repeat(900_000)}Z`,
  ])('A stored text that is no moment of a rental is dropped: %.30s', (stored) =>
    expect(localMomentOf(stored)).toBeUndefined(),
  );
});

it('A new search deletes the billing data of a round once one of its payments was sent, and of no other payment', () => {
  const { 'payments/round': round, 'payment/draft': draft } = sessionSamples;
  const { 'payments/ledger': ledger } = localSamples;
  const draftAfter = (inTab: Partial<typeof sessionSamples>, sent: string | null, next: string): unknown => {
    const records = sent === null ? [] : ledger.records.map((record) => ({ ...record, sessionId: sent }));
    const [ofBrowser, ofTab] = [
      areaOf({ 'payments/ledger': { records } }),
      areaOf({ 'payment/draft': draft, ...inTab }),
    ];
    const local = createLocalStore(() => ofBrowser);
    const tabStorage = createSessionStore(() => ofTab);
    forgetForSearch({ local, tabStorage }, next);
    return tabStorage.read('payment/draft');
  };
  const ofRound = { 'payments/round': round };
  expect(draftAfter(ofRound, 'r1', 'another search')).toBeUndefined();
  expect(draftAfter(ofRound, null, 'another search')).toEqual(draft);
  expect(draftAfter(ofRound, 's1', 'another search')).toEqual(draft);
  expect(draftAfter(ofRound, 'r1', 'r1')).toEqual(draft);
  expect(draftAfter({}, 'r1', 'another search')).toEqual(draft);
});
