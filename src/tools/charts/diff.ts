import { readdirSync, readFileSync } from 'node:fs';
import { differenceOf, differenceText, type Table } from './difference.ts';
import { chartsFolder, fileAt, git } from './history.ts';

const folder = new URL('../../../machines/charts/', import.meta.url);
const parse = (text: string): Table => JSON.parse(text);
const tables = (files: readonly string[]): string[] =>
  files
    .map((file) => file.slice(file.lastIndexOf('/') + 1))
    .filter((file) => file.endsWith('.json') && file !== 'fingerprints.json');

const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Say with what to compare: npm run charts:diff <tag or commit>');
  process.exit(2);
}
const listed = (): string[] => {
  try {
    return git('ls-tree', '--name-only', `${ref}:${chartsFolder}`).split('\n');
  } catch {
    console.error(`There is no tag or commit "${ref}" with charts here.`);
    process.exit(2);
  }
};
const before = tables(listed());
const after = tables(readdirSync(folder));
const texts = [...new Set([...before, ...after])].sort().map((file) => {
  const then = fileAt(ref, `${chartsFolder}/${file}`);
  const now = after.includes(file) ? readFileSync(new URL(file, folder), 'utf8') : undefined;
  return differenceText(
    differenceOf(then === undefined ? undefined : parse(then), now === undefined ? undefined : parse(now)),
  );
});
const differing = texts.filter((text) => text !== '');
console.log(
  differing.length === 0 ? `No chart differs from ${ref}.` : `# Charts since ${ref}\n\n${differing.join('\n\n')}`,
);
