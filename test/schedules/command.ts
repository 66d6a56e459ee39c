import * as fc from 'fast-check';

/** The possible next commands, with their weights. */
const weights = {
  /** The next step towards having paid. */
  forward: 40,
  search: 7,
  /** A search by the number of a payment notice. */
  number: 3,
  /** A trip is paid before it is made: it is added to a list, or to nothing. */
  prepay: 3,
  /** The exit of a trip in progress is chosen. */
  complete: 1,
  list: 6,
  toggle: 2,
  pay: 6,
  round: 4,
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
  /** A fuel card with another number, e-mail address or method. */
  otherCard: 3,
  /** The provider sends the driver back to a new tab. */
  elsewhere: 3,
  /** Storage is emptied. */
  empty: 1,
  /** The tab is duplicated, with a copy of its storage. */
  duplicate: 1,
  /** A trip that is listed again after its payment is paid again. */
  again: 1,
  /** A company goes on to pay what its list has. */
  fleet: 2,
  /** A dialog is closed, or the session that it is about extended. */
  dialog: 3,
  /** The page comes back from the back/forward cache. */
  restore: 1,
} as const;
export type Kind = keyof typeof weights;

/** A driver's action in one tab; `choice` picks one of the possible ones, `pause` is the wait after it in ms. */
export type Command = { tab: 0 | 1; kind: Kind; choice: number; pause: number };

export const step = (tab: 0 | 1, kind: Kind, choice = 0, pause = 2_000): Command => ({ tab, kind, choice, pause });
export const steps = (tab: 0 | 1, ...kinds: readonly Kind[]): Command[] => kinds.map((kind) => step(tab, kind));

/** The pages that may be opened by their address. */
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
