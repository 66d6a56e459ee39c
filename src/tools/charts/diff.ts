import { fileURLToPath, pathToFileURL } from 'node:url';
import { chartsSince } from './since.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Say with what to compare: npm run charts:diff <tag or commit>');
  process.exit(2);
}
try {
  const differing = await chartsSince(root, ref, pathToFileURL(`${root}machines/`));
  console.log(
    differing.length === 0 ? `No chart differs from ${ref}.` : `# Charts since ${ref}\n\n${differing.join('\n\n')}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
