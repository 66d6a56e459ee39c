import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';

/** Samples, either in a list or under their names in reports. */
export type Samples<T> = readonly T[] | Readonly<Record<string, T>>;

/** The possible answers of an effect, and the events that it may send while it runs. */
export type EffectSamples = { done?: Samples<unknown>; error?: Samples<unknown>; sends?: readonly AnyEventObject[] };

/** How to find the paths of one machine: concrete inputs, events and answers, and which contexts count as the same. */
export type PathModel<M extends AnyStateMachine> = {
  machine: M;
  inputs: Samples<InputFrom<M>>;
  events: readonly EventFromLogic<M>[];
  /** By the id of the invocation, otherwise by the name of the actor. */
  effects?: Readonly<Record<string, EffectSamples>>;
  /** Contexts with the same key are explored once; without it only the states count. */
  contextKey?: (context: ContextFrom<M>, state: { hasTag: (tag: 'dialog') => boolean }) => string;
};

/** One step of a machine. */
export type Step =
  | { type: 'sent'; label: string; event: AnyEventObject }
  | { type: 'done'; label: string; child: string; output: unknown }
  | { type: 'failed'; label: string; child: string; error: unknown }
  | { type: 'waited'; label: string };

const short = (value: unknown): string => {
  const text = value instanceof Error ? value.message : (JSON.stringify(value) ?? '');
  return text.length > 70 ? `${text.slice(0, 67)}…` : text;
};

/** The samples with a name each. */
export const namedSamples = <T>(samples: Samples<T>): [string, T][] =>
  Array.isArray(samples) ? samples.map((sample: T) => [short(sample), sample]) : Object.entries(samples);

const stepOf = (event: AnyEventObject, by = ''): Step => {
  const { type, ...payload } = event;
  return { type: 'sent', label: `${by}${type}${Object.keys(payload).length === 0 ? '' : ` ${short(payload)}`}`, event };
};

/** The possible steps by a driver. */
export const sentSteps = (events: readonly AnyEventObject[]): Step[] => events.map((event) => stepOf(event));

/** The possible steps by a running effect. */
export const effectSteps = (child: string, { done = [], error = [], sends = [] }: EffectSamples): Step[] => [
  ...namedSamples(done).map(
    ([name, output]): Step => ({ type: 'done', label: `${child} done ${name}`.trim(), child, output }),
  ),
  ...namedSamples(error).map(
    ([name, reason]): Step => ({ type: 'failed', label: `${child} failed ${name}`.trim(), child, error: reason }),
  ),
  ...sends.map((event) => stepOf(event, `${child} sends `)),
];

/** A model with the types of its machine. */
export const modelFor = <M extends AnyStateMachine>(model: PathModel<M>): PathModel<M> => model;
