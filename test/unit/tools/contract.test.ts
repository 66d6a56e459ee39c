import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, isCallTo } from '#tools/openapi/calls.ts';
import { openApiDocument } from '#tools/openapi/document.ts';

type Json = Readonly<Record<string, unknown>>;
const document = openApiDocument('0') as { paths: Record<string, Record<string, Json>>; components: { schemas: Json } };

/** Text for readers without effect on implementations. */
const isProse = (key: string, value: unknown): boolean =>
  /^examples?$/.test(key) || (/^(?:description|summary)$/.test(key) && typeof value === 'string');
const digestOf = ({ paths, components: { schemas } }: typeof document): string => {
  const binding = JSON.stringify({ paths, schemas }, (key, value: unknown) =>
    isProse(key, value) ? undefined : value,
  );
  return createHash('sha256').update(binding).digest('hex').slice(0, 12);
};

describe('The changes of the contract', () => {
  const [newest = '', ...earlier] = readFileSync('docs/contract-changes.md', 'utf8').split(/^## /m).slice(1);

  it('The changes of the contract are listed: each changed contract has an entry', () =>
    // On a failure: add an entry at the top of docs/contract-changes.md that says what an operator has to do, with this digest.
    expect(/`([0-9a-f]{12})`/.exec(newest)?.[1]).toBe(digestOf(document)));

  it('The changes of the contract name existing calls', () => {
    const named = [...newest.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [text, method = '', path = ''] of named)
      expect(
        calls.some((call) => isCallTo(call, method, path)),
        text,
      ).toBe(true);
    expect(earlier.length).toBeGreaterThan(0);
  });

  it('The changes of the contract notice another field and another call, and not another wording', () => {
    const { paths, components } = document;
    expect(digestOf({ paths, components: { schemas: { ...components.schemas, PaymentEmail: {} } } })).not.toBe(
      digestOf(document),
    );
    const { '/footer': _, ...fewer } = paths;
    expect(digestOf({ paths: fewer, components })).not.toBe(digestOf(document));
    const reworded = { ...paths, '/footer': { get: { ...paths['/footer']?.['get'], summary: 'Links' } } };
    expect(digestOf({ paths: reworded, components })).toBe(digestOf(document));
  });
});

describe('The contract says in capitals that browsers repeat a POST, and that its key stops a second charge', () => {
  const warning = /BROWSERS REPEAT A POST BY THEMSELVES[^`]+`Idempotency-Key`/;
  const { parameters } = document.components as unknown as { parameters: Record<string, Json> };
  const texts: [string, string][] = [
    ['at the header', String(parameters['IdempotencyKey']?.['description'])],
    ['to operators', readFileSync('docs/operating.md', 'utf8')],
    ...calls
      .filter(({ isOnce }) => isOnce === true)
      .map(({ path, method }): [string, string] => [
        `at ${path}`,
        String(document.paths[path]?.[method]?.['description']),
      ]),
  ];
  it.each(texts)('%s', (_, text) => {
    expect(text).toMatch(warning);
  });
});
