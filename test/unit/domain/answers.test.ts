import { expect, it } from 'vitest';
import { filesRows } from './answers/files.ts';
import { formsRows } from './answers/forms.ts';
import { paymentsRows } from './answers/payments.ts';
import type { Row } from './answers/samples.ts';
import { tripsRows } from './answers/trips.ts';

const told = (rows: readonly Row[]): string =>
  rows
    .flatMap(([name, answer, ...asked]) => [
      `# ${name}`,
      ...asked.map(
        (given) =>
          `${JSON.stringify(given).slice(1, -1).slice(0, 200)} → ${JSON.stringify(answer(...(given as never[])))}`,
      ),
      '',
    ])
    .join('\n');

it.each([
  ['payments', paymentsRows],
  ['trips', tripsRows],
  ['forms', formsRows],
  ['files', filesRows],
])('The rules of the domain about %s answer what they did', async (name, rows) => {
  await expect(told(rows)).toMatchFileSnapshot(`answers/${name}.txt`);
});
