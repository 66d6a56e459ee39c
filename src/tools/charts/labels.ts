import { type AnyStateMachine, StateMachine } from 'xstate';

export type TransitionKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'stateDone';

/** A value of a machine's configuration in one short line: `to: '/', replace: true`. */
export const valueLabel = (value: unknown): string => {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'function') return 'computed';
  if (Array.isArray(value)) return `[${value.map(valueLabel).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${valueLabel(inner)}`)
      .join(', ');
  return String(value);
};

type Named = { type: string; params?: unknown };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;
const isNamed = (value: unknown): value is Named => isRecord(value) && typeof value['type'] === 'string';

const withParams = ({ type, params }: Named): string =>
  params === undefined || typeof params === 'function' ? type : `${type}(${valueLabel(params)})`;

/** `entry` and `exit` also hold xstate's own actions for delays; these are drawn as `after` instead. */
export const isDelayBookkeeping = (action: unknown): boolean => {
  if (!isRecord(action)) return false;
  const started = isNamed(action['event']) ? action['event'].type : action['sendId'];
  return typeof started === 'string' && started.startsWith('xstate.after.');
};

const builtInActions: Record<string, (action: Record<string, unknown>) => string> = {
  'xstate.assign': ({ assignment }) =>
    isRecord(assignment) && typeof assignment !== 'function' ? `set ${Object.keys(assignment).join(', ')}` : 'assign',
  'xstate.raise': ({ event }) => (isNamed(event) ? `raise ${event.type}` : 'raise'),
  'xstate.sendTo': ({ event }) => (isNamed(event) ? `send ${event.type}` : 'send'),
  'xstate.emit': ({ event }) => (isNamed(event) ? `emit ${event.type}` : 'emit'),
  'xstate.spawnChild': ({ src, id }) => `spawn ${typeof src === 'string' ? src : String(id ?? 'child')}`,
  'xstate.stopChild': ({ actorRef }) => `stop ${typeof actorRef === 'string' ? actorRef : 'child'}`,
};

/** The name of an action in diagrams. */
export const actionLabel = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action !== 'function') return isNamed(action) ? withParams(action) : 'action';
  const type = isNamed(action) ? action.type : '';
  return builtInActions[type]?.(Object.fromEntries(Object.entries(action))) ?? (action.name || 'action');
};

/** The name of a guard in diagrams, or null without one. */
export const guardLabel = (guard: unknown): string | null => {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') return isNamed(guard) ? withParams(guard) : 'guard';
  const { check, guards, stateValue } = Object.fromEntries(Object.entries(guard));
  const kind = typeof check === 'function' ? check.name : '';
  const parts = Array.isArray(guards) ? guards.map(guardLabel) : [];
  if (kind === 'checkNot') return `not ${parts[0]}`;
  if (kind === 'checkAnd') return parts.join(' and ');
  if (kind === 'checkOr') return parts.join(' or ');
  if (kind === 'checkStateIn') return `in ${valueLabel(stateValue)}`;
  return guard.name || 'guard';
};

export const transitionKind = (event: string): TransitionKind => {
  if (event === '') return 'always';
  if (event.startsWith('xstate.after.')) return 'after';
  if (event.startsWith('xstate.done.actor.')) return 'done';
  if (event.startsWith('xstate.error.actor.')) return 'error';
  if (event.startsWith('xstate.done.state.')) return 'stateDone';
  return 'event';
};

const duration = (milliseconds: number): string =>
  milliseconds >= 1000 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;

/** A delay: `3 s`, `timeout (3 s)`, or only its name if it is computed. */
export const delayLabel = (delay: string | number, machine: AnyStateMachine): string => {
  if (typeof delay === 'number') return duration(delay);
  const value: unknown = machine.implementations.delays[delay];
  return typeof value === 'number' ? `${delay} (${duration(value)})` : delay;
};

const isMachine = (actor: unknown): boolean => actor instanceof StateMachine;

/** The trigger of a transition, in diagrams: `askStatus done`, `after 3 s`, `check.pressed`. */
export const eventLabel = (event: string, delay: string | number | undefined, machine: AnyStateMachine): string => {
  const kind = transitionKind(event);
  if (kind === 'always') return 'always';
  if (kind === 'after') return `after ${delayLabel(delay ?? '', machine)}`;
  if (kind === 'done') return `${event.slice('xstate.done.actor.'.length)} done`;
  if (kind === 'error') {
    const child = event.slice('xstate.error.actor.'.length);
    // A machine ends with a verdict of its own, whatever fails in it: only a fault in its code ends it like this.
    return `${child} ${isMachine(machine.implementations.actors[child]) ? 'crashed' : 'failed'}`;
  }
  if (kind === 'stateDone') return 'all done';
  return event;
};
