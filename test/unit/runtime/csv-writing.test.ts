import { expect, it } from 'vitest';
import { rejectedCsv } from '#flows/fleet-import/effects.ts';
import { csvOf } from '#runtime/csv-writing.ts';

it.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '\uFEFF@x',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠x',
  ' \u200E＝1+1',
])('No spreadsheet runs the cell %j of a file that the portal writes', async (cell) => {
  const written = [
    await csvOf(['a', 'b'], [[cell, '']], 'es').text(),
    await csvOf(['a', 'b'], [[{ code: cell }, '']], 'es').text(),
    await rejectedCsv([{ line: 1, plate: cell, code: 'unknown' }], 'Plate', {
      line: 'Line',
      reason: 'Reason',
      reasons: {},
    }).text(),
  ];
  for (const text of written) expect(text).toContain(`'${cell}`);
});

it('A negative amount, and a text with a sign inside, stay as they are', async () =>
  expect(await csvOf(['a', 'b', 'c'], [['-12,30', 'a=1', 'AB-12']], 'es').text()).toContain('\n-12,30;a=1;AB-12'));
