import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A snapshot is only useful if people read it: the most lines of one file, and of all, that a review can read. */
const mostInFile = 700;
const mostInAll = 22_000;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

const snapshots = filesIn('test').filter((file) => /\.(?:txt|json)$/.test(file));

it('No snapshot under test/ has more than 700 lines', () => {
  expect(snapshots.length).toBeGreaterThan(50);
  expect(snapshots.filter((file) => linesOf(file) > mostInFile)).toEqual([]);
});

it('All snapshots under test/ together have at most 22,000 lines', () => {
  expect(snapshots.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(mostInAll);
});

it('No file has a blank in its name', () => {
  const files = ['docs', 'machines', 'src', 'test'].flatMap(filesIn);
  expect(files.filter((file) => /\s/.test(file))).toEqual([]);
});
