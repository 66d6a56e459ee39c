import * as fc from 'fast-check';
import { type Fate, fates, type Fates } from './transport.ts';

/** What may happen next, with how often it does. */
const weights = {
  /** The next step on the way to having paid. */
  forward: 40,
  search: 7,
  list: 6,
  toggle: 2,
  pay: 6,
  fuel: 5,
  card: 4,
  provider: 7,
  back: 2,
  check: 3,
  resume: 2,
  retry: 1,
  home: 1,
  reload: 5,
  close: 1,
  open: 9,
  wait: 2,
  notice: 4,
  type: 2,
  bill: 4,
  look: 1,
  signIn: 3,
  signOut: 3,
} as const;
export type Kind = keyof typeof weights;

/** One thing that a driver does in one tab; `choice` says which of the possible ones, `pause` how long in ms it is left alone then. */
export type Command = { tab: 0 | 1; kind: Kind; choice: number; pause: number };
export type Schedule = { commands: Command[]; fates: Fates; lag: number };

/** What may be opened by its address. */
export const addresses = [
  '/',
  '/form/payment',
  '/journeys',
  '/payment',
  '/payment',
  '/payment/success',
  '/payment/rejected',
  '/payment/waiting',
  '/payment/cancelled',
  '/payment/processing?sessionId=s1',
  '/payment/processing?sessionId=s1',
  '/payment/processing?sessionId=s2',
] as const;

const kinds = fc.oneof(
  ...(Object.keys(weights) as Kind[]).map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })),
);

const pause = fc.oneof(
  { weight: 6, arbitrary: fc.constant(2_000) },
  { weight: 1, arbitrary: fc.constant(5) },
  { weight: 2, arbitrary: fc.constant(36_000) },
);
const choice = fc.nat(11);

const command: fc.Arbitrary<Command> = fc.record({
  tab: fc.oneof({ weight: 2, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  kind: kinds,
  choice,
  pause,
});

/** The first steps of a tab: towards paying, so that most schedules get there. */
const start = (tab: 0 | 1, [least, most]: [number, number], kind: fc.Arbitrary<Kind>): fc.Arbitrary<Command[]> =>
  fc.array(fc.record({ tab: fc.constant(tab), kind, choice, pause }), {
    minLength: least,
    maxLength: most,
    size: 'max',
  });

const forwards = fc.constant('forward' as const);
/** A second tab may well begin with the list that the first has found. */
const joins = fc.oneof({ weight: 3, arbitrary: forwards }, { weight: 2, arbitrary: fc.constant('list' as const) });

const alone = fc.oneof(
  { weight: 4, arbitrary: start(0, [3, 4], forwards) },
  { weight: 1, arbitrary: start(0, [0, 2], forwards) },
);

/** Both tabs stand before the form of payment for the same trips, in one session or in two, and a card is sent in each. */
const together: fc.Arbitrary<Command[]> = fc
  .tuple(choice, pause, fc.boolean(), fc.constantFrom<Kind>('search', 'list'))
  .map(([first, between, isSecondFirst, kind]): Command[] => [
    { tab: 0, kind: 'search', choice: first, pause: 2_000 },
    { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
    { tab: 1, kind, choice: first, pause: 2_000 },
    { tab: 1, kind: 'pay', choice: 0, pause: 2_000 },
    { tab: isSecondFirst ? 1 : 0, kind: 'fuel', choice: 0, pause: between },
    { tab: isSecondFirst ? 0 : 1, kind: 'fuel', choice: 0, pause: between },
  ]);

/** Who stands before the form of payment opens the address to which an earlier payment would have come back, and returns. */
const astray: fc.Arbitrary<Command[]> = fc.tuple(choice, choice, pause).map(([first, second, between]): Command[] => [
  { tab: 0, kind: 'search', choice: first, pause: 2_000 },
  { tab: 0, kind: 'search', choice: second, pause: 2_000 },
  { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'open', choice: addresses.indexOf('/payment/processing?sessionId=s1'), pause: between },
  { tab: 0, kind: 'open', choice: addresses.indexOf('/payment'), pause: 2_000 },
]);

const starts = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(alone, start(1, [0, 2], joins)).map((parts) => parts.flat()) },
  { weight: 2, arbitrary: together },
  { weight: 1, arbitrary: astray },
);

const commands = fc.tuple(starts, fc.array(command, { maxLength: 9, size: 'max' })).map((parts) => parts.flat());

/** What becomes of one kind of calls, in their order; `well` is how often an answer simply comes, against once for everything else. */
const fatesOf = (well: number, maxLength: number): fc.Arbitrary<Fate[]> =>
  fc.array(
    fc.oneof(
      { weight: well * 2, arbitrary: fc.constant('answered' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...fates) },
    ),
    { maxLength, size: 'max' },
  );

/** The operator is asked in vain how a payment stands, for longer than a page asks: its end stays unknown. */
const outage: fc.Arbitrary<Fate[]> = fc
  .constantFrom<Fate[]>('failed', 'gateway', 'lostBefore', 'empty')
  .map((fate) => Array.from({ length: 40 }, () => fate));

const statusFates = fc.oneof({ weight: 5, arbitrary: fatesOf(2, 10) }, { weight: 1, arbitrary: outage });

/** Lists leave out what has been paid at once, or after an hour. */
const lag = fc.constantFrom(0, 3_600_000);
const anything: fc.Arbitrary<Schedule> = fc.record({
  commands,
  fates: fc.record({ charge: fatesOf(0.5, 4), status: statusFates, other: fatesOf(6, 12) }),
  lag,
});

/** A card was charged, nobody can say so, and the driver is about to decide. */
const undecided: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(choice, fc.array(command, { maxLength: 9, size: 'max' }))
    .map(([first, rest]) => [
      { tab: 0 as const, kind: 'search' as const, choice: first, pause: 2_000 },
      { tab: 0 as const, kind: 'pay' as const, choice: 0, pause: 2_000 },
      { tab: 0 as const, kind: 'fuel' as const, choice: 0, pause: 36_000 },
      ...rest,
    ]),
  fates: fc.record({
    charge: fc
      .tuple(fc.constantFrom<Fate[]>('never', 'lostAfter', 'failed', 'gateway', 'stalled'), fatesOf(0.5, 3))
      .map((parts) => parts.flat()),
    status: outage,
    other: fatesOf(12, 12),
  }),
  lag,
});

export const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  { weight: 7, arbitrary: anything },
  { weight: 1, arbitrary: undecided },
);
