import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#tools/openapi/calls.ts';
import { openApiDocument } from '#tools/openapi/document.ts';
import { successOf } from '#tools/openapi/statuses.ts';
import { returnAddress } from '../operator/return-address.ts';
import { callsOf, createOperator, type Operator } from '../operator/app.ts';

/** What only a browser requests by itself. */
const besides = /^\/pictures\b/;
const inBraces = (path: string): string => path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
const withoutNames = (path: string): string => path.replace(/\{\w+\}/g, '{}');

type Content = { content: Record<string, { schema?: unknown }> };
type Paths = Record<string, Record<string, { requestBody?: Content; responses?: Record<string, Content> }>>;

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
afterAll(() => operator.desk.database.close());

describe('The OpenAPI document', () => {
  const document = openApiDocument('1.2.3');

  it('The OpenAPI document is of version 3.1, and of this release', () =>
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } }));

  it('The OpenAPI document is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApiDocument('1.2.3'))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(
      (await new Validator().validate({ ...document, paths: { '/footer': { get: { responses: 'none' } } } })).valid,
    ).toBe(false);
  });

  it('The OpenAPI document says which values are known, what money is, which fields have to be there and which may be null', () => {
    const schemas = ['components', 'schemas'];
    expect(document).toHaveProperty([...schemas, 'PaymentStatus'], {
      type: 'object',
      properties: { status: { type: 'string', enum: ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING'] } },
      required: ['status'],
    });
    const trip = [...schemas, 'Journey'];
    const price = { type: 'number', minimum: 0, description: 'Euros, with at most two decimals.' };
    expect(document).toHaveProperty([...schemas, 'Euros'], price);
    const mayBeNull = [{ $ref: '#/components/schemas/Euros' }, { type: 'null' }];
    expect(document).toHaveProperty([...trip, 'properties', 'ttcPrice', 'anyOf'], mayBeNull);
    expect(document).toHaveProperty([...trip, 'required'], ['id', 'date', 'nature', 'status']);
    expect(document).toHaveProperty([...trip, 'properties', 'pvNumber', 'type'], ['string', 'null']);
  });

  it('The OpenAPI document names the shape of every JSON body', () => {
    for (const call of calls) {
      const { method, path, body, answer } = call;
      const { requestBody, responses } = (document['paths'] as Paths)[path]?.[method] ?? {};
      const shapes = [
        ...(body ? [requestBody] : []),
        ...(answer !== undefined && typeof answer !== 'string' ? [responses?.[successOf(call)]] : []),
      ];
      for (const shape of shapes)
        expect(shape?.content['application/json']?.schema, `${method} ${path}`).toHaveProperty('$ref');
    }
  });

  it('The OpenAPI document names where it is served, what too many calls and a fault of the operator look like', () => {
    expect(document).toHaveProperty(['servers', 0, 'url'], 'https://{host}/services/v1');
    for (const { method, path } of calls)
      for (const [status, name] of [
        ['429', 'TooManyRequests'],
        ['503', 'Unavailable'],
      ] as const)
        expect(document).toHaveProperty(
          ['paths', path, method, 'responses', status, '$ref'],
          `#/components/responses/${name}`,
        );
  });

  it('The OpenAPI document names each status by itself, and says of each call what to do', () => {
    for (const { method, path } of calls) {
      const operation = (document['paths'] as Paths)[path]?.[method];
      expect(Object.keys(operation?.responses ?? {}).join(), path).toMatch(/^(?:\d{3},)+default$/);
      expect((operation as { description?: string }).description?.length, path).toBeGreaterThan(30);
    }
  });

  it('The OpenAPI document says where the card provider sends the driver back to, by which methods, and what the portal’s server answers', () => {
    const [address, { get, post }] = Object.entries(
      (
        document['paths'] as {
          '/payments/psp': { post: { callbacks: { return: Record<string, Record<string, object>> } } };
        }
      )['/payments/psp'].post.callbacks.return,
    )[0] ?? ['', {}];
    const host = 'pay.example';
    const named = address.replace('{$request.header.X-Whitelabel-Host}', host).replace('{language}', 'es');
    expect(`${named}?sessionId=a%2Fb`).toBe(returnAddress(host, 'es', 'a/b'));
    expect([get, post].map((one) => Object.keys((one as { responses: object }).responses))).toEqual([['200'], ['303']]);
    for (const one of [get, post]) expect(one).toHaveProperty(['parameters', 1, 'name'], 'sessionId');
  });

  it('The OpenAPI document leaves nothing open: no field of an answer may be anything', () => {
    const open: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Object.keys(value).length === 0 && !Array.isArray(value)) open.push(at);
      for (const [name, inside] of Object.entries(value)) walk(inside, `${at}/${name}`);
    };
    walk(document, '');
    expect(open.filter((at) => !at.endsWith('/additionalProperties'))).toEqual([]);
  });

  it('The OpenAPI document names every call that the stand-in operator answers, and no other', () => {
    const answered = callsOf(operator.desk)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${withoutNames(inBraces(path.replace('/services/v1', '')))}`)
      .filter((call) => !besides.test(call.slice(call.indexOf(' ') + 1)));
    const listed = calls.map(({ method, path }) => `${method.toUpperCase()} ${withoutNames(path)}`);
    expect([...new Set(answered)].sort()).toEqual([...new Set(listed)].sort());
  });

  it('The OpenAPI document refers to every component, and has no two paths that one address fits', () => {
    const text = JSON.stringify(document);
    const components = Object.entries(document['components'] as Record<string, Record<string, unknown>>);
    const names = components.flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`));
    const used = names.filter((name) => text.includes(`"#/components/${name}"`) || name.startsWith('securitySchemes/'));
    expect(used).toEqual(names);
    const paths = Object.keys(document['paths'] as Paths).map(withoutNames);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('The OpenAPI document gives every call a unique id', () => {
    const ids = JSON.stringify(document).match(/"operationId":"\w+"/g) ?? [];
    expect(ids).toHaveLength(calls.length);
    expect(new Set(ids).size).toBe(calls.length);
  });

  it('The OpenAPI document asks of every call for the headers of brand and language, but of what a browser sends by itself', () => {
    for (const { method, path } of calls.filter(({ isBare }) => !isBare))
      for (const [index, name] of ['Host', 'Language'].entries())
        expect(document).toHaveProperty(['paths', path, method, 'parameters', index], {
          $ref: `#/components/parameters/${name}`,
        });
  });

  it('The OpenAPI document lists the values in an address, and who has to be signed in', () => {
    expect(document).toHaveProperty(['paths', '/users/me/plates/{id}', 'patch', 'parameters', 2], {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    });
    expect(document).toHaveProperty(['paths', '/renters/me', 'get', 'security', 0, 'accessToken'], []);
    expect(document).toHaveProperty('security', []);
    expect(document).not.toHaveProperty(['paths', '/homepage', 'get', 'security']);
  });

  it('The document on security lists every call whose address holds personal data, and every other query field is harmless', () => {
    const harmless = new Set(
      'country countryCode plateCountry startTime endTime onlyCNPorLatePayment companyCode type in out category page pageSize sortBy order types ids deadlineFrom deadlineTo network cursor'.split(
        ' ',
      ),
    );
    const ofPath = /^\/(?:payments|support-codes|public\/(?:users|renters))\/(\{\w+\})/;
    const rows = calls.flatMap(({ method, path, query = [] }) => {
      const fields = query.map((field) => field.replace('!', '')).filter((field) => !harmless.has(field));
      const [, value] = ofPath.exec(path) ?? [];
      const all = value === undefined ? fields : [...fields, value];
      const named = all.map((field) => `\`${field}\``).join(', ');
      return all.length === 0 ? [] : [`| \`${method.toUpperCase()} ${path}\` | ${named} |`];
    });
    const [, listed = ''] =
      /<!-- personal:begin -->([\s\S]*)<!-- personal:end -->/.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
    expect(listed.trim().split('\n').slice(2).toSorted()).toEqual(rows.toSorted());
  });
});
