import { describe, it } from 'vitest';
import { expectTruth } from './expect-truth.ts';

/** In a file of its own, so that a second core runs it beside `schedules.test.ts`. */
const [runs, seed] = [1_500, 20_261_122];

describe('Whatever else happens in two tabs, to calls and at the provider', () => {
  it(`the truth about money is told, and nothing is lost: ${runs} schedules`, () => expectTruth(runs, seed));
});
