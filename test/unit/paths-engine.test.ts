import { describe, expect, it } from 'vitest';
import { and, type AnyStateMachine, assign, createMachine, fromPromise, not, setup, spawnChild } from 'xstate';
import { paymentReturnMachine } from '#machines/payment-return.ts';
import { oracleOf } from '../paths/engine/oracle.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { followMachine } from '../paths/engine/follow-machine.ts';

type Fault =
  | 'retargeted'
  | 'dropped'
  | 'inverted guard'
  | 'inverted condition'
  | 'swapped alternatives'
  | 'removed action'
  | 'forgetful action'
  | 'longer delay'
  | 'added transition'
  | 'a Date in the context';
type Context = { tries: number; note: unknown };

const never = fromPromise<string, undefined>(() => new Promise(() => {}));

/** The transitions after a pause, in the order in which they are tried. */
const alternatives = (fault?: Fault) => {
  const [again, enough] = [{ guard: not('isTired'), target: 'waiting' }, { target: 'closed' }] as const;
  return fault === 'swapped alternatives' ? [enough, again] : [again, enough];
};

/** A barrier that requests an answer, tries again after a pause, and keeps a watcher running beside it. */
const barrier = (fault?: Fault) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'asked' }
        | { type: 'reset' }
        | { type: 'unheard of' }
        | { type: 'xstate.done.actor.watcher'; output: string },
    },
    actors: { ask: never, watcher: never },
    guards: {
      isOpen: ({ event }) => ('output' in event && event.output === 'open') !== (fault === 'inverted condition'),
      isTired: ({ context }) => context.tries >= 2,
    },
    actions: {
      count: assign({ tries: ({ context }) => (fault === 'forgetful action' ? context.tries : context.tries + 1) }),
      tell: () => {},
      keepTime: assign({ note: () => (fault === 'a Date in the context' ? new Date(0) : null) }),
    },
    delays: { pause: fault === 'longer delay' ? 9_000 : 1_000 },
  }).createMachine({
    id: 'barrier',
    context: { tries: 0, note: null },
    entry: spawnChild('watcher', { id: 'watcher' }),
    initial: 'checking',
    on: {
      reset: { target: '.waiting', actions: assign({ tries: 0 }) },
      'xstate.done.actor.watcher': { target: '.helped' },
      ...(fault === 'added transition' && { asked: { target: '.open' } }),
    },
    states: {
      checking: { always: [{ guard: and(['isTired', not('isTired')]), target: 'open' }, ...alternatives(fault)] },
      waiting: {
        on: {
          asked: {
            target: fault === 'retargeted' ? 'closed' : 'asking',
            actions: fault === 'removed action' ? [] : ['count', 'tell'],
          },
        },
      },
      asking: {
        entry: 'keepTime',
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: [
            { guard: fault === 'inverted guard' ? not('isOpen') : 'isOpen', target: 'open' },
            { target: 'pausing' },
          ],
          ...(fault !== 'dropped' && { onError: 'closed' }),
        },
        after: { 5000: 'closed' },
      },
      pausing: { after: { pause: 'checking' } },
      open: { type: 'final' },
      closed: { on: { '*': { actions: 'tell' } } },
      helped: { type: 'final' },
    },
  });

const modelFor = (
  machine: PathModel<ReturnType<typeof barrier>>['machine'],
): PathModel<ReturnType<typeof barrier>> => ({
  machine,
  inputs: [undefined],
  events: [{ type: 'asked' }, { type: 'reset' }, { type: 'unheard of' }],
  effects: { ask: { done: ['open', 'shut'], error: [new Error('no answer')] }, watcher: { done: ['help'] } },
  contextKey: ({ tries }) => `tries ${Math.min(tries, 3)}`,
});

/** The barrier's own committed table: without the one unreachable branch. */
const committed = oracleOf(barrier());
const sound = followMachine(modelFor(barrier()), committed);

