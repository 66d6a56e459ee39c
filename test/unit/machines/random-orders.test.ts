/** No order of events and answers meets a programming error. That each state has a way out is in `dead-ends.test.ts`. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findModels } from '#tools/paths/every-model.ts';
import { possibleSteps } from '#tools/paths/explore.ts';
import { namedSamples, type PathModel, sentSteps } from '#tools/paths/model.ts';
import { simulate } from '#tools/paths/path-state.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { createMachine, type AnyStateMachine } from 'xstate';

const models = await findModels();

/** Sends events that the active state names or does not name, ends effects, and lets time pass, as `picks` choose. */
const walk = (model: PathModel<AnyStateMachine>, input: unknown, picks: readonly number[]): void => {
  const simulation = simulate(withStubs(model.machine), input);
  const anytime = sentSteps(model.events);
  let state = simulation.start();
  for (const pick of picks) {
    const steps = possibleSteps(model, state);
    if (state.machine.status !== 'active') break;
    const all = [...steps, ...anytime];
    const step = all[pick % all.length];
    if (step === undefined) break;
    state = simulation.step(state, step);
    if (state.machine.status === 'error') throw state.machine.error;
  }
};

const walkAtRandom = (model: PathModel<AnyStateMachine>): void => {
  const inputs = namedSamples(model.inputs).map(([, input]) => input);
  const picks = fc.array(fc.nat(), { minLength: 20, maxLength: 50 });
  fc.assert(
    fc.property(fc.constantFrom(...inputs), picks, (input, chosen) => walk(model, input, chosen)),
    { numRuns: 10 },
  );
};

it.each(models.map(({ model }) => [model.machine.id, model] as const))(
  'Events in any order break nothing in %s',
  (_, model) => walkAtRandom(model),
);

it('A planted step that fails after one other only is found', () => {
  const fail = (): never => {
    throw new TypeError('planted');
  };
  const machine = createMachine({
    initial: 'one',
    states: {
      one: { on: { a: 'two' } },
      two: { on: { b: 'three', a: 'one' } },
      three: { on: { b: { guard: fail, target: 'one' }, a: 'one' } },
    },
  });
  const events = [{ type: 'a' }, { type: 'b' }];
  expect(() => walkAtRandom({ machine, inputs: [undefined], events })).toThrow('Property failed');
  expect(() => walkAtRandom({ machine, inputs: [undefined], events: events.slice(0, 1) })).not.toThrow();
});
