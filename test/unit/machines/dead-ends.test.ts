/** No chart has a state that cannot be left, and no effect has an end that its machine does not handle. */

import { readFileSync } from 'node:fs';
import { fromPromise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { pageAt } from '#runtime/page-at.ts';
import { chartOf, stateNodesOf } from '#tools/charts/graph.ts';
import { structureFaults } from '#tools/charts/structure-faults.ts';
import { findModels } from '#tools/paths/every-model.ts';

const models = await findModels();

const faultsOf = (machine: AnyStateMachine): string[] =>
  structureFaults(chartOf(machine)).map(({ state, fault }) => `${state} ${fault}`);

it.each(models.map(({ model: { machine } }) => [machine.id, machine] as const))(
  'The chart of %s has no deadlock and no dead end',
  (_, machine) => expect(faultsOf(machine)).toEqual([]),
);

/** Effects whose failure has no handler, or whose answer only some guards take. A listener never answers. */
const findUnhandled = (machine: AnyStateMachine): string[] => {
  const { states, transitions } = chartOf(machine);
  return states.flatMap(({ id: state, effects }) =>
    effects
      .filter(({ isMachine }) => !isMachine)
      .flatMap(({ id }) => {
        const transitionsOn = (event: string) => transitions.filter((each) => each.event === event);
        const isTaken = (event: string): boolean => transitionsOn(event).some(({ guard }) => guard === null);
        const isListener = transitionsOn(`xstate.done.actor.${id}`).length === 0;
        const [done, error] = [isListener || isTaken(`xstate.done.actor.${id}`), isTaken(`xstate.error.actor.${id}`)];
        return done && error ? [] : [`${state} ${id}: done ${done}, error ${error}`];
      }),
  );
};

it.each(models.map(({ model: { machine } }) => [machine.id, machine] as const))(
  'Every wait for an effect ends, however the effect does in %s',
  (_, machine) => expect(findUnhandled(machine)).toEqual([]),
);

/** The pages to which a machine's final states lead, from its committed behaviour, which the generated paths check. */
const goalsOf = (name: string): string[] => [
  ...new Set(
    [...readFileSync(`test/behaviour/${name}.txt`, 'utf8').matchAll(/ = \{to: "([^"]+)"/g)].map(
      ([, goal = '']) => goal,
    ),
  ),
];

/** The page of an operator's article matches any address of one part: no flow leads there by chance. */
const isPage = (goal: string): boolean => {
  const path = pageAt(goal.split('?')[0] ?? '')?.path;
  return path !== undefined && path !== '/$articleId';
};

describe('Every end leads to a page of the page table', () => {
  const goals = models.map(({ model }) => [model.machine.id, goalsOf(model.machine.id)] as const);

  it.each(goals.filter(([, found]) => found.length > 0))(
    'Every end leads to a page of the page table from %s',
    (_, found) => expect(found.filter((goal) => !isPage(goal))).toEqual([]),
  );

  it('A flow that ends names the page it leads to', () => {
    const silent = models.filter(
      ({ isFlow, model }) =>
        isFlow &&
        stateNodesOf(model.machine).some(({ type }) => type === 'final') &&
        goalsOf(model.machine.id).length === 0,
    );
    expect(silent.map(({ model }) => model.machine.id)).toEqual([]);
    expect(isPage('/paymint')).toBe(false);
    expect(isPage('/payment/succes')).toBe(false);
  });
});

const ask = fromPromise<string>(() => new Promise(() => {}));
const ferry = setup({ actors: { ask }, guards: { isFull: () => false }, delays: { timeout: 1_000 } });

/** A correct ferry except for one state. */
const faultsWith = (docked: Parameters<typeof ferry.createStateConfig>[0]): string[] =>
  faultsOf(
    ferry.createMachine({
      id: 'ferry',
      initial: 'docked',
      states: { docked: ferry.createStateConfig(docked), away: { on: { back: 'docked' } } },
    }),
  );
const invoked = { id: 'ask', src: 'ask', onDone: 'away', onError: 'away' } as const;

it('A planted effect whose failure has no handler is reported', () => {
  const findPlanted = (invoke: NonNullable<Parameters<typeof ferry.createStateConfig>[0]['invoke']>) =>
    findUnhandled(ferry.createMachine({ id: 'ferry', initial: 'docked', states: { docked: { invoke }, away: {} } }));
  expect(findPlanted(invoked)).toEqual([]);
  expect(findPlanted({ id: 'ask', src: 'ask', onDone: 'away' })).toEqual(['ferry.docked ask: done true, error false']);
  expect(findPlanted({ ...invoked, onDone: { guard: 'isFull', target: 'away' } })).toHaveLength(1);
});

describe('A planted fault is reported', () => {
  it('A sound chart gets no report', () => {
    expect(faultsWith({ tags: 'busy', invoke: invoked })).toEqual([]);
    expect(faultsWith({ tags: 'busy', after: { timeout: 'away' } })).toEqual([]);
    expect(faultsWith({ on: { left: [{ guard: 'isFull', target: 'away' }, 'away'] } })).toEqual([]);
    expect(faultsWith({ meta: { end: 'Everybody goes ashore.' }, on: { away: '#ferry.docked' } })).toContain(
      'ferry.away is never reached',
    );
  });

  it.each([
    ['a state without a way out', { on: {} }, 'ferry.docked has no way out: neither by a person nor in time'],
    [
      'a way that leads back to itself alone',
      { on: { rung: 'docked' } },
      'ferry.docked has no way out: neither by a person nor in time',
    ],
    [
      'a deliberate end that is none',
      { meta: { end: 'The trip is over.' }, on: { left: 'away' } },
      'ferry.docked has a way out, and says why it has none',
    ],
    [
      'a busy state that only a person ends',
      { tags: 'busy', on: { left: 'away' } },
      'ferry.docked is busy, and nothing makes sure that it ends',
    ],
    [
      'a busy state whose effect may end in an answer that nobody takes',
      { tags: 'busy', invoke: { ...invoked, onDone: { guard: 'isFull', target: 'away' } } },
      'ferry.docked is busy, and nothing makes sure that it ends',
    ],
    [
      'an effect whose failure is not handled',
      { invoke: { id: 'ask', src: 'ask', onDone: 'away' } },
      'ferry.docked runs ask and does not say what happens when it fails',
    ],
    [
      'an effect without an id',
      { invoke: { src: 'ask', onDone: 'away', onError: 'away' } },
      'ferry.docked runs ask without an id',
    ],
    [
      'an alternative that is never tried',
      { on: { left: ['away', { guard: 'isFull', target: 'away' }] } },
      'ferry.docked has an alternative for left that is never tried: the one before is always taken',
    ],
    ['a state that nothing leads to', { on: { rung: {} } }, 'ferry.away is never reached'],
  ] as const)('%s', (_, docked, fault) => expect(faultsWith(docked as never)).toContain(fault));
});
