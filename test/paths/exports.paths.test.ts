import { expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { configText } from '#tools/charts/config.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { everyModel } from '#tools/paths/every-model.ts';

const machines = (await everyModel()).map(({ machine }) => machine);

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
      label: transition.label.replace(/^after \w+ \((.+)\)$/, 'after $1').replace(/ crashed$/, ' failed'),
    })),
  };
};

it.each(machines)('A chart saved as JSON is a machine with every state and transition of $id', (machine) => {
  const again = createMachine(JSON.parse(configText(machine)));
  expect(withoutImplementations(again)).toEqual(withoutImplementations(machine));
});