describe('the path explorer', () => {
  it('The path explorer follows the paths of a sound machine without complaint, and finds the one unreachable branch', () => {
    expect(sound.failures).toEqual([]);
    expect(sound.missed).toEqual(['transition barrier.checking · always · 0']);
    expect(sound.report).toMatch(/^barrier: states 8\/8, transitions 11\/12, \d+ facts$/);
  });

  it('The path explorer advances the clock only as far as the delays need', () => {
    expect(sound.behaviour).toContain('after 1 s [not isTired] → waiting');
    expect(sound.behaviour).toContain('after 5 s → closed');
  });

  it.each<Fault>([
    'retargeted',
    'dropped',
    'inverted guard',
    'swapped alternatives',
    'removed action',
    'longer delay',
    'added transition',
  ])('The path explorer reports a machine that differs from its committed table: %s', (fault) => {
    const { failures } = followMachine(modelFor(barrier(fault)), committed);
    expect(failures.join('\n')).toMatch(/committed table/);
  });

  it.each<Fault>(['inverted condition', 'forgetful action'])('A change under the same name is found: %s', (fault) => {
    expect(followMachine(modelFor(barrier(fault)), committed).behaviour).not.toBe(sound.behaviour);
  });

  it('The path explorer reports a context that JSON cannot hold', () => {
    expect(followMachine(modelFor(barrier('a Date in the context')), committed).failures.join('\n')).toContain(
      'context.note is a Date',
    );
  });

  it('The path explorer lists what a model with too few samples misses', () => {
    const { missed } = followMachine({ ...modelFor(barrier()), effects: { ask: { done: ['shut'] } } }, committed);
    expect(missed).toEqual(
      expect.arrayContaining([
        'state barrier.open',
        'transition barrier.asking · xstate.done.actor.ask · 0',
        'transition barrier.asking · xstate.error.actor.ask · 0',
      ]),
    );
  });

  it('The path explorer reports an effect whose failure has no handler', () => {
    const { failures } = followMachine(
      { ...modelFor(barrier()), effects: { watcher: { error: [new Error('broken')] } } },
      committed,
    );
    expect(failures.join('\n')).toContain('the machine failed: Error: broken');
  });

  it('The path explorer compares live actors with the table, not only machine with machine', () => {
    const lying = {
      ...committed,
      transitions: committed.transitions.map((row) =>
        row.id === 'barrier.waiting · asked · 0' ? { ...row, targets: ['barrier.open'] } : row,
      ),
    };
    expect(followMachine(modelFor(barrier()), lying).failures.join('\n')).toContain(
      'took "barrier.waiting · asked · 0" without reaching "barrier.open"',
    );
  });
});

const returning = (machine: AnyStateMachine) =>
  followMachine(
    {
      machine,
      inputs: {
        'on the rejected page': {
          screen: 'rejected',
          sessionId: 's1',
          email: '',
          known: { verdict: 'rejected', problem: null },
          attempt: null,
          left: { isKnown: true, ofList: null, elsewhere: null },
          canRetry: true,
        },
      },
      events: [{ type: 'check.pressed' }],
    },
    oracleOf(paymentReturnMachine),
  );

/** A copy of a configuration in which every transition to `from` leads to `to`. */
const retarget = (value: unknown, from: string, to: string): unknown => {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item: unknown) => retarget(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, retarget(inner, from, to)]));
};

describe('a refused payment', () => {
  it('A chart that shows a refused payment as paid is reported', () => {
    const mutant: AnyStateMachine = createMachine(
      Object(retarget(paymentReturnMachine.config, 'showingRejected', 'confirmation')),
      paymentReturnMachine.implementations,
    );
    expect(returning(mutant).failures).toContainEqual(
      expect.stringMatching(/the machine took .* without reaching "payment-return.showingRejected"/),
    );
  });

  it('A guard that shows a refused payment as paid is reported', () => {
    const isRejected = (): boolean => false;
    const { failures, behaviour } = returning(paymentReturnMachine.provide({ guards: { isRejected } }));
    expect(failures).toEqual([]);
    expect(returning(paymentReturnMachine).behaviour).toContain('→ showingRejected');
    expect(behaviour).not.toContain('→ showingRejected');
  });
});
