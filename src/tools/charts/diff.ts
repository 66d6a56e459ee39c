import { fileURLToPath, pathToFileURL } from 'node:url';
import { chartsSince, chartsText } from './since.ts';
import { commitOf } from '#tools/release/chart-changes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const [ref, ...machines] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Say with what to compare: npm run charts -- --diff <release, tag or commit> [machine …]');
  process.exit(2);
}
try {
  const commit = /^\d+\.\d+\.\d+$/.test(ref) ? commitOf(root, ref) : ref;
  console.log(chartsText(await chartsSince(root, commit, pathToFileURL(`${root}machines/`), machines), ref));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
