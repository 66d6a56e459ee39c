import { expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { isWide } from '../wide.ts';
import { hunt } from './mutants/hunt.ts';

const oneOf = isWide ? 8 : 48;

/** All of them take a minute (`npm run mutants`); one in 48 is enough to notice samples that no longer distinguish states. */
it('The behaviour files catch at least 95 % of the machines’ mutants', async () => {
  const hunts = (await everyModel()).map((model) => hunt(model, oneOf, 1));
  const tried = hunts.reduce((sum, one) => sum + one.tried, 0);
  const survivors = hunts.flatMap((one) => one.survivors);
  const share = 1 - survivors.length / tried;
  console.info(`${tried - survivors.length} of ${tried} mutants caught (${(100 * share).toFixed(1)} %)`);
  expect(tried).toBeGreaterThan(1000 / oneOf);
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(0.95);
}, 180_000);
