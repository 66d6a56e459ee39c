import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { isUnmoved, keyOf, type PathState, simulate, isWaitingUseful, runningChildren } from './path-state.ts';
import { namedSamples, type PathModel, type Step, effectSteps, type EffectSamples, sentSteps } from './model.ts';
import { withStubs } from './stubs.ts';

/** The model's answers for a running effect. */
const samplesFor = ({ effects = {} }: Pick<PathModel<AnyStateMachine>, 'effects'>, child: AnyActorRef): EffectSamples =>
  effects[child.id] ?? effects[String(child.src)] ?? {};

const sentKnown = new WeakMap<readonly AnyEventObject[], Step[]>();

/** The steps by a driver, made once a model: their labels hold what they send. */
const sentOf = (events: readonly AnyEventObject[]): Step[] => {
  const known = sentKnown.get(events) ?? sentSteps(events);
  sentKnown.set(events, known);
  return known;
};

/** All steps that a model allows at a state: user events, answers of running effects, and time. */
export const possibleSteps = (
  model: Pick<PathModel<AnyStateMachine>, 'events' | 'effects'>,
  state: PathState,
): Step[] => {
  if (state.machine.status !== 'active') return [];
  const fromEffects = runningChildren(state).flatMap((child) => effectSteps(child.id, samplesFor(model, child)));
  return [
    ...sentOf(model.events),
    ...fromEffects,
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

/** Receives each edge as it is found, and its place after its input; an error ends the exploration. */
type Found = (edge: Edge, inputName: string, place: number) => void;

const mostSteps = 60_000;

const exploreInput = (
  model: PathModel<AnyStateMachine>,
  inputName: string,
  input: unknown,
  limit: number,
  stepsAt: StepsAt,
  found: Found,
): Exploration => {
  const { start, step } = simulate(withStubs(model.machine), input);
  const key = (state: PathState): string =>
    keyOf(state, model.contextKey?.(state.machine.context, state.machine) ?? '');
  const first = start();
  const states = new Map([[key(first), first]]);
  const edges: Edge[] = [];
  // What is found on the way is visited after what was found before it.
  for (const [from, state] of states)
    for (const one of stepsAt(model, state)) {
      if (edges.length === limit) throw new Error(`More than ${limit} steps follow the input ${inputName}.`);
      const after = step(state, one);
      const to = isUnmoved(state, after) ? from : key(after);
      if (!states.has(to)) states.set(to, after);
      const edge = { from, step: one, after, to };
      found(edge, inputName, edges.push(edge) - 1);
    }
  return { inputName, input, step, start: key(first), states, edges };
};

/** Finds, one input after the other, every state that the model's events, answers and delays can reach. Throws after `limit` steps of one input. */
export const explorationsOf = function* (
  model: PathModel<AnyStateMachine>,
  limit = mostSteps,
  stepsAt: StepsAt = possibleSteps,
  found: Found = () => {},
): Generator<Exploration> {
  for (const [name, input] of namedSamples(model.inputs)) yield exploreInput(model, name, input, limit, stepsAt, found);
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
