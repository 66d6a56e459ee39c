import { expect, it } from 'vitest';
import { filesRows } from './answers/files.ts';
import { formsRows } from './answers/forms.ts';
import { paymentsRows } from './answers/payments.ts';
import type { Row } from './answers/samples.ts';
import { tripsRows } from './answers/trips.ts';

/** Results for a list are cached: each answer needs a list of its own. */
const ownOf = (given: readonly unknown[]): never[] =>
  given.map((one) => (one instanceof Error ? one : structuredClone(one))) as never[];

/** What each rule answers: an answer once, with all that it is given for. */
const textOf = (rows: readonly Row[]): string =>
  rows
    .flatMap(([name, answer, ...asked]) => {
      const given = new Map<string, string[]>();
      for (const one of asked) {
        const result = JSON.stringify(answer(...ownOf(one)));
        given.set(result, [...(given.get(result) ?? []), JSON.stringify(one).slice(1, -1).slice(0, 200)]);
      }
      return [`# ${name}`, ...[...given].map(([result, all]) => `${all.join(' | ')} → ${result}`)];
    })
    .map((line) => `${line}\n`)
    .join('');

it.each([
  ['payments', paymentsRows],
  ['trips', tripsRows],
  ['forms', formsRows],
  ['files', filesRows],
])('The rules of the domain about %s give the committed answers', async (name, rows) => {
  await expect(textOf(rows)).toMatchFileSnapshot(`answers/${name}.txt`);
});
