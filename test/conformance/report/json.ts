import type { Result } from '../run.ts';
import { countsOf } from './plain.ts';
import type { Asked } from './verdict.ts';

/** The results as JSON: `{ target, host, at, contract, only, readOnly, passed, failed, skipped, results }`. */
export const jsonReport = (results: readonly Result[], { origin, at, ...asked }: Asked): string =>
  `${JSON.stringify({ target: origin, ...asked, at: at.toISOString(), ...countsOf(results), results }, null, 2)}\n`;
