import type { ErrorCode, SpeedMeasure, Telemetry } from '#api/contracts/telemetry.ts';
import { ProblemError } from '#domain/problem.ts';
import type { Transition } from './transitions.ts';

type Counted = Pick<Telemetry, 'speed' | 'calls' | 'errors' | 'transitions' | 'violations'>;

const createTally = <Item extends object>() => {
  const counts = new Map<string, Item & { count: number }>();
  return {
    add: (item: Item): void => {
      const key = JSON.stringify(item);
      counts.set(key, { ...item, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    take: (): (Item & { count: number })[] => {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
  };
};

type Failed = Omit<Telemetry['calls'][number], 'count'>;
type ErrorSeen = Omit<Telemetry['errors'][number], 'count'>;
type Violation = Omit<Telemetry['violations'][number], 'count'>;

/** An extension of the browser is counted by its scheme alone; its id would distinguish browsers. */
const countedOrigin = (blocked: string): string =>
  /^https?:\/\/[a-z0-9.:-]{1,80}$/.test(blocked) ? blocked : (/^[a-z-]{1,40}/.exec(blocked)?.[0] ?? 'unknown');

/** The counts of a visit: our own names and numbers, each built here from known values; no input is passed through. */
export const createCounts = (screen: () => string) => {
  const speed: Telemetry['speed'] = [];
  const calls = createTally<Failed>();
  const errors = createTally<ErrorSeen>();
  const transitions = createTally<Transition>();
  const violations = createTally<Violation>();
  const counted = new WeakSet<object>();
  const addError = (code: ErrorCode): void => errors.add({ screen: screen(), code });
  return {
    addError,
    /** `value`: ms, or the score of CLS. */
    addSpeed: (measure: SpeedMeasure, value: number): void =>
      void speed.push({ measure, screen: screen(), value: Math.round(measure === 'CLS' ? value * 1000 : value) }),
    /** The call and each machine that it passes report the same failure. */
    addFailure: (error: unknown): void => {
      if (typeof error === 'object' && error !== null) {
        if (counted.has(error)) return;
        counted.add(error);
      }
      if (!(error instanceof ProblemError)) return addError('fault');
      const { call, problem } = error;
      addError(problem.code);
      if (call)
        calls.add({
          call: `${call.method} ${call.path}`,
          ...(problem.status !== undefined && { status: problem.status }),
        });
    },
    addTransition: transitions.add,
    addViolation: ({ directive, blocked }: Violation): void =>
      violations.add({ directive, blocked: countedOrigin(blocked) }),
    /** All new counts since the last call; undefined without any. */
    take: (): Counted | undefined => {
      const taken = {
        speed: speed.splice(0),
        calls: calls.take(),
        errors: errors.take(),
        transitions: transitions.take(),
        violations: violations.take(),
      };
      return Object.values(taken).some(({ length }) => length > 0) ? taken : undefined;
    },
  };
};

export type Counts = ReturnType<typeof createCounts>;
