import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Coverage, writeCoverage, writtenCoverage } from '#tools/paths/coverage.ts';

const folder = '.cache/screens';

/** Writes the coverage of the screens. */
export default (): void => {
  if (!existsSync(folder)) return;
  const coverage = writtenCoverage();
  for (const file of readdirSync(folder)) {
    const name = file.slice(0, -'.json'.length);
    const screens: Coverage['screens'] = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    if (coverage[name] && screens) coverage[name] = { ...coverage[name], screens };
  }
  writeCoverage(coverage);
};
