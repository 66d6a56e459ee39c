import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, raise } from 'xstate';
import { configText } from '#tools/charts/config.ts';
import { chartOf, stateNodesOf, transitionsOf } from '#tools/charts/graph.ts';
import { guardLabel } from '#tools/charts/labels.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { namedSamples, type PathModel } from '#tools/paths/model.ts';
import { type PathState, runningChildren, simulate, valueText } from '#tools/paths/path-state.ts';
import { possibleSteps } from '#tools/paths/explore.ts';
import { withStubs } from '#tools/paths/stubs.ts';

const models = await everyModel();
const machines = models.map(({ machine }) => machine);

/** A chart without implementations: a fixed delay has a length and no name, computed values are left out, and the kind of an effect is unknown. */
const withoutImplementations = (machine: AnyStateMachine): unknown => {
  const { states, transitions, ...rest } = chartOf(machine);
  const fixed = Object.entries<unknown>(machine.implementations.delays).filter(
    ([, value]) => typeof value === 'number',
  );
  const lengthOf = (text: string): string =>
    fixed.reduce((calls, [name, length]) => calls.replace(`xstate.after.${name}.`, `xstate.after.${length}.`), text);
  return {
    ...rest,
    states: states.map((state) => ({
      ...state,
      output: state.output === 'computed' ? null : state.output,
      effects: state.effects.map((effect) => ({ ...effect, isMachine: false })),
    })),
    transitions: transitions.map((transition) => ({
      ...transition,
      id: lengthOf(transition.id),
      event: lengthOf(transition.event),
      label: transition.label.replace(/^after \w+ \((.+)\)$/, 'after $1'),
    })),
  };
};

it.each(machines)(
  'A chart saved as JSON is a machine that createMachine takes, with every state and transition of $id',
  (machine) => {
    const again = createMachine(JSON.parse(configText(machine)));
    expect(withoutImplementations(again)).toEqual(withoutImplementations(machine));
  },
);

type Call = [name: string, value: unknown];

/** A machine, and its saved copy, whose guards and computed delays return what the machine's just did. */
const twins = (machine: AnyStateMachine) => {
  const calls: Call[] = [];
  const { guards, delays } = machine.implementations;
  /** The plain functions, without guards made by `and`, `or` and `not`, which call them. */
  const plainFunctions = (all: Readonly<Record<string, unknown>>) =>
    Object.entries(all).filter((entry): entry is [string, (...args: unknown[]) => unknown] => {
      const [, one] = entry;
      return typeof one === 'function' && !('check' in one);
    });
  const nameAll = (all: Readonly<Record<string, unknown>>) =>
    plainFunctions(all).map(([name, one]) => [
      name,
      (...args: unknown[]) => {
        const value = one(...args);
        calls.push([name, value]);
        return value;
      },
    ]);
  const answerAll = (all: Readonly<Record<string, unknown>>) =>
    plainFunctions(all).map(([name]) => [
      name,
      () => {
        const [wanted, value] = calls.shift() ?? ['nothing', undefined];
        if (wanted !== name) throw new Error(`asked for ${name} where the machine asked for ${wanted}`);
        return value;
      },
    ]);
  const stubbed = withStubs(machine);
  const composed = [
    ...Object.entries(guards),
    ...stateNodesOf(machine)
      .flatMap(transitionsOf)
      .flatMap(({ guard }) => (typeof guard === 'function' ? [[guardLabel(guard), guard]] : [])),
  ];
  const raised = chartOf(machine)
    .transitions.flatMap(({ actions }) => actions)
    .filter((action) => action.startsWith('raise '))
    .map((action) => [action, raise({ type: action.slice('raise '.length) })]);
  const original = stubbed.provide({
    guards: Object.fromEntries(nameAll(guards)),
    delays: Object.fromEntries(nameAll(delays)),
  });
  const saved = createMachine(JSON.parse(configText(machine))).provide({
    actors: stubbed.implementations.actors as never,
    actions: Object.fromEntries(raised),
    guards: Object.fromEntries([...composed, ...answerAll(guards)]),
    delays: Object.fromEntries(answerAll(delays)),
  });
  return { original, saved, calls };
};

const looks = (state: PathState): string =>
  [
    valueText(state.machine.value),
    ...runningChildren(state).map(({ id }) => id),
    state.timers.size,
    state.machine.status,
  ].join(' ');

/** Prefers unvisited states, otherwise takes each step in turn, and compares both machines at each state; returns the transitions taken. */
const walkTogether = (model: PathModel<AnyStateMachine>): Set<string> => {
  const taken = new Set<string>();
  const { original, saved, calls } = twins(model.machine);
  const begins = namedSamples(model.inputs).flatMap(([, input]) => [1, 3, 7].map((stride) => ({ input, stride })));
  for (const { input, stride } of begins) {
    const [one, other] = [simulate(original, input), simulate(saved, undefined)];
    calls.length = 0;
    let [state, twin] = [one.start(), other.start()];
    for (let turn = 0; turn < 40; turn += 1) {
      expect([looks(twin), calls]).toEqual([looks(state), []]);
      for (const id of state.taken) taken.add(id);
      const here = state;
      const possible = possibleSteps(model, here);
      const chosen =
        possible.find((step) => one.step(here, step).taken.some((id) => !taken.has(id))) ??
        possible[(turn * stride) % Math.max(1, possible.length)];
      if (chosen === undefined) break;
      calls.length = 0;
      state = one.step(here, chosen);
      twin = other.step(twin, chosen);
    }
  }
  return taken;
};

describe('The machine that was saved as JSON', () => {
  const all = machines.flatMap((machine) => chartOf(machine).transitions.map(({ id }) => `${machine.id}: ${id}`));
  const taken = new Set<string>();

  it.each(models)(
    'The machine that was saved as JSON is in the same states as $machine.id, whatever happens to both',
    (model) => {
      for (const id of walkTogether(model)) taken.add(`${model.machine.id}: ${id}`);
    },
  );

  it('The machine that was saved as JSON was led through most transitions', () =>
    expect(taken.size / all.length).toBeGreaterThan(0.8));
});
