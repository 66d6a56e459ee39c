import type { AnyActorRef } from 'xstate';
import { thrownIn } from '#runtime/failures.ts';
import { type CallNote, type FailureNote, failureNoteOf } from '#domain/problem.ts';
import { type StoredSnapshot, snapshotOf } from './snapshot.ts';

/** One event of the running flow: the machine that took it, the name of the event, the resulting states, and the failure, if any. */
export type TrailStep = {
  machine: string;
  event: string;
  /** The name of the field that was typed into or left, never its contents. */
  field?: string | undefined;
  snapshot: StoredSnapshot;
  failure?: FailureNote | undefined;
  /** The lengths of the lists that were cut to their first items (`budget.ts`), by their place, such as `context.trips`. */
  lengths?: Record<string, number> | undefined;
  /** By the device's clock, epoch ms. */
  at?: number | undefined;
};

/** A call, and when it ended. */
export type TrailCall = CallNote & { at: number };

const longest = 60;
const secret = /^(card|password|confirmation|current|.*token)$/i;

/** Whether a value under this name is a card, a password or a token. */
export const isSecret = (name: string): boolean => secret.test(name);

/** The same value with every text empty. */
export const blank = (value: unknown): unknown =>
  typeof value === 'string'
    ? ''
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blank(inner)]))
      : value;

const withoutSecrets = (held: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(held).map(([key, value]) => [
      key,
      isSecret(key)
        ? blank(value)
        : typeof value === 'object' && value !== null && !Array.isArray(value)
          ? withoutSecrets(value)
          : value,
    ]),
  );

/** A snapshot without typed cards, passwords and tokens: blank, not absent, so that screens can still be drawn. */
export const withBlankSecrets = (snapshot: StoredSnapshot): StoredSnapshot => ({
  ...snapshot,
  context: withoutSecrets(snapshot.context),
  children: Object.fromEntries(Object.entries(snapshot.children).map(([id, child]) => [id, withBlankSecrets(child)])),
});

const stateIn = ({ machine, value, status, children }: StoredSnapshot): unknown => [
  machine,
  value,
  status,
  Object.entries(children).map(([id, child]) => [id, stateIn(child)]),
];

/** Whether the same event of the same field came again and led to the same state, without a failure. */
const isSame = (one: TrailStep, other: TrailStep): boolean =>
  one.machine === other.machine &&
  one.event === other.event &&
  one.field === other.field &&
  one.failure === undefined &&
  other.failure === undefined &&
  JSON.stringify(stateIn(one.snapshot)) === JSON.stringify(stateIn(other.snapshot));

/** Keeps the last steps of the flows that ran, in memory only and without cards, passwords and tokens: a support code is made from them. */
export const createTrail = () => {
  const steps: TrailStep[] = [];
  const calls: TrailCall[] = [];
  const listeners: ((step: TrailStep) => void)[] = [];
  const note = (
    machine: string,
    { type: event, field }: { type: string; field?: string },
    snapshot: StoredSnapshot,
    thrown: { error: unknown } | undefined,
  ): void => {
    const step = {
      machine,
      event,
      field,
      snapshot: withBlankSecrets(snapshot),
      at: Date.now(),
      ...(thrown && { failure: failureNoteOf(thrown.error) }),
    };
    const last = steps.at(-1);
    // Consecutive keystrokes count as one step: the newest replaces the others.
    if (last && isSame(last, step)) steps.pop();
    steps.push(step);
    if (steps.length > longest) steps.shift();
    for (const listener of listeners) listener(step);
  };
  return {
    steps: (): readonly TrailStep[] => steps,
    calls: (): readonly TrailCall[] => calls,
    noteCall: (call: CallNote): void => {
      calls.push({ ...call, at: Date.now() });
      if (calls.length > longest) calls.shift();
    },
    /** Passes on the remembered steps, and then each new one. */
    subscribe: (listener: (step: TrailStep) => void): void => {
      listeners.push(listener);
      steps.forEach(listener);
    },
    /** Follows a flow that has not started yet. */
    follow: (flow: AnyActorRef): void => {
      flow.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.snapshot') return;
        const machine = snapshotOf(inspected.actorRef as AnyActorRef)?.machine;
        const snapshot = machine && snapshotOf(flow);
        if (snapshot) note(machine, inspected.event, snapshot, thrownIn(inspected));
      });
      // A fault in a machine's own actions ends it without a step.
      flow.subscribe({
        error: (error) => {
          const snapshot = snapshotOf(flow);
          if (snapshot) note(snapshot.machine, { type: 'xstate.error' }, snapshot, { error });
        },
      });
    },
  };
};
