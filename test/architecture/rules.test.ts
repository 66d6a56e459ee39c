import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationsIn, faultOfCitation } from './citations.ts';

const text = readFileSync('docs/rules.md', 'utf8');

/** The rules of a document: each row with an id, and the tests it names. */
const rulesIn = (document: string) =>
  document.split('\n').flatMap((row) => {
    const [, anchor, id = ''] = /^\| <a id="([A-Z0-9-]+)"><\/a>([A-Z0-9]+-\d+) \|/.exec(row) ?? [];
    return anchor === undefined ? [] : [{ id, anchor, tests: citationsIn(row) }];
  });

const unheld = (document: string) =>
  rulesIn(document)
    .filter(({ tests }) => !tests.some((test) => faultOfCitation(test) === undefined))
    .map(({ id }) => id);

const ids = rulesIn(text).map(({ id }) => id);

/** The rules that a text cites: `(rule PAY-3)`, `(rules PAY-1, PAY-2)`, `rule: 'LIST-1 to LIST-23'`. */
const citedIn = (source: string): string[] =>
  [...source.matchAll(/\brules? ([A-Z][A-Z0-9]*-\d+[^)\n]*)|\brule: '([^']+)'/g)].flatMap(
    ([, inWords = '', inChart = '']) => `${inWords} ${inChart}`.match(/\b[A-Z][A-Z0-9]*-\d+\b/g) ?? [],
  );

describe('The rules', () => {
  it('have one row each', () => {
    expect(ids.length).toBeGreaterThan(250);
    expect(ids).toEqual([...new Set(ids)]);
    expect(rulesIn(text).filter(({ id, anchor }) => id !== anchor)).toEqual([]);
  });

  it('name a test that exists, each of them', () => expect(unheld(text)).toEqual([]));

  it('are missed where they name no test, or one that is not there', () => {
    const here = '[test: test/architecture/rules.test.ts › have one row each]';
    const row = (id: string, held: string) => `| <a id="${id}"></a>${id} | what holds | ${held} |`;
    const rows = [
      row('A-1', here),
      row('A-2', ''),
      row('A-3', '[open]'),
      row('A-4', `[open] ${here}`),
      row('A-5', `[test: test/architecture/rules.test.ts › ${'No such'} title]`),
    ];
    expect(unheld(rows.join('\n'))).toEqual(['A-2', 'A-3', 'A-5']);
  });

  it('are there where charts cite them', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const cited = files.flatMap((path) =>
      citedIn(readFileSync(`machines/${path}`, 'utf8')).map((id) => ({ path, id })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});
