import { describe, expect, it } from 'vitest';
import type { PaymentRecord } from '#domain/money/payment.ts';
import { adoptEarlierPayments } from '#storage/earlier-payments.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { paymentRecord } from '../payment-records.ts';
import { area, full } from './area.ts';

const startedAt = 1_000;
/** A payment as earlier releases noted it. */
const note = {
  sessionId: 's1',
  journeyIds: ['t1', 't2'],
  prepayments: [{ in: '23', out: '33', vehicleCategory: '1' }],
  prepaidIds: ['p1'],
  cents: 1890,
  plate: 'AA123BB',
  countryCode: 'FR',
  startedAt,
  method: 'other:WALLET',
  methodLabel: { en: 'Wallet' },
  trips: [{ date: '2026-11-01T10:00:00', from: 'A', to: 'B', cents: 1890 }],
  left: {
    trips: [
      { id: 'l1', cents: 100, deadline: '2026-11-30' },
      { id: 'l2', cents: 200 },
    ],
    more: 3,
    moreCents: 900,
  },
};
/** The same, as the ledger holds it. */
const record: PaymentRecord = {
  ...paymentRecord('s1'),
  id: 's1 1000',
  via: 'provider',
  trips: [
    { id: 't1', cents: 0 },
    { id: 't2', cents: 0 },
  ],
  prepayments: note.prepayments,
  prepaidIds: note.prepaidIds,
  lines: note.trips,
  cents: 1890,
  startedAt,
  deviceStartedAt: startedAt,
  method: 'other:WALLET',
  methodLabel: note.methodLabel,
  owed: [
    {
      plate: 'AA123BB',
      countryCode: 'FR',
      sessionId: 's1',
      trips: [
        { id: 'l1', cents: 100, deadline: '2026-11-30' },
        { id: 'l2', cents: 200, deadline: null },
      ],
      more: 3,
      moreCents: 900,
      isWhole: true,
    },
  ],
  state: 'undecided.away',
};

type Text = Record<string, string>;
const textsOf = (values: Record<string, unknown>): Text =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

/** What a browser knows after the migration of these stored texts. */
const adopt = (local: Text, tab: Text = {}) => {
  const [localArea, tabArea] = [area(local), area(tab)];
  const stores = { local: createLocalStore(() => localArea), tabStorage: createSessionStore(() => tabArea) };
  const areas = { local: () => localArea, tab: () => tabArea };
  adoptEarlierPayments(areas, stores);
  const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return {
    records: stores.local.read('payments/ledger')?.records ?? [],
    shown: stores.tabStorage.read('payment/shown'),
    keys: [...keysOf(localArea), ...keysOf(tabArea)],
    again: () => {
      adoptEarlierPayments(areas, stores);
      return stores.local.read('payments/ledger')?.records ?? [];
    },
  };
};
const adoptNotes = (key: string, ...notes: unknown[]) => adopt(textsOf({ [key]: notes })).records;

