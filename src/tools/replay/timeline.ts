import type { CallNote } from '#domain/problem.ts';
import type { SupportRecord } from '#support/record.ts';

/** One line of the timeline, the oldest first. `step`: its index among the steps. */
export type TimelineLine = {
  /** ms before the code was made; unknown if an earlier release did not record it. */
  ago: number | undefined;
  says: string;
  step?: number;
  isFailed: boolean;
};

/** A call on one line. */
export const callText = ({ method, path, status, size, took }: CallNote): string =>
  [
    `${method} ${path}`,
    status === undefined ? 'no answer' : `${status}`,
    size !== undefined && `${size} bytes`,
    `${took} ms`,
  ]
    .filter(Boolean)
    .join(', ');

/** An event, and the field that it is about, in the words of the screen. The start and the end of a machine and the end of an effect are named as they are. */
export const eventText = (
  { machine, event, field }: Pick<SupportRecord['steps'][number], 'machine' | 'event' | 'field'>,
  words: Readonly<Record<string, string>> = {},
): string => {
  const name = field === undefined ? event : `${event} ${field}`;
  const said = words[name] ?? words[event];
  if (said !== undefined) return `${said} (${name} in ${machine})`;
  const [, kind, effect = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? [];
  if (kind !== undefined) return `${effect} ${kind === 'done' ? 'succeeded' : 'failed'} in ${machine}`;
  if (event === 'xstate.init') return `${machine} began`;
  if (event === 'xstate.stop') return `${machine} was left`;
  return event.startsWith('xstate.after') ? `Time passed in ${machine}` : `${name} in ${machine}`;
};

/** Such as “; lists with only their first items: 10000 in context.trips”. */
const lengthsText = (lengths: Readonly<Record<string, number>> = {}): string => {
  const lists = Object.entries(lengths).map(([place, length]) => `${length} in ${place}`);
  return lists.length === 0 ? '' : `; lists with only their first items: ${lists.join(', ')}`;
};

/** Steps and calls in chronological order; steps without a time keep their order before all others. */
export const timelineOf = (
  { steps, calls = [] }: SupportRecord,
  words: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): TimelineLine[] => {
  const ofSteps = steps.map((one, step) => ({
    ago: one.ago,
    says: `${eventText(one, words[one.machine])}${lengthsText(one.lengths)}`,
    step,
    isFailed: one.failure !== undefined,
  }));
  const ofCalls = calls.map((call) => ({
    ago: call.ago,
    says: callText(call),
    isFailed: call.status === undefined || call.status >= 400,
  }));
  return [...ofSteps, ...ofCalls].toSorted((one, other) => (other.ago ?? Infinity) - (one.ago ?? Infinity) || 0);
};

/** Such as “−12.3 s”. */
export const agoText = (ago: number | undefined): string => (ago === undefined ? '' : `−${(ago / 1000).toFixed(1)} s`);
