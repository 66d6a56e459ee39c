import { currentCoverage, writeCoverage } from './coverage.ts';
import { everyModel } from './every-model.ts';

const coverage = currentCoverage(await everyModel());
for (const [id, { transitions }] of Object.entries(coverage))
  console.log(`${id}: ${transitions.join(' of ')} transitions`);
writeCoverage(coverage);