describe('A payment that an earlier release noted', () => {
  it.each<[string, string, object, Partial<PaymentRecord>]>([
    ['was sent to the provider', 'attempts', {}, {}],
    ['came back from the provider', 'attempts', { returnedAt: 7 }, { state: 'undecided.back', returnedAt: 7 }],
    ['was charged', 'attempts', { key: 'k1' }, { id: 'k1', via: 'charge', state: 'undecided.unknown' }],
    ['was sent to the provider after a charge', 'attempts', { earlierKey: 'k0' }, {}],
    [
      'was charged and given up',
      'attempts',
      { key: 'k1', isReleased: true },
      { id: 'k1', via: 'charge', state: 'undecided.released' },
    ],
    ['was of a company', 'attempts', { isFleet: true }, { owner: { kind: 'company', account: null } }],
    ['is paid', 'paid', {}, { state: 'paid.sure' }],
    [
      'is paid, and a trip of which is to be paid again',
      'paid',
      { reopened: [{ journeyId: 't1', sessionId: 's2' }] },
      { state: 'paid.sure', reopened: [{ journeyId: 't1', sessionId: 's2' }] },
    ],
    ['was refused by a status', 'refused', { refusedAt: 5 }, { state: 'refused.byStatus', refusedAt: 5 }],
    ['was refused for good', 'refused', { refusedAt: null }, { state: 'refused.forGood' }],
    [
      'was refused by the answer to its charge',
      'refused',
      { key: 'k1', isAnswered: true },
      { id: 'k1', via: 'charge', state: 'refused.byAnswer' },
    ],
    ['was refused by an early release, without a time', 'refused', {}, { state: 'refused.byStatus' }],
  ])('A payment that an earlier release noted as one that %s is the same in the ledger', (_, key, more, expected) => {
    expect(adoptNotes(`payments/${key}`, { ...note, ...more })).toEqual([{ ...record, ...expected }]);
  });

  it('A payment that an earlier release noted with the fewest fields is read', () => {
    const { method: _, methodLabel: __, trips: ___, left: ____, prepaidIds: _____, ...least } = note;
    expect(adoptNotes('payments/attempts', least)).toEqual([
      { ...record, method: null, methodLabel: null, lines: [], owed: [], prepaidIds: [] },
    ]);
  });

  it('The attempt that a noted payment had replaced comes before it, as one that was given up', () => {
    const earlier = { ...note, key: 'k0', startedAt: 500, journeyIds: ['t1'] };
    const records = adoptNotes('payments/attempts', { ...note, other: 'earlier', earlier });
    expect(records.map(({ id, state, startedAt }) => [id, state, startedAt])).toEqual([
      ['k0', 'undecided.released', 500],
      ['s1 1000', 'undecided.away', 1_000],
    ]);
  });

  it('A charge that was sent again under its key is one record', () => {
    const records = adoptNotes('payments/attempts', {
      ...note,
      key: 'k1',
      earlier: { ...note, key: 'k1', startedAt: 500 },
    });
    expect(records.map(({ id, state, startedAt }) => [id, state, startedAt])).toEqual([
      ['k1', 'undecided.unknown', 1_000],
    ]);
  });

  it('A noted payment that is in doubt stays in doubt: some of its trips are certain', () => {
    const records = adoptNotes('payments/paid', { ...note, cents: 0, doubt: { all: ['t1', 't2'], unsure: ['t2'] } });
    expect(records.map(({ state, trips }) => [state, trips.map(({ id }) => id)])).toEqual([
      ['paid.inDoubt', ['t1', 't2']],
      ['paid.inDoubt', ['t1']],
    ]);
    expect(new Set(records.map(({ id }) => id)).size).toBe(2);
  });

  it('A payment that the tab had kept for a full local storage is read as well', () => {
    const { records, keys } = adopt(
      textsOf({ 'payments/attempts': [note] }),
      textsOf({ 'payments/attempts': [{ ...note, sessionId: 's2' }] }),
    );
    expect(records.map(({ sessionId }) => sessionId)).toEqual(['s1', 's2']);
    expect(keys).toEqual(['payments/ledger']);
  });

  it('Noted payments are read once, before those of the ledger', () => {
    const own = paymentRecord('s9');
    const { records, keys, again } = adopt(
      textsOf({
        'payments/ledger': { records: [own] },
        'payments/attempts': [{ ...note, sessionId: 's2' }],
        'payments/paid': [{ ...note, sessionId: 's3' }],
        'payments/refused': [{ ...note, sessionId: 's1' }],
      }),
    );
    expect(records.map(({ sessionId }) => sessionId)).toEqual(['s1', 's2', 's3', 's9']);
    expect(keys).toEqual(['payments/ledger']);
    expect(again()).toEqual(records);
  });

  it('A browser without earlier payments stores nothing', () => {
    expect(adopt({}).keys).toEqual([]);
  });
});

describe('The payment that an earlier release showed in a tab', () => {
  it.each<[string, object, { verdict: string; problem?: unknown; at: number } | null | undefined]>([
    [
      'with its time',
      { verdict: 'paid', notedAt: '2026-11-21T12:00:00Z' },
      { verdict: 'paid', at: Date.parse('2026-11-21T12:00:00Z') },
    ],
    ['without a time', { verdict: 'rejected', notedAt: null }, null],
    [
      'by version 13',
      { verdict: 'unheard', heardAt: '2026-11-21T12:00:00Z' },
      { verdict: 'unanswered', at: Date.parse('2026-11-21T12:00:00Z') },
    ],
    [
      'with a problem',
      {
        verdict: 'refused',
        problem: { code: 'payment_session_invalid', status: 400 },
        notedAt: '1970-01-01T00:00:00Z',
      },
      { verdict: 'refused', problem: { code: 'payment_session_invalid', status: 400 }, at: 0 },
    ],
    ['with a time that is none', { verdict: 'paid', notedAt: 'yesterday' }, null],
    ['with another verdict', { verdict: 'lost' }, undefined],
    ['with an unknown problem', { verdict: 'refused', problem: 7, notedAt: '2026-11-21T12:00:00Z' }, null],
    ['without a session', { sessionId: 7, verdict: 'paid' }, undefined],
  ])('The payment that an earlier release showed in a tab is shown again: %s', (_, outcome, answer) => {
    const { shown, keys } = adopt({}, textsOf({ 'payment/outcome': { sessionId: 's1', attempt: null, ...outcome } }));
    // Without an answer, the status is requested again.
    const expected = { sessionId: 's1', answer: answer && { problem: null, ...answer } };
    expect(shown).toEqual(answer === undefined ? undefined : expected);
    expect(keys).toEqual(answer === undefined ? [] : ['payment/shown']);
  });
});

