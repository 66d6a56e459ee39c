import { expect, it } from 'vitest';
import { filesRows } from './answers/files.ts';
import { formsRows } from './answers/forms.ts';
import { paymentsRows } from './answers/payments.ts';
import type { Row } from './answers/samples.ts';
import { tripsRows } from './answers/trips.ts';

/** Results for a list are cached: each answer needs a list of its own. */
const ownOf = (given: readonly unknown[]): never[] =>
  given.map((one) => (one instanceof Error ? one : structuredClone(one))) as never[];

const told = (rows: readonly Row[]): string =>
  rows
    .flatMap(([name, answer, ...asked]) => [
      `# ${name}`,
      ...asked.map(
        (given) => `${JSON.stringify(given).slice(1, -1).slice(0, 200)} → ${JSON.stringify(answer(...ownOf(given)))}`,
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
