import { getAdjacencyMap } from '@xstate/graph';
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyActorRef } from 'xstate';
import { keyOf, type PathState, snapshotKey, simulate, isWaitingUseful, runningChildren } from './path-state.ts';
import { namedSamples, type PathModel, type Step, effectSteps, type EffectSamples, sentSteps } from './model.ts';
import { withStubs } from './stubs.ts';

/** The model's answers for a running effect. */
const samplesFor = ({ effects = {} }: Pick<PathModel<AnyStateMachine>, 'effects'>, child: AnyActorRef): EffectSamples =>
  effects[child.id] ?? effects[String(child.src)] ?? {};

/** The steps whose events an active state names, and answers: an event that no state names changes nothing. */
const namedSteps = (steps: readonly Step[], { machine }: PathState): Step[] => {
  const named = new Set<string>(machine._nodes.flatMap((node) => node.ownEvents));
  const isNamed = (type: string): boolean => named.has(type) || [...named].some((name) => name.endsWith('*'));
  return steps.filter((step) => step.type !== 'sent' || isNamed(step.event.type));
};

/** All steps that a model allows at a state and that its machine names: user events, answers of running effects, and time. */
export const possibleSteps = (
  model: Pick<PathModel<AnyStateMachine>, 'events' | 'effects'>,
  state: PathState,
): Step[] => {
  if (state.machine.status !== 'active') return [];
  const fromEffects = runningChildren(state).flatMap((child) => effectSteps(child.id, samplesFor(model, child)));
  return [
    ...namedSteps([...sentSteps(model.events), ...fromEffects], state),
    ...(isWaitingUseful(state) ? [{ type: 'waited', label: 'time passes' } as const] : []),
  ];
};

type StepsAt = typeof possibleSteps;

/** One step from one explored state. */
export type Edge = { from: string; step: Step; after: PathState; to: string };
/** All explored steps after one input: states in the order of their distance from the start. */
export type Exploration = {
  inputName: string;
  input: unknown;
  start: string;
  states: Map<string, PathState>;
  edges: Edge[];
  /** The result of one more step, from a state of this exploration. */
  step: (from: PathState, step: Step) => PathState;
};

const mostSteps = 70_000;

/** A machine with its effects and delays as a logic of steps, and how to walk it: arguments for the functions of @xstate/graph. */
export type WalkedLogic = {
  logic: ActorLogic<PathState, Step>;
  step: (from: PathState, step: Step) => PathState;
  options: {
    fromState: PathState;
    events: (state: PathState) => Step[];
    serializeState: (state: PathState) => string;
    serializeEvent: (step: Step) => string;
  };
};

/** The logic of a model's machine, begun with one of its inputs: answers of effects, and the passing of time, are steps like a driver's events. */
export const walkedLogic = (
  model: PathModel<AnyStateMachine>,
  input: unknown,
  stepsAt: StepsAt = possibleSteps,
): WalkedLogic => {
  const simulation = simulate(withStubs(model.machine), input);
  // Most steps change nothing, and keep the snapshot.
  const ofSnapshots = new WeakMap<AnyMachineSnapshot, string>();
  const ofSnapshot = (machine: AnyMachineSnapshot): string => {
    const known = ofSnapshots.get(machine) ?? snapshotKey(machine, model.contextKey?.(machine.context, machine) ?? '');
    ofSnapshots.set(machine, known);
    return known;
  };
  const fromState = simulation.start();
  return {
    logic: { getInitialSnapshot: () => fromState, transition: simulation.step, getPersistedSnapshot: (state) => state },
    step: simulation.step,
    options: {
      fromState,
      events: (state) => stepsAt(model, state),
      serializeState: (state) => keyOf(state, ofSnapshot(state.machine)),
      serializeEvent: ({ label }) => label,
    },
  };
};

const exploreInput = (
  model: PathModel<AnyStateMachine>,
  inputName: string,
  input: unknown,
  limit: number,
  stepsAt: StepsAt,
): Exploration => {
  const { logic, step, options } = walkedLogic(model, input, stepsAt);
  const { serializeState: key } = options;
  const adjacency = getAdjacencyMap(logic, { ...options, limit });
  const entries = Object.entries(adjacency);
  return {
    inputName,
    input,
    step,
    start: key(options.fromState),
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

/** Finds, one input after the other, every state that the model's events, answers and delays can reach. Throws after `limit` steps of one input. */
export const explorationsOf = function* (
  model: PathModel<AnyStateMachine>,
  limit = mostSteps,
  stepsAt: StepsAt = possibleSteps,
): Generator<Exploration> {
  for (const [name, input] of namedSamples(model.inputs)) yield exploreInput(model, name, input, limit, stepsAt);
};

/** The nearest state that counts; nothing beyond it is explored. */
export const nearestState = (
  model: PathModel<AnyStateMachine>,
  counts: (state: PathState) => boolean,
): PathState | undefined => {
  let found: PathState | undefined;
  const stepsUntilFound: StepsAt = (of, state) => {
    if (found === undefined && counts(state)) found = state;
    return found === undefined ? possibleSteps(of, state) : [];
  };
  const explorations = explorationsOf(model, undefined, stepsUntilFound);
  while (found === undefined && explorations.next().done !== true);
  return found;
};

const explored = new WeakMap<PathModel<AnyStateMachine>, Exploration[]>();

/** All explorations, cached for each model. */
export const explore = (model: PathModel<AnyStateMachine>): Exploration[] => {
  const known = explored.get(model) ?? [...explorationsOf(model)];
  explored.set(model, known);
  return known;
};

/** The steps out of each state, by its key. */
export const edgesFrom = (edges: readonly Edge[]): Map<string, Edge[]> => {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) {
    const known = leaving.get(edge.from);
    if (known === undefined) leaving.set(edge.from, [edge]);
    else known.push(edge);
  }
  return leaving;
};
