import type { SupportRecord } from '#support/record.ts';

/** One line of the timeline, the oldest first. `step`: its index among the steps. */
export type TimelineLine = {
  /** ms before the code was made; unknown if an earlier release did not record it. */
  ago: number | undefined;
  says: string;
  step?: number;
  isFailed: boolean;
};

const callText = ({ method, path, status, size, took }: NonNullable<SupportRecord['calls']>[number]): string =>
  [
    `${method} ${path}`,
    status === undefined ? 'no answer' : `${status}`,
    size !== undefined && `${size} bytes`,
    `${took} ms`,
  ]
    .filter(Boolean)
    .join(', ');

/** Steps and calls in chronological order; steps without a time keep their order before all others. */
export const timelineOf = ({ steps, calls = [] }: SupportRecord): TimelineLine[] => {
  const ofSteps = steps.map(({ machine, event, failure, ago }, step) => ({
    ago,
    says: `${event} in ${machine}`,
    step,
    isFailed: failure !== undefined,
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
