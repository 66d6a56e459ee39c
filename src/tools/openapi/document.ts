import { languages } from '#domain/language.ts';
import * as z from 'zod/mini';
import { errorBody } from '#api/contracts/content.ts';
import { euros, id, isoDate, knownValues, namedId, webAddress } from '#api/contracts/shape.ts';
import { problemCodes } from '#domain/problem.ts';
import { type Call, calls, refusalsOf } from './calls.ts';

type Json = Record<string, unknown>;

const dateAsMeant: Json = {
  type: 'string',
  description: 'ISO 8601; Europe/Paris where it has no offset.',
  examples: ['2026-03-01T10:00:00+01:00'],
};

/** What the portal's contracts leave open to be tolerant, said as it is meant. */
const meant = new Map<object, Json>([
  [id, { type: 'string' }],
  [namedId, { type: 'string', minLength: 1 }],
  [euros, { type: 'number', multipleOf: 0.01, description: 'Euros.' }],
  [isoDate, dateAsMeant],
  [webAddress, { type: 'string', format: 'uri' }],
]);

const override: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object') {
    // A value that the portal could do without is none that an operator may leave out.
    const known = Object.entries(def.shape).flatMap(([name, schema]) => (knownValues.has(schema) ? [name] : []));
    const required = [...(jsonSchema.required ?? []), ...known];
    if (required.length > 0) jsonSchema.required = required;
  }
  const values = knownValues.get(zodSchema);
  const said = values ? { type: 'string', enum: [...values] } : meant.get(zodSchema);
  if (!said) return;
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
  Object.assign(jsonSchema, said);
};

const isNull = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null';

/** Without the alternative `null`, which only says once more that a field may be absent. */
const withoutNull = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...others } = Object.fromEntries(
    Object.entries(schema).map(([name, inside]) => [name, withoutNull(inside)]),
  );
  const types = Array.isArray(others['type']) ? others['type'].filter((type) => type !== 'null') : undefined;
  const rest = types === undefined ? others : { ...others, type: types.length === 1 ? types[0] : types };
  if (!Array.isArray(anyOf)) return rest;
  const left = anyOf.filter((one) => !isNull(one));
  return left.length === 1 ? { ...(left[0] as Json), ...rest } : { anyOf: left, ...rest };
};

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
  return withoutNull(described) as Json;
};
const json = (schema: z.ZodMiniType): Json => ({ 'application/json': { schema: schemaOf(schema) } });

const headers: Readonly<Record<string, Json>> = {
  Host: {
    name: 'X-Whitelabel-Host',
    in: 'header',
    required: true,
    description: 'The host of the portal, which tells the operator’s brands apart.',
    schema: { type: 'string' },
    example: 'localhost:4173',
  },
  Language: {
    name: 'Accept-Language',
    in: 'header',
    required: true,
    description: 'The language of every text in the answer.',
    schema: { type: 'string', enum: [...languages] },
  },
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Says which decision of the driver the call carries out; no two decisions have the same key. A browser may send a call again by itself when a connection breaks: the repeat has the same key and the same body. Keep the answer for 24 hours. The same key with the same request gets the kept answer, and nothing is done again; one that arrives while the first is still being handled waits for its answer. The same key with another method, address or body is refused with 422 and `idempotency_key_reused`. An answer of 401 or 5xx need not be kept if nothing was done.',
  schema: { type: 'string', format: 'uuid' },
  example: 'f3b1c9de-6d0f-4c55-9a1c-2f6f2b0a7e11',
};

const localTime = { description: 'Local to Europe/Paris, yyyy-MM-ddTHH:mm:ss.', schema: { type: 'string' } };
const queryFields: Readonly<Record<string, Json>> = {
  captchaToken: {
    description: 'The solved challenge, in base64; left out where there is no captcha.',
    schema: { type: 'string' },
  },
  startTime: localTime,
  endTime: localTime,
  page: { description: 'From 0.', schema: { type: 'integer', minimum: 0 } },
  pageSize: { schema: { type: 'integer', minimum: 1 } },
  onlyCNPorLatePayment: { schema: { type: 'boolean' } },
  order: { schema: { type: 'string', enum: ['asc', 'desc'] } },
  types: { schema: { type: 'string', enum: ['latePayment'] } },
  filters: {
    description: 'JSON: search, from and to (yyyy-MM-dd), late (boolean); each may be absent.',
    schema: { type: 'string' },
  },
  'type of /authentication-page': { schema: { type: 'string', enum: ['user', 'renter'] } },
  'type of /protests': { schema: { type: 'string', enum: ['CNP', 'LATE_PAYMENT', 'FREE_FLOW'] } },
  'type of /protests/reasons': { schema: { type: 'string', enum: ['CNP', 'LATE_PAYMENT', 'FREE_FLOW'] } },
};
const queryField = (path: string, name: string): Json =>
  queryFields[`${name} of ${path}`] ?? queryFields[name] ?? { schema: { type: 'string' } };

const parametersOf = ({ path, query = [], isOnce }: Call): Json[] => [
  ...Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...query.map((name) => ({
    name: name.replace('!', ''),
    in: 'query',
    required: name.endsWith('!'),
    ...queryField(path, name.replace('!', '')),
  })),
  ...(isOnce ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
];

const bodyOf = ({ body, parts }: Call): Json => {
  if (body) return { requestBody: { required: true, content: json(body) } };
  if (parts === undefined) return {};
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const properties =
    'file' in parts
      ? { [parts.file]: { type: 'string', contentMediaType: 'text/csv' } }
      : { [parts.json]: schemaOf(parts.schema), files };
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', properties, required: [Object.keys(properties)[0]] } },
      },
    },
  };
};

const answered = (answer: NonNullable<Call['answer']>): Json => ({
  description: 'Answered. Any other 2xx is taken, too.',
  content:
    typeof answer === 'string' ? { [answer]: { schema: { type: 'string', contentMediaType: answer } } } : json(answer),
});

const refused = (codes: readonly string[]): Json => ({
  description: codes.length > 0 ? `Refused: \`message\` says why, such as ${codes.join(', ')}.` : 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const answersOf = ({ method, answer, signedBy, ...call }: Call): Json => ({
  ...(answer === undefined
    ? { '204': { description: 'Done.' } }
    : Object.fromEntries((method === 'post' ? ['200', '201'] : ['200']).map((status) => [status, answered(answer)]))),
  ...(signedBy && { '401': { description: 'The access token is missing, has ended or was withdrawn.' } }),
  '4XX': refused(refusalsOf(call)),
});

const operationOf = (call: Call): Json => ({
  tags: [call.family],
  summary: call.summary,
  operationId: `${call.method} ${call.path}`.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
  parameters: parametersOf(call),
  ...bodyOf(call),
  responses: answersOf(call),
  ...(call.signedBy && { security: [{ accessToken: [] }] }),
});

/** What an operator's platform has to answer, as OpenAPI 3.1: made from the contracts by which the portal reads its answers. */
export const openApiDocument = (version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toll operator',
      version,
      description:
        'The calls that the toll portal makes. Fields that are not named here are ignored; `null` says the same as an absent field. Money is in euros with at most two decimals.',
    },
    servers: [{ url: '/services/v1' }],
    tags: [...new Set(calls.map(({ family }) => family))].map((name) => ({ name })),
    paths,
    components: {
      parameters: { ...headers, IdempotencyKey: idempotencyKey },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: { ...schemaOf(errorBody), description: `Known codes: ${problemCodes.join(', ')}.` } },
    },
  };
};
