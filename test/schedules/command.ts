import * as fc from 'fast-check';

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

export const pause = fc.oneof(
  { weight: 6, arbitrary: fc.constant(2_000) },
  { weight: 1, arbitrary: fc.constant(5) },
  { weight: 2, arbitrary: fc.constant(36_000) },
);
export const choice = fc.nat(11);

export const command: fc.Arbitrary<Command> = fc.record({
  tab: fc.oneof({ weight: 2, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  kind: kinds,
  choice,
  pause,
});
