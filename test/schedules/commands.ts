import * as fc from 'fast-check';
import { choice, command, type Command, type Kind } from './command.ts';
import { starts } from './scenes.ts';
import { type Fate, fates, type Fates } from './transport.ts';

export type Schedule = { commands: Command[]; fates: Fates; lag: number };

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

/** A card was charged, no one can say so, and the driver decides, perhaps to send it again. */
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
