import type { CallNote, FailureNote } from '#domain/problem.ts';
import type { Circumstances } from './circumstances.ts';
import type { TrailCall, TrailStep } from './trail.ts';
import { toCode } from './code-text.ts';
import { inPieces } from './in-pieces.ts';
import { drawMove, type Move } from './moving.ts';
import { build, printOf, release } from './release.ts';
import { type AllowedLists, isName, type Pseudonyms, redactedSnapshot } from './redaction.ts';
import { snapshotsIn } from './snapshots.ts';

/** `ago`: ms before the code was made. */
export type RecordStep = Omit<TrailStep, 'at' | 'failure'> & {
  ago?: number | undefined;
  /** Another release may have other error codes. */
  failure?: (Omit<FailureNote, 'code'> & { code: string }) | undefined;
};
export type RecordCall = CallNote & { ago: number };

/** What a support code holds beside the steps, and how it changes their times, prices and gates: without a move they are unchanged. */
export type Beside = { calls?: readonly TrailCall[]; circumstances?: Circumstances; move?: Move };

/** The content of a support code: the last steps of the flows that ran, redacted, with the release and the shapes of its machines. */
export type SupportRecord = {
  release: string;
  /** The commit of its build; absent where that was not known. */
  build?: string | undefined;
  /** ISO 8601, moved like all times. */
  made: string;
  /** Times, prices and gates are moved by a secret that is not stored (rule ERROR-8). */
  isMoved?: boolean | undefined;
  /** The shapes of the machines that it was made with. */
  machines: Record<string, string>;
  steps: RecordStep[];
  /** Absent in codes of releases that did not record them. */
  calls?: RecordCall[] | undefined;
  circumstances?: Partial<Circumstances> | undefined;
};

/** A step without values that must not leave the browser. */
export const redactedStep = (
  { field, ...step }: TrailStep,
  names: Pseudonyms,
  allowed: AllowedLists,
  move?: Move,
): TrailStep => ({
  ...step,
  ...(field !== undefined && isName(field) && { field }),
  snapshot: redactedSnapshot(step.snapshot, names, allowed, move),
});

const redactedSteps = (steps: readonly TrailStep[], allowed: AllowedLists, move?: Move): Promise<TrailStep[]> => {
  const names: Pseudonyms = new Map();
  return inPieces(steps, (step) => redactedStep(step, names, allowed, move));
};

/** By how much a code with these steps moves its times and amounts. */
export const moveFor = async (steps: readonly TrailStep[], now: Date, allowed: AllowedLists): Promise<Move> => {
  const dates = new Set<string>();
  const note = (date: string): string => {
    dates.add(date);
    return date;
  };
  await redactedSteps(steps, allowed, { date: note, cents: (amount) => amount });
  return drawMove(now.getTime(), [...dates]);
};

const dated = <T extends { at?: number | undefined }>({ at, ...rest }: T, now: Date) => ({
  ...rest,
  ...(at !== undefined && { ago: Math.max(0, now.getTime() - at) }),
});

/** The record of a trail. */
export const recordOf = async (
  steps: readonly TrailStep[],
  now: Date,
  allowed: AllowedLists,
  { calls, circumstances, move }: Beside = {},
): Promise<SupportRecord> => {
  const redactedList = await redactedSteps(steps, allowed, move);
  const machines = [
    ...new Set(redactedList.flatMap(({ snapshot }) => snapshotsIn(snapshot).map((one) => one.machine))),
  ];
  return {
    release,
    ...(build !== undefined && { build }),
    made: move?.date(now.toISOString()) ?? now.toISOString(),
    ...(move && { isMoved: true }),
    machines: Object.fromEntries(machines.map((name) => [name, printOf(name) ?? ''])),
    steps: redactedList.map((step) => dated(step, now)),
    ...(calls && { calls: calls.map(({ at, ...call }) => ({ ...call, ago: Math.max(0, now.getTime() - at) })) }),
    ...(circumstances && { circumstances }),
  };
};

/** The support code of a trail (redacted); empty if nothing has happened yet. */
export const codeOf = async (
  steps: readonly TrailStep[],
  now: Date,
  allowed: AllowedLists,
  beside?: Beside,
): Promise<string> => (steps.length === 0 ? '' : toCode(await recordOf(steps, now, allowed, beside)));
