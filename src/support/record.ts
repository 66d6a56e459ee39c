import type { TrailStep } from './trail.ts';
import { toCode } from './code-text.ts';
import { printOf, release } from './release.ts';
import { type AllowedLists, type Pseudonyms, redactedSnapshot } from './redaction.ts';
import { snapshotsIn } from './snapshots.ts';

/** What a support code holds: the last steps of the flows that were on, redacted, with the release and the shapes of its machines. */
export type SupportRecord = {
  release: string;
  /** ISO 8601. */
  made: string;
  /** The shapes of the machines that it was made with. */
  machines: Record<string, string>;
  steps: TrailStep[];
};

/** What may be told of steps, and no more. */
export const toldOf = (steps: readonly TrailStep[], allowed: AllowedLists): TrailStep[] => {
  const names: Pseudonyms = new Map();
  return steps.map((step) => ({ ...step, snapshot: redactedSnapshot(step.snapshot, names, allowed) }));
};

/** The record of a trail. */
export const recordOf = (steps: readonly TrailStep[], now: Date, allowed: AllowedLists): SupportRecord => {
  const told = toldOf(steps, allowed);
  const machines = [...new Set(told.flatMap(({ snapshot }) => snapshotsIn(snapshot).map((one) => one.machine)))];
  return {
    release,
    made: now.toISOString(),
    machines: Object.fromEntries(machines.map((name) => [name, printOf(name) ?? ''])),
    steps: told,
  };
};

/** The support code of a trail (redacted); empty where nothing has happened yet. */
export const codeOf = async (steps: readonly TrailStep[], now: Date, allowed: AllowedLists): Promise<string> =>
  steps.length === 0 ? '' : toCode(recordOf(steps, now, allowed));
