import type { Result } from '../run.ts';
import { countsOf } from './plain.ts';

/** The results as JSON: `{ target, host, at, passed, failed, skipped, results }`. */
export const jsonReport = (
  results: readonly Result[],
  { origin, host, at }: { origin: string; host: string; at: Date },
): string =>
  `${JSON.stringify({ target: origin, host, at: at.toISOString(), ...countsOf(results), results }, null, 2)}\n`;
