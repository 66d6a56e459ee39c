import * as fc from 'fast-check';
import { type Fate, fates } from './transport.ts';

/** What may happen next, with how often it does. */
const weights = {
  /** The next step on the way to having paid. */
  forward: 45,
  search: 5,
  list: 4,
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
  reload: 3,
  close: 1,
  open: 4,
  wait: 2,
  notice: 3,
  type: 1,
  bill: 1,
  look: 1,
  signIn: 1,
  signOut: 1,
} as const;
export type Kind = keyof typeof weights;

/** One thing that a driver does in one tab; `choice` says which of the possible ones, `pause` how long in ms it is left alone then. */
export type Command = { tab: 0 | 1; kind: Kind; choice: number; pause: number };
export type Schedule = { commands: Command[]; fates: Fate[]; lag: number };

const kinds = fc.oneof(
  ...(Object.keys(weights) as Kind[]).map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })),
);

const command: fc.Arbitrary<Command> = fc.record({
  tab: fc.oneof({ weight: 3, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  kind: kinds,
  choice: fc.nat(11),
  pause: fc.oneof(
    { weight: 6, arbitrary: fc.constant(2_000) },
    { weight: 1, arbitrary: fc.constant(5) },
    { weight: 2, arbitrary: fc.constant(36_000) },
  ),
});

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 7, arbitrary: fc.constant('answered' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...fates) },
);

/** Lists leave out what has been paid at once, or after an hour. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 18, size: 'max' }),
  fates: fc.array(fate, { maxLength: 24, size: 'max' }),
  lag: fc.constantFrom(0, 3_600_000),
});
