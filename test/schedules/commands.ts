import * as fc from 'fast-check';
import { choice, command, type Command, type Kind, addresses, pause } from './command.ts';
import { type Fate, fates, type Fates } from './transport.ts';

/** The first steps of a tab: towards paying, so that most schedules reach it. */
const start = (tab: 0 | 1, [least, most]: [number, number], kind: fc.Arbitrary<Kind>): fc.Arbitrary<Command[]> =>
  fc.array(fc.record({ tab: fc.constant(tab), kind, choice, pause }), {
    minLength: least,
    maxLength: most,
    size: 'max',
  });

const forwards = fc.constant('forward' as const);
/** A second tab often begins with the list that the first has found. */
const joins = fc.oneof({ weight: 3, arbitrary: forwards }, { weight: 2, arbitrary: fc.constant('list' as const) });

const alone = fc.oneof(
  { weight: 4, arbitrary: start(0, [3, 4], forwards) },
  { weight: 1, arbitrary: start(0, [0, 2], forwards) },
);

/** Both tabs are at the payment form for the same trips, in one session or in two, and a card is sent in each. */
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

/** A tab at the payment form opens the return address of an earlier payment, and goes back. */
const astray: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, pause, fc.boolean())
  .map(([first, second, between, wasPaid]): Command[] => [
    { tab: 0, kind: 'search', choice: first, pause: 2_000 },
    ...(wasPaid ? (['pay', 'card', 'provider'] as const) : []).map(
      (kind): Command => ({ tab: 0, kind, choice: 0, pause: 2_000 }),
    ),
    { tab: 0, kind: 'search', choice: second, pause: 2_000 },
    { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
    { tab: 0, kind: 'open', choice: addresses.indexOf('/payment/processing?sessionId=s1'), pause: between },
    { tab: 0, kind: 'open', choice: addresses.indexOf('/payment'), pause: 2_000 },
  ]);

/** The second tab continues with the list of the first, which searches again. */
const joined: fc.Arbitrary<Command[]> = fc.tuple(choice, choice).map(([first, second]): Command[] => [
  { tab: 0, kind: 'search', choice: first, pause: 2_000 },
  { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'search', choice: second, pause: 2_000 },
  { tab: 1, kind: 'pay', choice: 0, pause: 2_000 },
]);

/** Both tabs are at the payment form for their own selections of one list, and one of them pays. */
const apart: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, pause, fc.constantFrom<0 | 1>(0, 1), fc.constantFrom<Kind[]>(['fuel'], ['card', 'provider']))
  .map(([first, unticked, between, payer, ways]): Command[] => [
    { tab: 0, kind: 'search', choice: first, pause: 2_000 },
    { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
    { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
    { tab: 1, kind: 'toggle', choice: unticked, pause: 2_000 },
    { tab: 1, kind: 'forward', choice: 0, pause: between },
    ...ways.map((kind): Command => ({ tab: payer, kind, choice: 0, pause: 2_000 })),
  ]);

/** A sign-in ends in one tab while the other is at the provider, and returns. */
const away: fc.Arbitrary<Command[]> = fc.tuple(choice, choice).map(([first, outcome]): Command[] => [
  { tab: 0, kind: 'search', choice: first, pause: 2_000 },
  { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'card', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'signOut', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'provider', choice: outcome, pause: 2_000 },
]);

const starts: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(alone, start(1, [0, 2], joins)).map((parts) => parts.flat()) },
  { weight: 2, arbitrary: together },
  { weight: 1, arbitrary: astray },
  { weight: 1, arbitrary: joined },
  { weight: 1, arbitrary: apart },
  { weight: 1, arbitrary: away },
);

export type Schedule = { commands: Command[]; fates: Fates; lag: number };

const commands = fc.tuple(starts, fc.array(command, { maxLength: 9, size: 'max' })).map((parts) => parts.flat());

/** The fates of one kind of calls, in their order; `well` is the weight of a normal answer, against 1 for everything else. */
const fatesOf = (well: number, maxLength: number): fc.Arbitrary<Fate[]> =>
  fc.array(
    fc.oneof(
      { weight: well * 2, arbitrary: fc.constant('answered' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...fates) },
    ),
    { maxLength, size: 'max' },
  );

/** The status of a payment cannot be read for longer than a page requests it: its end stays unknown. */
const outage: fc.Arbitrary<Fate[]> = fc
  .constantFrom<Fate[]>('failed', 'gateway', 'lostBefore', 'empty')
  .map((fate) => Array.from({ length: 40 }, () => fate));

const statusFates = fc.oneof({ weight: 5, arbitrary: fatesOf(2, 10) }, { weight: 1, arbitrary: outage });

/** Lists leave out paid trips at once, or after an hour. */
const lag = fc.constantFrom(0, 3_600_000);
const anything: fc.Arbitrary<Schedule> = fc.record({
  commands,
  fates: fc.record({ charge: fatesOf(0.5, 4), status: statusFates, other: fatesOf(6, 12) }),
  lag,
});

/** A card was charged, the result is unknown, and the driver decides, perhaps to send it again. */
const undecided: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(
      choice,
      fc.constantFrom<Kind[]>([], ['resume'], ['resume', 'fuel'], ['resume', 'reload', 'fuel']),
      fc.array(command, { maxLength: 9, size: 'max' }),
    )
    .map(([first, next, rest]): Command[] => [
      { tab: 0, kind: 'search', choice: first, pause: 2_000 },
      { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      ...next.map((kind): Command => ({ tab: 0, kind, choice: 0, pause: 2_000 })),
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
