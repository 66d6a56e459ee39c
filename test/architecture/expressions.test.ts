import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWide } from '../wide.ts';
import { driversExpressions, expressionsIn, nameOf, unsafeAmong } from './expressions.ts';

const list = 'linear-expressions.txt';
const checkedBefore = new Set(readFileSync(`${import.meta.dirname}/${list}`, 'utf8').split('\n'));
const limit = 300_000;

// Checking all takes half a minute: those in the list were checked when they were added, and again in a wide run.
it(
  'Each regular expression that drivers’ browsers run takes a time that grows only with the length of the text',
  async () => {
    const expressions = driversExpressions();
    expect(expressions.length).toBeGreaterThan(100);
    const added = expressions.filter((one) => isWide || !checkedBefore.has(nameOf(one)));
    expect(await unsafeAmong(added)).toEqual([]);
    const names = [...new Set(expressions.map(nameOf))].sort();
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(list);
  },
  limit,
);

it(
  'A regular expression that takes quadratic or exponential time is found, as a literal or made from a text',
  async () => {
    const source = `
      const fine = /^a+$/;
      const exponential = /^(a|a)*$/u;
      const quadratic = (name: string) => new RegExp(\`\\\\s+\${name}$\`, 'g');
    `;
    expect(await unsafeAmong(expressionsIn('planted.ts', source))).toEqual([
      '/^(a|a)*$/u is vulnerable',
      String.raw`/\s+x$/g is vulnerable`,
    ]);
  },
  limit,
);
