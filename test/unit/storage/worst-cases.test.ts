import { expect, it } from 'vitest';
import type { Payment } from '#domain/money/known-payments.ts';
import { forgetAll, forgetForSearch, forgetForSignOut, forgetPaid } from '#storage/forget.ts';
import { createLocalStore, createSessionStore, type LocalStore } from '#storage/keys.ts';
import { knownPayment } from '../payment-records.ts';
import { area, full } from './area.ts';
import { localSamples, sessionSamples } from './samples.ts';

const areas: Record<string, () => Storage | undefined> = {
  'that works': () => area(),
  'that holds an older value and is full': () => area({ sessionId: '"older"' }, { setItem: full }),
  'that is full and gives nothing up': () => area({ sessionId: '"older"' }, { setItem: full, removeItem: full }),
  'that gives nothing up': () => area({ sessionId: '"older"' }, { removeItem: full }),
  'that cannot be read': () => area({}, { getItem: full }),
  'that has room again after a while': () => {
    let writes = 0;
    const storage = area();
    const { setItem } = storage;
    return Object.assign(storage, {
      setItem: (key: string, text: string) => (++writes === 1 ? full() : setItem(key, text)),
    });
  },
  'that can do nothing': () => area({}, { getItem: full, setItem: full, removeItem: full }),
  'that there is none of': () => undefined,
};

const openStore = (create: () => Storage | undefined): object => {
  const storage = create();
  const store = createLocalStore(() => storage);
  const stateOfStore = () => ({ read: store.read('sessionId'), kept: store.kept(), isSafe: store.outlivesPage() });
  const before = stateOfStore();
  store.write('sessionId', 'new');
  const written = { ...stateOfStore(), reloaded: createLocalStore(() => storage).read('sessionId') };
  store.write('sessionId', 'newer');
  const again = stateOfStore();
  store.clear(['sessionId']);
  const spared = stateOfStore();
  store.remove('sessionId');
  const removed = stateOfStore();
  const reloaded = createLocalStore(() => storage).read('sessionId');
  return { before, written, again, spared, removed, reloaded };
};

const trip = localSamples.journeys.journeys[0];
const [passage] = localSamples['prepaid-journeys'];
const paymentOf = (sessionId: string, ids: string[], more: Partial<Payment> = {}): Payment =>
  knownPayment(sessionId, { trips: ids.map((id) => ({ id, cents: 600 })), ...more });
type Stored = Partial<typeof localSamples>;

/** The payments of a session by a payment, with the browser's values besides the samples; `null` removes a sample. */
const payments: [
  what: string,
  session: string,
  payment: Payment | null,
  stored: { [Key in keyof Stored]: Stored[Key] | null },
][] = [
  ['the whole list', 's1', paymentOf('s1', ['a', 'b']), {}],
  ['the whole list, by another browser', 's1', null, {}],
  ['something else, by another browser', 's2', null, {}],
  ['a trip of the list, while another is contested', 's1', paymentOf('s1', ['a']), {}],
  ['the trip that was contested', 's1', paymentOf('s1', ['b']), {}],
  ['a trip of the list in another session', 's2', paymentOf('s2', ['a']), {}],
  ['all trips of the list in another session', 's2', paymentOf('s2', ['a', 'b']), {}],
  ['nothing of the list, in another session', 's2', paymentOf('s2', ['z']), {}],
  ['a trip, where there is no list', 's2', paymentOf('s2', ['a']), { journeys: null }],
  [
    'the basket beside prepayments, in another session',
    's2',
    paymentOf('s2', ['a']),
    {
      'travels-to-pay': [
        localSamples['travels-to-pay'][0],
        { ...trip, id: 'p', date: '', nature: 'prePayment' },
      ].flatMap((one) => one ?? []) as never,
    },
  ],
  [
    'prepayments of this plate',
    's2',
    paymentOf('s2', [], { prepayments: [{ in: 'g1', out: 'g2', vehicleCategory: '1' }] }),
    {},
  ],
  [
    'prepayments of this plate beside those of another',
    's2',
    paymentOf('s2', [], { prepayments: [{ in: 'g1', out: 'g2', vehicleCategory: '1' }] }),
    { 'prepaid-journeys': [passage, { ...passage, ids: ['p9'], plate: 'ZZ' }].flatMap((one) => one ?? []) as never },
  ],
  [
    'prepayments of another plate',
    's2',
    paymentOf('s2', [], { plate: 'ZZ', prepayments: [{ in: 'g1', out: 'g2', vehicleCategory: '1' }] }),
    {},
  ],
];

const stores = (stored: object = {}) => {
  const text = (values: object) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, JSON.stringify(value)]])),
    );
  const [localArea, sessionArea] = [area(text({ ...localSamples, ...stored })), area(text(sessionSamples))];
  return { local: createLocalStore(() => localArea), tabStorage: createSessionStore(() => sessionArea) };
};

/** The removed values of a browser, and the changed ones. */
const changesAfter = (stored: object, forget: (both: ReturnType<typeof stores>) => void): Record<string, unknown> => {
  const both = stores(stored);
  const read = (key: string) => (both.local as LocalStore).read(key as never);
  const before = both.local.kept().map((key) => [key, read(key)] as const);
  const drafts = both.tabStorage.kept();
  forget(both);
  const otherwise = before.filter(([key, value]) => JSON.stringify(read(key)) !== JSON.stringify(value));
  return {
    ...Object.fromEntries(otherwise.map(([key]) => [key, read(key) ?? 'is gone'])),
    'of the tab': drafts.filter((key) => !both.tabStorage.kept().includes(key)),
  };
};

/** A line for each case. */
const textOf = (cases: Record<string, unknown>): string =>
  `${Object.entries(cases)
    .map(([what, value]) => `${what}: ${JSON.stringify(value)}`)
    .join('\n')}\n`.replaceAll(/\d{13}/g, 'a moment');

it('A faulty storage returns what it can, and no older value', async () => {
  const cases = Object.entries(areas).map(([what, create]) => [what, openStore(create)]);
  await expect(textOf(Object.fromEntries(cases))).toMatchFileSnapshot('worst-cases/areas.txt');
});

it('A payment removes only the paid trips', async () => {
  const cases = payments.map(([what, session, payment, stored]) => [
    what,
    changesAfter(stored, (both) => forgetPaid(both, session, payment)),
  ]);
  await expect(textOf(Object.fromEntries(cases))).toMatchFileSnapshot('worst-cases/paid.txt');
});

it('A search, the end of a sign-in and the visitor’s own deletion remove the right values', async () => {
  const cases = {
    'a search': changesAfter({}, forgetForSearch),
    'the end of a sign-in': changesAfter({}, forgetForSignOut),
    'a sign-in that ended before': changesAfter({ spiritUserToken: null, 'sign-outs': null }, forgetForSignOut),
    'the visitor’s wish': changesAfter({}, forgetAll),
  };
  await expect(textOf(cases)).toMatchFileSnapshot('worst-cases/forgotten.txt');
});
