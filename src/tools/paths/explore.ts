import { getAdjacencyMap } from '@xstate/graph';
import type { ActorLogic, AnyStateMachine } from 'xstate';
import { keyOf, type PathState, simulate } from './path-state.ts';
import { namedSamples, type PathModel, type Step } from './model.ts';
import { possibleSteps } from './steps.ts';
import { withStubs } from './stubs.ts';

/** One step from one explored state. */
export type Edge = { from: string; step: Step; after: PathState; to: string };
/** All that can happen after one input: states in the order of their distance from the start. */
export type Exploration = {
  inputName: string;
  input: unknown;
  start: string;
  states: Map<string, PathState>;
  edges: Edge[] /** What one more step would lead to, from a state of this exploration. */;
  step: (from: PathState, step: Step) => PathState;
};

const mostSteps = 60_000;

const exploreInput = (
  model: PathModel<AnyStateMachine>,
  inputName: string,
  input: unknown,
  limit: number,
): Exploration => {
  const simulation = simulate(withStubs(model.machine), input);
  const key = (state: PathState): string => keyOf(state, model.contextKey?.(state.machine.context) ?? '');
  const logic: ActorLogic<PathState, Step> = {
    getInitialSnapshot: simulation.start,
    transition: simulation.step,
    getPersistedSnapshot: (state) => state,
  };
  const start = simulation.start();
  const adjacency = getAdjacencyMap(logic, {
    fromState: start,
    events: (state) => possibleSteps(model, state),
    serializeState: key,
    serializeEvent: ({ label }) => label,
    limit,
  });
  const entries = Object.entries(adjacency);
  return {
    inputName,
    input,
    step: simulation.step,
    start: key(start),
    states: new Map(entries.map(([name, { state }]) => [name, state])),
    edges: entries.flatMap(([from, { transitions }]) =>
      Object.values<{ event: Step; state: PathState }>(transitions).map(({ event, state }) => ({
        from,
        step: event,
        after: state,
        to: key(state),
      })),
    ),
  };
};

/** Finds, for each input, every state that the model's events, answers and delays can lead to. Throws past `limit` steps of one input. */
export const explore = (model: PathModel<AnyStateMachine>, limit = mostSteps): Exploration[] =>
  namedSamples(model.inputs).map(([name, input]) => exploreInput(model, name, input, limit));
