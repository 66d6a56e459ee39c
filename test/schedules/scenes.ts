import * as fc from 'fast-check';
import { addresses, choice, type Command, type Kind, pause } from './command.ts';

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

/** Who stands before the form of payment opens the address to which an earlier payment came back, or would have, and returns. */
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

/** The second tab goes on with the list of the first, which searches again. */
const joined: fc.Arbitrary<Command[]> = fc.tuple(choice, choice).map(([first, second]): Command[] => [
  { tab: 0, kind: 'search', choice: first, pause: 2_000 },
  { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'search', choice: second, pause: 2_000 },
  { tab: 1, kind: 'pay', choice: 0, pause: 2_000 },
]);

/** Both tabs stand before the form of payment for what each has chosen of one list, and one of them pays. */
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

/** A sign-in ends in one tab while the other is at the provider, and comes back. */
const away: fc.Arbitrary<Command[]> = fc.tuple(choice, choice).map(([first, outcome]): Command[] => [
  { tab: 0, kind: 'search', choice: first, pause: 2_000 },
  { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'card', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'signOut', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'provider', choice: outcome, pause: 2_000 },
]);

export const starts: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(alone, start(1, [0, 2], joins)).map((parts) => parts.flat()) },
  { weight: 2, arbitrary: together },
  { weight: 1, arbitrary: astray },
  { weight: 1, arbitrary: joined },
  { weight: 1, arbitrary: apart },
  { weight: 1, arbitrary: away },
);
