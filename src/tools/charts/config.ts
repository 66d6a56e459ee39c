/** A machine as JSON, for the tools of XState. */

import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionsOf } from './graph.ts';
import { actionLabel, guardLabel, isDelayBookkeeping } from './labels.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Fields = Record<string, Json | undefined>;

/** Only defined fields, in the given order. */
const definedOnly = (fields: Fields): { [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Json][] => (value === undefined ? [] : [[name, value]])),
  );
const unlessEmpty = <Value extends Json>(value: Value): Value | undefined =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value;

const namesOf = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isDelayBookkeeping(action)).map(actionLabel);

const isComputed = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && Object.values(value).some(isComputed));
/** A constant value of the machine; undefined for a computed one. */
const constant = (value: unknown): Json | undefined =>
  value === undefined || isComputed(value) ? undefined : JSON.parse(JSON.stringify(value));

const transitionOf = ({ target, guard, actions, reenter, description, meta }: AnyTransitionDefinition): Json =>
  definedOnly({
    guard: guardLabel(guard) ?? undefined,
    target: unlessEmpty((target ?? []).map(({ id }: AnyStateNode) => `#${id}`)),
    actions: unlessEmpty(namesOf(actions)),
    reenter: reenter || undefined,
    description,
    meta: constant(meta),
  });

/** The key of a delay: its length in ms if it is fixed, otherwise its name. */
const delayKey = (machine: AnyStateMachine, definition: AnyTransitionDefinition): string => {
  const delay = 'delay' in definition ? definition.delay : undefined;
  const fixed: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  return String(typeof fixed === 'number' ? fixed : delay);
};

const stateOf = (machine: AnyStateMachine, node: AnyStateNode): { [name: string]: Json } => {
  const on: { [name: string]: Json[] } = {};
  const after: { [name: string]: Json[] } = {};
  const always: Json[] = [];
  const onDone: Json[] = [];
  const ends: { [event: string]: Json[] } = {};
  const put = (into: { [name: string]: Json[] }, name: string, one: Json): void => {
    into[name] = [...(into[name] ?? []), one];
  };
  for (const definition of transitionsOf(node)) {
    const { eventType } = definition;
    const one = transitionOf(definition);
    if (eventType === '') always.push(one);
    else if (eventType.startsWith('xstate.after.')) put(after, delayKey(machine, definition), one);
    else if (eventType.startsWith('xstate.done.state.')) onDone.push(one);
    else if (/^xstate\.(?:done|error)\.actor\./.test(eventType)) put(ends, eventType, one);
    else put(on, eventType, one);
  }
  const invoke = node.invoke.map(({ id, src }) =>
    definedOnly({
      id,
      src: typeof src === 'string' ? src : 'actor',
      onDone: ends[`xstate.done.actor.${id}`],
      onError: ends[`xstate.error.actor.${id}`],
    }),
  );
  const isCompound = node.type === 'compound';
  return definedOnly({
    id: node.id,
    type: node.type === 'parallel' || node.type === 'final' || node.type === 'history' ? node.type : undefined,
    history: node.type === 'history' && node.history ? node.history : undefined,
    target: node.type === 'history' && typeof node.config.target === 'string' ? node.config.target : undefined,
    initial: isCompound ? node.initial.target[0]?.key : undefined,
    description: node.description,
    meta: constant(node.meta),
    tags: unlessEmpty([...node.tags]),
    entry: unlessEmpty(namesOf(node.entry)),
    exit: unlessEmpty(namesOf(node.exit)),
    invoke: unlessEmpty(invoke),
    always: unlessEmpty(always),
    on: unlessEmpty(on),
    after: unlessEmpty(after),
    onDone: unlessEmpty(onDone),
    output: node.parent === undefined ? undefined : constant(node.output),
    states: unlessEmpty(
      Object.fromEntries(
        Object.values(node.states).map((inner): [string, Json] => [inner.key, stateOf(machine, inner)]),
      ),
    ),
  });
};

/**
 * A machine as JSON for XState's `createMachine`: guards, actions, effects and computed delays appear by name, and have
 * to be provided as its implementations.
 */
export const configText = (machine: AnyStateMachine): string =>
  `${JSON.stringify(stateOf(machine, machine.root), null, 2)}\n`;
