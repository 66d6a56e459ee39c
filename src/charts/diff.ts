import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { differenceOf, differenceText, type Table } from './difference.ts';

const folder = new URL('../../machines/charts/', import.meta.url);
const path = 'machines/charts';
const parse = (text: string): Table => JSON.parse(text);
const tables = (files: readonly string[]): string[] => files.map((file) => file.slice(file.lastIndexOf('/') + 1)).filter((file) => file.endsWith('.json') && file !== 'fingerprints.json');

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Say with what to compare: npm run charts:diff <tag or commit>');
  process.exit(2);
}
const before = tables(git('ls-tree', '--name-only', `${ref}:${path}`).split('\n'));
const after = tables(readdirSync(folder));
const texts = [...new Set([...before, ...after])].sort().map((file) =>
  differenceText(differenceOf(before.includes(file) ? parse(git('show', `${ref}:${path}/${file}`)) : undefined, after.includes(file) ? parse(readFileSync(new URL(file, folder), 'utf8')) : undefined)),
);
const differing = texts.filter((text) => text !== '');
console.log(differing.length === 0 ? `No chart differs from ${ref}.` : `# Charts since ${ref}\n\n${differing.join('\n\n')}`);
