import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operatorCodes } from '#domain/problem.ts';
import { localSchemas, sessionSchemas } from '#storage/keys.ts';
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

const groups = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];
const ofGroup = new RegExp(`\\b(?:${groups.join('|')})-\\d+\\b`, 'g');

/**
 * The rules that a text cites: whatever has the form of a rule after the word (`rule PAY-3`, `rule: 'LIST-1 to
 * LIST-23'`), also over line ends, and whatever begins like a group of rules.
 */
const rulesCited = (source: string): string[] => {
  const text = source.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  const namedRules = [...text.matchAll(/\brules?:? ["'`]?((?:[A-Z][A-Z0-9]*-\d+(?:, | and | to |)?)+)/g)].map(
    ([, named = '']) => named,
  );
  return [...new Set([...(namedRules.join(' ').match(/[A-Z][A-Z0-9]*-\d+/g) ?? []), ...(source.match(ofGroup) ?? [])])];
};

/** Every text of the project that may cite a rule; this file and the test of charts contain examples. */
const citing = [
  'README.md',
  'CHANGELOG.md',
  ...['machines', 'src', 'test', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|css|md|mjs)$/.test(path) && !/(?:rules|charts)\.test\.ts$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
];

describe('The rules', () => {
  it('Each rule has one row', () => {
    expect(ids.length).toBeGreaterThan(250);
    expect(ids).toEqual([...new Set(ids)]);
    expect(rulesIn(text).filter(({ id, anchor }) => id !== anchor)).toEqual([]);
  });

  it('Each rule names a test that exists', () => expect(unheld(text)).toEqual([]));

  it('Each key of browser storage has a row that says what it holds and what clears it', () => {
    const rows = text
      .slice(text.indexOf('<a id="keys"></a>'))
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = new Set(
      rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key)),
    );
    const keys = [localSchemas, sessionSchemas].flatMap(Object.keys);
    expect(keys.filter((key) => !named.has(key))).toEqual([]);
  });

  it('Each error code of an operator has a row, and each row is a code', () => {
    const rows = text.slice(text.indexOf('<a id="codes"></a>')).match(/^\| `.*$/gm) ?? [];
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code));
    expect(named.toSorted()).toEqual(operatorCodes.toSorted());
  });

  it('A rule is reported if it names no test, or a test that does not exist', () => {
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

  it('Every rule that charts, code, tests or documents cite exists', () => {
    const cited = citing.flatMap((path) => rulesCited(readFileSync(path, 'utf8')).map((id) => ({ path, id })));
    expect(cited.length).toBeGreaterThan(500);
    expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });

  it.each([
    ['(rule PAY-999)', ['PAY-999']],
    ['/** In words (rules PAY-1,\n * PAY-998). */', ['PAY-1', 'PAY-998']],
    ["meta: { rule: 'LIST-1 to LIST-997' }", ['LIST-1', 'LIST-997']],
    ['[a rule](rules.md#PAY-996)', ['PAY-996']],
    ['// rule NONE-1 of no group', ['NONE-1']],
  ])('Rule citations are found in %s', (source, found) => expect(rulesCited(source).sort()).toEqual(found));
});
