import { getAdjacencyMap } from '@xstate/graph';
import type { ActorLogic, AnyStateMachine } from 'xstate';
import { keyOf, type Moment, simulate } from './moment.ts';
import { namedSamples, type Plan, type Step } from './plan.ts';
import { possibleSteps } from './steps.ts';
import { withStubs } from './stubs.ts';

/** One step from one explored moment. */
export type Edge = { from: string; step: Step; after: Moment; to: string };
/** All that can happen after one input: moments in the order of their distance from the start. */
export type Exploration = {
  inputName: string;
  input: unknown;
  start: string;
  moments: Map<string, Moment>;
  edges: Edge[] /** What one more step would lead to, from a moment of this exploration. */;
  step: (from: Moment, step: Step) => Moment;
};

const mostSteps = 60_000;

const exploreInput = (plan: Plan<AnyStateMachine>, inputName: string, input: unknown, limit: number): Exploration => {
  const simulation = simulate(withStubs(plan.machine), input);
  const key = (moment: Moment): string => keyOf(moment, plan.contextKey?.(moment.machine.context) ?? '');
  const logic: ActorLogic<Moment, Step> = {
    getInitialSnapshot: simulation.start,
    transition: simulation.step,
    getPersistedSnapshot: (moment) => moment,
  };
  const start = simulation.start();
  const adjacency = getAdjacencyMap(logic, {
    fromState: start,
    events: (moment) => possibleSteps(plan, moment),
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
    moments: new Map(entries.map(([name, { state }]) => [name, state])),
    edges: entries.flatMap(([from, { transitions }]) =>
      Object.values<{ event: Step; state: Moment }>(transitions).map(({ event, state }) => ({
        from,
        step: event,
        after: state,
        to: key(state),
      })),
    ),
  };
};

/** Finds, for each input, every moment that the plan's events, answers and delays can lead to. Throws past `limit` steps of one input. */
export const explore = (plan: Plan<AnyStateMachine>, limit = mostSteps): Exploration[] =>
  namedSamples(plan.inputs).map(([name, input]) => exploreInput(plan, name, input, limit));