/** Values that no release has stored in this form. */
const odd: [string, unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a text', 'x'],
  ['an empty text', ''],
  ['a list', [1]],
  ['an object', { no: 'note' }],
  ['a truth value', true],
  ['a huge text', 'x'.repeat(100_000)],
  ['a number of euros', 18.905],
  ['a negative number', -1],
  ['more than can be counted', 1e308],
];

describe('A damaged note of an earlier release', () => {
  const keys = ['payments/attempts', 'payments/paid', 'payments/refused', 'payment/outcome'];
  const whole = JSON.stringify([note]);
  it.each<readonly [string, string]>([
    ...odd.map(([name, value]) => [name, JSON.stringify(value)] as const),
    ...[1, 20, whole.length - 1].map((length) => [`cut off after ${length} letters`, whole.slice(0, length)] as const),
    ['no text', ''],
    ['no JSON', 'undefined'],
    ['a list of nothing', '[null, 3, "x", [], {}]'],
    ['a prototype', '[{"__proto__":{"sessionId":"s1"}}]'],
  ])('A damaged value costs nothing else: %s', (_, text) => {
    for (const key of keys) {
      const good = {
        ...textsOf({ 'payments/attempts': [note], 'payments/paid': [{ ...note, sessionId: 's2' }] }),
        language: '"es"',
      };
      const { records, keys: left } = adopt({ ...good, [key]: text }, key === 'payment/outcome' ? { [key]: text } : {});
      const expected = [...(key === 'payments/attempts' ? [] : ['s1']), ...(key === 'payments/paid' ? [] : ['s2'])];
      expect(records.map(({ sessionId }) => sessionId)).toEqual(expected);
      expect(left).toContain('language');
    }
  });

  it.each(Object.keys(note).flatMap((field) => odd.map(([name, value]) => [field, name, value] as const)))(
    'A damaged note costs no other one: %s is %s',
    (field, _, value) => {
      const records = adoptNotes('payments/attempts', { ...note, [field]: value }, { ...note, sessionId: 's2' });
      const others = records.filter(({ sessionId, startedAt: at }) => sessionId === 's2' && at === startedAt);
      expect(others).toEqual([
        { ...record, id: 's2 1000', sessionId: 's2', owed: record.owed.map((list) => ({ ...list, sessionId: 's2' })) },
      ]);
      expect(records.length).toBeLessThanOrEqual(2);
      // The ledger reads every record that it has adopted.
      const stored = createLocalStore(() => area(textsOf({ 'payments/ledger': { records } })));
      expect(stored.read('payments/ledger')?.records).toEqual(records);
    },
  );

  it('A damaged earlier attempt costs neither the note that replaced it nor another one', () => {
    for (const [, earlier] of odd) expect(adoptNotes('payments/attempts', { ...note, earlier })).toEqual([record]);
  });

  it('A storage that cannot be read or written stops no page', () => {
    for (const damaged of [
      area(textsOf({ 'payments/attempts': [note] }), { getItem: full }),
      area(textsOf({ 'payments/attempts': [note] }), { removeItem: full }),
      area(textsOf({ 'payments/attempts': [note] }), { setItem: full }),
    ]) {
      const stores = { local: createLocalStore(() => damaged), tabStorage: createSessionStore(() => damaged) };
      expect(() => adoptEarlierPayments({ local: () => damaged, tab: () => damaged }, stores)).not.toThrow();
    }
    const stores = { local: createLocalStore(full), tabStorage: createSessionStore(full) };
    expect(() => adoptEarlierPayments({ local: full, tab: full }, stores)).not.toThrow();
  });

  it('A note whose storage can no longer be written to is not lost', () => {
    const storage = area(textsOf({ 'payments/attempts': [note] }), { setItem: full });
    const stores = { local: createLocalStore(() => storage), tabStorage: createSessionStore(() => area()) };
    adoptEarlierPayments({ local: () => storage, tab: () => area() }, stores);
    expect(stores.local.read('payments/ledger')?.records).toEqual([record]);
  });
});
