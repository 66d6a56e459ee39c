import { expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import type { AnyStateMachine } from 'xstate';
import { isWide } from '../wide.ts';
import { hunt } from './mutants/hunt.ts';

const oneOf = isWide ? 8 : 48;

/** Exploring a large machine once for each mutant takes seconds; a wide run does it. */
const mostEdges = 20_000;
const isQuick = (model: PathModel<AnyStateMachine>): boolean =>
  isWide || explore(model).reduce((sum, { edges }) => sum + edges.length, 0) < mostEdges;

/** All of them take a minute (`npm run mutants`); one in 48 is enough to notice samples that no longer distinguish states. */
it('The behaviour files catch at least 95 % of the machines’ mutants', async () => {
  const hunts = (await everyModel()).filter(isQuick).map((model) => hunt(model, oneOf, 1));
  const tried = hunts.reduce((sum, one) => sum + one.tried, 0);
  const survivors = hunts.flatMap((one) => one.survivors);
  const share = 1 - survivors.length / tried;
  console.info(`${tried - survivors.length} of ${tried} mutants caught (${(100 * share).toFixed(1)} %)`);
  expect(tried).toBeGreaterThan(1000 / oneOf);
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(0.95);
}, 180_000);
