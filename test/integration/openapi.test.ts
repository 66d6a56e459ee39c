import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#tools/openapi/calls.ts';
import { openApiDocument } from '#tools/openapi/document.ts';
import { callsOf, createOperator, type Operator } from '../operator/app.ts';

/** What only a browser asks for by itself. */
const besides = /^\/pictures\b/;
const inBraces = (path: string): string => path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
const named = (path: string): string => path.replace(/\{\w+\}/g, '{}');

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
afterAll(() => operator.desk.database.close());

describe('The OpenAPI document', () => {
  const document = openApiDocument('1.2.3');

  it('is of version 3.1, and of this release', () =>
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } }));

  it('is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApiDocument('1.2.3'))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(
      (await new Validator().validate({ ...document, paths: { '/footer': { get: { responses: 'none' } } } })).valid,
    ).toBe(false);
  });

  it('says which values are known, what money is and which fields have to be there', () => {
    const answer = (path: string, method = 'get') => [
      'paths',
      path,
      method,
      'responses',
      '200',
      'content',
      'application/json',
      'schema',
    ];
    expect(document).toHaveProperty([...answer('/payments/{sessionId}')], {
      type: 'object',
      properties: { status: { type: 'string', enum: ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING'] } },
      required: ['status'],
    });
    const trip = [...answer('/journeys'), 'properties', 'journeys', 'items'];
    expect(document).toHaveProperty([...trip, 'properties', 'ttcPrice'], {
      type: 'number',
      multipleOf: 0.01,
      description: 'Euros.',
    });
    expect(document).toHaveProperty([...trip, 'required'], ['id', 'date', 'nature', 'status']);
    expect(document).toHaveProperty([...trip, 'properties', 'pvNumber'], { type: 'string' });
  });

  it('leaves nothing open: no field of an answer may be anything', () => {
    const open: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Object.keys(value).length === 0 && !Array.isArray(value)) open.push(at);
      for (const [name, inside] of Object.entries(value)) walk(inside, `${at}/${name}`);
    };
    walk(document, '');
    expect(open.filter((at) => !at.endsWith('/additionalProperties'))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"null"');
  });

  it('names every call that the stand-in operator answers, and no other', () => {
    const answered = callsOf(operator.desk)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${named(inBraces(path.replace('/services/v1', '')))}`)
      .filter((call) => !besides.test(call.slice(call.indexOf(' ') + 1)));
    const listed = calls.map(({ method, path }) => `${method.toUpperCase()} ${named(path)}`);
    expect([...new Set(answered)].sort()).toEqual([...new Set(listed)].sort());
  });

  it('gives every call an id of its own', () => {
    const ids = JSON.stringify(document).match(/"operationId":"\w+"/g) ?? [];
    expect(ids).toHaveLength(calls.length);
    expect(new Set(ids).size).toBe(calls.length);
  });

  it('asks of every call for the headers of brand and language', () => {
    for (const { method, path } of calls)
      for (const [index, name] of ['Host', 'Language'].entries())
        expect(document).toHaveProperty(['paths', path, method, 'parameters', index], {
          $ref: `#/components/parameters/${name}`,
        });
  });

  it('says what stands in an address, and who has to be signed in', () => {
    expect(document).toHaveProperty(['paths', '/users/me/plates/{id}', 'patch', 'parameters', 2], {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    });
    expect(document).toHaveProperty(['paths', '/renters/me', 'get', 'security', 0, 'accessToken'], []);
    expect(document).not.toHaveProperty(['paths', '/homepage', 'get', 'security']);
  });
});
