import type { TrailStep } from '#flows/trail.ts';
import shapes from '#machines/charts/fingerprints.json' with { type: 'json' };
import { toCode } from './code-text.ts';
import { type Pseudonyms, redactedStill } from './redaction.ts';
import { stillsIn } from './stills.ts';

/** What a support code holds: the last steps of the flows that were on, redacted, with the release and the shapes of its machines. */
export type SupportRecord = {
  release: string;
  /** ISO 8601. */
  made: string;
  /** The shapes of the machines that it was made with. */
  machines: Record<string, string>;
  steps: TrailStep[];
};

/** The release that this is. */
export const { release } = shapes;

/** Tells one shape of a machine from another; nothing for a machine that this release does not have. */
export const printOf = (machine: string): string | undefined => new Map(Object.entries(shapes.machines)).get(machine);

/** The record of a trail: what may be told of it, and no more. */
export const recordOf = (steps: readonly TrailStep[], now: Date): SupportRecord => {
  const names: Pseudonyms = new Map();
  const told = steps.map(({ machine, event, still }) => ({ machine, event, still: redactedStill(still, names) }));
  const machines = [...new Set(told.flatMap(({ still }) => stillsIn(still).map((one) => one.machine)))];
  return {
    release,
    made: now.toISOString(),
    machines: Object.fromEntries(machines.map((name) => [name, printOf(name) ?? ''])),
    steps: told,
  };
};

/** The support code of a trail (redacted); empty where nothing has happened yet. */
export const codeOf = async (steps: readonly TrailStep[], now: Date): Promise<string> =>
  steps.length === 0 ? '' : toCode(recordOf(steps, now));
