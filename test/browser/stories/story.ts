import * as fc from 'fast-check';

/** What a driver does next; `choice` picks one of the possible ways. */
export const kinds = ['forward', 'press', 'type', 'clear', 'tick', 'reload', 'back', 'open', 'wait'] as const;
export type Kind = (typeof kinds)[number];
const weights: Record<Kind, number> = {
  /** The next step towards having paid. */
  forward: 16,
  press: 5,
  type: 2,
  clear: 1,
  tick: 3,
  reload: 2,
  back: 1,
  open: 1,
  wait: 1,
};

/** How a call ends. `lost…`: the connection is cut before or after the operator acts. */
export const fates = ['answered', 'slow', 'lostBefore', 'lostAfter', 'failed', 'gateway', 'refused'] as const;
export type Fate = (typeof fates)[number];

export type Act = { tab: 0 | 1; kind: Kind; choice: number };
/** The acts of a driver with two tabs, and the fates of the calls of searching and paying, in their order; later ones are answered. */
export type Story = { acts: Act[]; fates: Fate[] };

const act: fc.Arbitrary<Act> = fc.record({
  tab: fc.oneof({ weight: 4, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  choice: fc.nat(23),
});

/** Most stories begin towards paying, so that they reach it. */
const start: fc.Arbitrary<Act[]> = fc.array(
  fc.record({ tab: fc.constant(0 as const), kind: fc.constant('forward' as const), choice: fc.nat(23) }),
  { maxLength: 4, size: 'max' },
);

export const stories: fc.Arbitrary<Story> = fc.record({
  acts: fc.tuple(start, fc.array(act, { minLength: 3, maxLength: 12, size: 'max' })).map((parts) => parts.flat()),
  fates: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant('answered' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...fates) },
    ),
    { maxLength: 16, size: 'max' },
  ),
});
