import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  isMachineSnapshot,
  SimulatedClock,
} from 'xstate';
import type { Edge } from '#tools/paths/explore.ts';
import { type PathState, transitionIds, valueText } from '#tools/paths/path-state.ts';
import type { Oracle } from './oracle.ts';
import type { Path } from '#tools/paths/paths.ts';
import { endEffect, withStubs } from '#tools/paths/stubs.ts';

/** The part of a value that would not survive being stored as JSON, or undefined. Absent and undefined properties count as the same. */
const notJson = (value: unknown, place = 'context'): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${place} is ${value}`;
  if (Array.isArray(value))
    return value
      .map((item, index) =>
        item === undefined ? `${place}[${index}] is undefined` : notJson(item, `${place}[${index}]`),
      )
      .find(Boolean);
  if (typeof value !== 'object') return `${place} is of type ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${place} is a ${value.constructor.name}`;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => notJson(inner, `${place}.${key}`))
    .find(Boolean);
};

/** What live actors did: the transitions that they took, their states, and the correct steps. */
export type Replay = { taken: Set<string>; states: Set<string>; right: Set<Edge>; steps: number; failures: string[] };

type Microstep = { transitions: string[]; states: string[] };

const difference = (predicted: AnyMachineSnapshot, live: AnyMachineSnapshot): string | undefined => {
  if (!isDeepStrictEqual(predicted.value, live.value))
    return `is in "${valueText(live.value)}" instead of "${valueText(predicted.value)}"`;
  if (!isDeepStrictEqual(predicted.context, live.context))
    return `holds ${JSON.stringify(live.context)} instead of ${JSON.stringify(predicted.context)}`;
  if (predicted.status !== live.status) return `is ${live.status} instead of ${predicted.status}`;
  if (!isDeepStrictEqual(predicted.output, live.output))
    return `ended with ${JSON.stringify(live.output)} instead of ${JSON.stringify(predicted.output)}`;
  return undefined;
};

/** The differences between a step and the committed table, for the transitions that it took. */
const differences = (oracle: Oracle, microsteps: Microstep[]): string[] =>
  microsteps.flatMap(({ transitions, states }) =>
    transitions.flatMap((id) => {
      const row = oracle.transitions.find((transition) => transition.id === id);
      if (row === undefined) return [`took "${id}", which is not in the committed table`];
      return row.targets
        .filter(
          (target) =>
            oracle.states.some((state) => state.id === target && state.type !== 'history') && !states.includes(target),
        )
        .map((target) => `took "${id}" without reaching "${target}"`);
    }),
  );

const perform = (actor: AnyActor, clock: SimulatedClock, { step, after }: Edge, before: PathState): void => {
  if (step.type === 'waited') clock.increment(after.now - before.now);
  else if (step.type === 'sent') actor.send(step.event);
  else {
    const child = actor.getSnapshot().children[step.child];
    if (child === undefined) throw new Error(`The effect "${step.child}" is not running.`);
    endEffect(child, step);
  }
};

/** A machine prepared for many walks: its effects stubbed, its transitions named. */
export type Walkable = { stubbed: AnyStateMachine; ids: ReturnType<typeof transitionIds> };

export const walkable = (machine: AnyStateMachine): Walkable => {
  const stubbed = withStubs(machine);
  return { stubbed, ids: transitionIds(stubbed) };
};

/**
 * Walks one path with a live actor, and compares after each step with the prediction and the committed table. A step
 * that was correct on an earlier path with the same beginning is not checked again.
 */
export const replay = (
  { stubbed, ids }: Walkable,
  input: unknown,
  start: PathState,
  path: Path,
  oracle: Oracle,
  into: Replay,
): void => {
  const clock = new SimulatedClock();
  let microsteps: Microstep[] = [];
  let isKnown = false;
  const actor = createActor(stubbed, {
    input,
    clock,
    inspect: (inspected) => {
      if (isKnown || inspected.type !== '@xstate.microstep') return;
      const nodes = isMachineSnapshot(inspected.snapshot) ? inspected.snapshot._nodes : [];
      microsteps.push({
        transitions: inspected._transitions.flatMap((definition) => ids.get(definition) ?? []),
        states: nodes.map(({ id }) => id),
      });
    },
  });
  const check = (state: PathState, followed: Edge[]): boolean => {
    const live: AnyMachineSnapshot = actor.getSnapshot();
    const taken = microsteps.flatMap(({ transitions }) => transitions);
    const passed = oracle.transitions.filter(({ id }) => taken.includes(id)).map(({ source }) => source);
    for (const id of taken) into.taken.add(id);
    for (const state of [...passed, ...microsteps.flatMap(({ states }) => states), ...live._nodes.map(({ id }) => id)])
      into.states.add(state);
    const wrong = [
      ...(live.status === 'error' ? [`failed: ${String(live.error)}`] : []),
      ...differences(oracle, microsteps),
      ...(isDeepStrictEqual(taken, state.taken)
        ? []
        : [`took ${JSON.stringify(taken)} instead of ${JSON.stringify(state.taken)}`]),
      ...[difference(state.machine, live), notJson(live.context)].filter((text) => text !== undefined),
    ];
    into.failures.push(
      ...wrong.map(
        (text) => `After ${['start', ...followed.map(({ step }) => step.label)].join(' → ')}, the machine ${text}.`,
      ),
    );
    return wrong.length === 0;
  };
  actor.subscribe({ error: () => {} });
  actor.start();
  let before = start;
  if (!check(start, [])) return;
  for (const [index, edge] of path.entries()) {
    microsteps = [];
    isKnown = into.right.has(edge);
    perform(actor, clock, edge, before);
    into.steps += 1;
    if (!isKnown && !check(edge.after, path.slice(0, index + 1))) break;
    into.right.add(edge);
    before = edge.after;
  }
  actor.stop();
};
