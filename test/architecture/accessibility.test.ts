import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationsIn } from './citations.ts';

const text = readFileSync('docs/accessibility.md', 'utf8');

/** The criteria of a table, each with the test that checks it. */
const rowsOf = (heading: string): { id: string; held: string }[] => {
  const [, table = ''] = text.split(`## ${heading}\n`);
  const [own = ''] = table.split('\n## ');
  return [...own.matchAll(/^\| (\d+(?:\.\d+)+) [^|]+ \| ([^|]+) \|$/gm)].map(([, id = '', held = '']) => ({
    id,
    held,
  }));
};

const count = (parts: readonly number[], chapter: number): string[] =>
  parts.flatMap((last, index) => Array.from({ length: last }, (_, n) => `${chapter + index}.${n + 1}`));

/** How many criteria each of the thirteen topics of RGAA 4.1 has. */
const rgaa = count([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12], 1);

/** The criteria of levels A and AA, by guideline: the missing numbers are AAA, or were withdrawn. */
const wcag = Object.entries({
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}).flatMap(([guideline, numbers]) => numbers.map((number) => `${guideline}.${number}`));

describe('The page on accessibility', () => {
  it.each([
    ['WCAG 2.2, A and AA', wcag, 55],
    ['RGAA 4.1', rgaa, 106],
  ])(
    'The page on accessibility lists each criterion of %s with a test, a check or a reason',
    (heading, criteria, size) => {
      expect(criteria).toHaveLength(size);
      const rows = rowsOf(heading);
      expect(rows.map(({ id }) => id)).toEqual(criteria);
      const unheld = rows.filter(
        ({ held }) => citationsIn(held).length === 0 && !/^\*\*(?:By hand|Not applicable|Open):\*\* \S/.test(held),
      );
      expect(unheld).toEqual([]);
    },
  );

  const isApplied = ({ held }: { held: string }): boolean => !held.startsWith('**Not applicable:**');
  const isTested = ({ held }: { held: string }): boolean => citationsIn(held).length > 0 && !held.includes('**Open:**');

  it('Tests cover at least 56 of the 73 applicable RGAA criteria, open ones not counted', () => {
    const applied = rowsOf('RGAA 4.1').filter(isApplied);
    expect(applied).toHaveLength(73);
    expect(applied.filter(isTested).length).toBeGreaterThanOrEqual(56);
  });

  it('Each criterion checked by hand names a record on the page, or a row that has one, or says that no record exists', () => {
    const [, records = ''] = text.split('## Records\n');
    const days = [...records.matchAll(/^\| (\d{4}-\d\d-\d\d) \|/gm)].map(([, day = '']) => day);
    expect(days.length).toBeGreaterThan(0);
    const byHand = ['WCAG 2.2, A and AA', 'RGAA 4.1'].flatMap(rowsOf).filter(({ held }) => /by hand:/i.test(held));
    const isExplained = (held: string): boolean =>
      days.some((day) => held.includes(`record of ${day}`)) || /\bnot done\b|\bas \d/.test(held);
    expect(byHand.filter(({ held }) => !isExplained(held))).toEqual([]);
  });
});
