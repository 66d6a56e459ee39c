import { describe, it } from 'vitest';
import { expectTruth } from './expect-truth.ts';

/** As many again, by another seed, are in `more-schedules.test.ts`; `npm run schedules` runs as many as it is given. */
const [runs, seed] = [1_500, 20_260_110];

describe('Whatever happens in two tabs, to calls and at the provider', () => {
  it(`the truth about money is told, and nothing is lost: ${runs} schedules`, () => expectTruth(runs, seed));
});
