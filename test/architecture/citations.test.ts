import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, faultOfCitation } from './citations.ts';

const here = 'test/architecture/citations.test.ts';
const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));

describe('A test that a document names', () => {
  it.each(documents)('Each document cites a test that exists: docs/%s', (name) => {
    const found = citationsIn(readFileSync(`docs/${name}`, 'utf8')).map((citation) => ({
      ...citation,
      fault: faultOfCitation(citation),
    }));
    expect(found.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it.each([
    ['rules.md', 200],
    ['security.md', 40],
  ])('A cited test is found in docs/%s', (name, fewest) =>
    expect(citationsIn(readFileSync(`docs/${name}`, 'utf8')).length).toBeGreaterThan(fewest),
  );

  it('A test that a document names is reported if its file, its title or both do not exist', () => {
    const faults = (text: string) => citationsIn(text).map((citation) => faultOfCitation(citation));
    expect(faults(`[test: ${here} › A test that a document names] [test: ${here}]`)).toEqual([undefined, undefined]);
    expect(faults(`[test: ${here} › ${'A title that is '}${'in no test'}]`)).toEqual(['no such title']);
    expect(faults('[test: test/unit/none.test.ts › anything]')).toEqual(['no such file']);
    expect(faults('[test: src/main.tsx › anything]')).toEqual(['no test file']);
  });
});

it('Each link from one document to another leads to an existing file', () => {
  const links = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((document) => document !== '' && existsSync(document))
    .flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)].map(([, file = '']) => ({
        document,
        file: join(dirname(document), file),
      })),
    );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ file }) => !existsSync(file))).toEqual([]);
});
