import { fileURLToPath, pathToFileURL } from 'node:url';
import { chartsSince, chartsText } from './since.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Say with what to compare: npm run charts -- --diff <tag or commit>');
  process.exit(2);
}
try {
  console.log(chartsText(await chartsSince(root, ref, pathToFileURL(`${root}machines/`)), ref));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
