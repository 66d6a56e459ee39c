import type { AnyStateMachine, StateValue } from 'xstate';
import { type DriverWalk, leavesOf, pageIn, type WalkedStep } from '#tools/replay/driver-walk.ts';
import { type Edge, edgesFrom, type Exploration, explorationsOf } from './explore.ts';
import { namedSamples, type PathModel, type Step } from './model.ts';
import { type PathState, simulate, valueText } from './path-state.ts';
import { withStubs } from './stubs.ts';

/** Whether a step of the exploration is the event that a walk recorded. */
const matches = (step: Step, event: string): boolean => {
  if (step.type === 'sent') return step.event.type === event;
  if (step.type === 'waited') return event.startsWith('xstate.after.');
  return event === `xstate.${step.type === 'done' ? 'done' : 'error'}.actor.${step.child}`;
};

/** A place in the explorations of a machine, with the steps from there. */
type Here = { leaving: ReadonlyMap<string, Edge[]>; key: string; state: PathState };

const isWritten = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;

/**
 * The places whose step wrote the same as the walk's step, as far as the samples of the model show it: the same value,
 * otherwise any value at that path, otherwise anything.
 */
const mostAlike = (places: readonly Here[], { wrote = {} }: WalkedStep): readonly Here[] => {
  let alike = places;
  for (const [place, value] of Object.entries(wrote)) {
    const beside = place.slice(0, place.lastIndexOf('.') + 1);
    const tests = [
      (leaves: Map<string, unknown>) => leaves.get(place) === value,
      (leaves: Map<string, unknown>) => isWritten(value) && isWritten(leaves.get(place)),
      (leaves: Map<string, unknown>) =>
        isWritten(value) &&
        beside !== '' &&
        [...leaves].some(([name, inner]) => name.startsWith(beside) && isWritten(inner)),
    ];
    for (const test of tests) {
      const same = alike.filter(({ state }) => test(leavesOf(state.machine.context)));
      if (same.length === 0) continue;
      alike = same;
      break;
    }
  }
  return alike;
};

const isSame = (one: StateValue | undefined, other: StateValue | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && valueText(one) === valueText(other));

const endsAs =
  ({ value, to }: WalkedStep) =>
  ({ state: { machine } }: Here): boolean =>
    isSame(machine.value, value) && (to === undefined || pageIn(machine.output) === to);

/** The model with only the inputs that start as the walk does, if there are any: exploring the others takes seconds. */
const startingAs = (model: PathModel<AnyStateMachine>, first: WalkedStep | undefined): PathModel<AnyStateMachine> => {
  if (first?.event !== 'xstate.init') return model;
  const machine = withStubs(model.machine);
  const fitting = namedSamples(model.inputs).filter(([, input]) =>
    isSame(simulate(machine, input).start().machine.value, first.value),
  );
  return fitting.length === 0 ? model : { ...model, inputs: Object.fromEntries(fitting) };
};

const startsOf = (explorations: readonly Exploration[], isWhole: boolean): Here[] =>
  explorations.flatMap(({ start, states, edges }) => {
    const leaving = edgesFrom(edges);
    const all = [...states].map(([key, state]) => ({ leaving, key, state }));
    return isWhole ? all.filter(({ key }) => key === start) : all;
  });

const after = (places: readonly Here[], event: string): Here[] => {
  const distinct = new Map<Edge, Here>();
  for (const { leaving, key } of places)
    for (const edge of leaving.get(key) ?? [])
      if (matches(edge.step, event)) distinct.set(edge, { leaving, key: edge.to, state: edge.after });
  return [...distinct.values()];
};

/** A code merges consecutive keystrokes into one step: every place that the same event reaches within the state. */
const repeat = (places: readonly Here[], step: WalkedStep): Here[] => {
  const seen = new Map<Here['leaving'], Set<string>>();
  const isNew = ({ leaving, key }: Here): boolean => {
    const keys = seen.get(leaving) ?? new Set();
    seen.set(leaving, keys);
    return !keys.has(key) && keys.add(key) !== undefined;
  };
  const all = places.filter(isNew);
  for (let newest = all; newest.length > 0; all.push(...newest))
    newest = after(newest, step.event).filter((place) => endsAs(step)(place) && isNew(place));
  return all;
};

/** How many steps of a walk a machine takes. `instead`: its states after that, in place of the next step. */
export type Taken = { steps: number; instead: string[] };

/**
 * How many steps of a walk the machine takes, with any of the model's inputs, events and answers that write the
 * recorded values: all of them if it still behaves the same. A walk whose beginning is lost may begin anywhere.
 */
export const takeWalk = (model: PathModel<AnyStateMachine>, { steps }: Pick<DriverWalk, 'steps'>): Taken => {
  const explorations = [...explorationsOf(startingAs(model, steps[0]))];
  const isKnown = (event: string): boolean =>
    explorations.some(({ edges }) => edges.some(({ step }) => matches(step, event)));
  let here: Here[] = [];
  for (const [place, step] of steps.entries()) {
    const stays = isSame(step.value, steps[place - 1]?.value);
    // Steps that the samples leave out and that changed nothing for the driver are skipped.
    if (stays && place < steps.length - 1 && !isKnown(step.event)) continue;
    const possible = place === 0 ? startsOf(explorations, step.event === 'xstate.init') : after(here, step.event);
    const alike = mostAlike(possible, step);
    here = alike.filter(endsAs(step));
    if (stays) here = repeat(here, step);
    if (here.length === 0)
      return { steps: place, instead: [...new Set(alike.map(({ state }) => valueText(state.machine.value)))] };
  }
  return { steps: steps.length, instead: [] };
};

/** The message of a walk's failing test, with the state and the event at which the machine and the walk differ; undefined if it passes. */
export const complaintOf = (
  model: PathModel<AnyStateMachine>,
  { steps, lastStep }: Pick<DriverWalk, 'steps' | 'lastStep'>,
): string | undefined => {
  const taken = takeWalk(model, { steps });
  const name = model.machine.id;
  const differing = steps[taken.steps];
  if (differing === undefined) {
    const last = steps.at(-1);
    return lastStep === 'right' || last === undefined
      ? undefined
      : `${name} still goes from "${valueText(steps.at(-2)?.value ?? 'its start')}" on "${last.event}" to "${valueText(last.value)}".`;
  }
  // The fault is mended: the steps before are still taken, and the last one differs, or the same step earlier.
  const isLike = (one: number, other: number): boolean =>
    steps[one]?.event === steps[other]?.event &&
    steps[one]?.to === steps[other]?.to &&
    isSame(steps[one]?.value, steps[other]?.value) &&
    isSame(steps[one - 1]?.value, steps[other - 1]?.value);
  if (lastStep === 'wrong' && isLike(taken.steps, steps.length - 1)) return undefined;
  const from = taken.steps === 0 ? 'its start' : valueText(steps[taken.steps - 1]?.value ?? '');
  const instead = taken.instead.length === 0 ? 'nothing that its samples know' : taken.instead.join(' or ');
  return `Step ${taken.steps + 1} of ${steps.length}: ${name} does not go from "${from}" on "${differing.event}" to "${valueText(differing.value)}", as it did for the driver; it goes to ${instead}.`;
};
