import type { Result } from '../run.ts';

const keyOf = ({ suite, step }: Result): string => JSON.stringify([suite, step]);

/** The differences between a run and the one before, in lines. */
export const changesSince = (before: readonly Result[], after: readonly Result[]): string => {
  const outcomes = new Map(before.map((result) => [keyOf(result), result.outcome]));
  const changed = after.filter((result) => outcomes.get(keyOf(result)) !== result.outcome);
  if (changed.length === 0) return 'Nothing has changed since the run before.';
  const groups = (['failed', 'passed', 'skipped'] as const).map((outcome) => ({
    outcome,
    lines: changed
      .filter((result) => result.outcome === outcome)
      .map(({ suite, step }) => `  newly ${outcome.padEnd(8)} ${suite}: ${step}`),
  }));
  const sums = groups.flatMap(({ outcome, lines }) => (lines.length > 0 ? [`${lines.length} newly ${outcome}`] : []));
  return [`Since the run before: ${sums.join(', ')}`, ...groups.flatMap(({ lines }) => lines)].join('\n');
};
