/** Makes the OpenAPI document from the contracts of the calls and their errors. */

import type * as z from 'zod/mini';
import { errorBody } from '#api/contracts/content.ts';
import { problemCodes } from '#domain/problem.ts';
import { jsonText } from '../json-text.ts';
import { type Call, calls } from './calls.ts';
import {
  browsersRepeat,
  captchaToken,
  failures,
  familyPurposes,
  headers,
  idempotencyKey,
  ifMatch,
  repeatKey,
  versionTag,
} from './components.ts';
import { codesByStatus, successOf } from './statuses.ts';
import { providerReturn } from './provider-return.ts';
import { type Json, schemaOf, schemasFor } from './schemas.ts';

type Example = { request?: unknown; answer?: unknown };
/** A request and an answer for each call, by its method and path. */
export type Examples = Readonly<Record<string, Example>>;

const json = (schema: z.ZodMiniType, example?: unknown): Json => ({
  'application/json': { schema: schemaOf(schema), ...(example !== undefined && { example }) },
});

const localTime = { description: 'Local to Europe/Paris, yyyy-MM-ddTHH:mm:ss.', schema: { type: 'string' } };
const queryFields: Readonly<Record<string, Json>> = {
  startTime: localTime,
  endTime: localTime,
  page: { description: 'From 0.', schema: { type: 'integer', minimum: 0 } },
  pageSize: {
    description: 'The portal asks for up to 1000. An answer may hold fewer: its own pageSize and pageTotal count.',
    schema: { type: 'integer', minimum: 1 },
  },
  onlyCNPorLatePayment: { schema: { type: 'boolean' } },
  order: { schema: { type: 'string', enum: ['asc', 'desc'] } },
  types: { schema: { type: 'string', enum: ['latePayment'] } },
  filters: {
    description: 'JSON: search, from and to (yyyy-MM-dd), late (boolean); each may be absent.',
    schema: { type: 'string' },
  },
  ids: { description: 'JSON: the ids of at most 50 trips. Only these are answered.', schema: { type: 'string' } },
  deadlineFrom: { description: 'The first day of the deadline.', schema: { type: 'string', format: 'date' } },
  deadlineTo: { description: 'The last day of the deadline, included.', schema: { type: 'string', format: 'date' } },
  cursor: { description: 'As `nextCursor` of the answer before it.', schema: { type: 'string' } },
  'type of /authentication-page': { schema: { type: 'string', enum: ['user', 'renter'] } },
  'type of /protests': { schema: { type: 'string', enum: ['CNP', 'LATE_PAYMENT', 'FREE_FLOW'] } },
  'type of /protests/reasons': { schema: { type: 'string', enum: ['CNP', 'LATE_PAYMENT', 'FREE_FLOW'] } },
};
const queryField = (path: string, name: string): Json =>
  queryFields[`${name} of ${path}`] ?? queryFields[name] ?? { schema: { type: 'string' } };

const parametersOf = ({ method, path, query = [], isOnce, isRepeatable, isVersioned, isBare }: Call): Json[] => [
  ...Object.keys(isBare ? {} : headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...query.map((name) =>
    name === captchaToken.name
      ? { $ref: '#/components/parameters/CaptchaToken' }
      : {
          name: name.replace('!', ''),
          in: 'query',
          required: name.endsWith('!'),
          ...queryField(path, name.replace('!', '')),
        },
  ),
  ...(isOnce ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(isRepeatable ? [{ $ref: '#/components/parameters/RepeatKey' }] : []),
  ...(isVersioned && method !== 'get' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
];

const bodyOf = ({ body, parts }: Call, { request }: Example): Json => {
  if (body) return { requestBody: { required: true, content: json(body, request) } };
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

const okResponse = (answer: NonNullable<Call['answer']>, example: unknown, isVersioned = false): Json => ({
  description: 'Answered.',
  ...(isVersioned && { headers: { ETag: { $ref: '#/components/headers/Version' } } }),
  content:
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string', contentMediaType: answer } } }
      : json(answer, example),
});

const refusal = (codes: readonly string[]): Json => ({
  description: `Refused: \`message\` says why, such as ${codes.join(', ')}.`,
  content: json(errorBody),
});

/** Contents that a browser keeps: it asks whether they are unchanged. */
const isKept = ({ method, family }: Call): boolean => method === 'get' && family === 'Content';

/** What is answered instead of nothing: a value in the address that does not exist, or a call that an operator leaves out. */
const isMissable = ({ path, isOptional }: Call): boolean => isOptional === true || path.includes('{');

const answersOf = (call: Call, example: Example): Json => {
  const { method, answer, signedBy, isVersioned } = call;
  const refused = [...codesByStatus(call)].map(([status, codes]) => [`${status}`, refusal(codes)] as const);
  return {
    [successOf(call)]:
      answer === undefined ? { description: 'Done.' } : okResponse(answer, example.answer, isVersioned),
    // It may say more of what was saved.
    ...(isVersioned &&
      answer === undefined && { '200': { description: 'Done, with the saved record or `othersSignedOut`.' } }),
    ...(isKept(call) && { '304': { description: 'Unchanged since the `ETag` in `If-None-Match`.' } }),
    ...(isMissable(call) && { '404': { $ref: '#/components/responses/Refused' } }),
    ...(signedBy && { '401': { description: 'The access token is missing, has ended or was withdrawn.' } }),
    ...Object.fromEntries(refused),
    ...(isVersioned &&
      method !== 'get' && { '412': { description: 'Nothing was saved: the version is another one.' } }),
    '429': { $ref: '#/components/responses/TooManyRequests' },
    '500': { $ref: '#/components/responses/Unavailable' },
    '503': { $ref: '#/components/responses/Unavailable' },
    default: { $ref: '#/components/responses/Refused' },
  };
};

/** How long an answer may be kept, and for whom it is. */
const keepingOf = (call: Call): string[] => {
  const { method, signedBy, isBare } = call;
  if (isBare) return ['Add the numbers up, and store neither the batch nor the network address.'];
  if (isKept(call))
    return [
      'For each host and language: send an `ETag`, `Cache-Control: no-cache` and `Vary: Accept-Language, X-Whitelabel-Host`, and answer 304 while it is unchanged.',
    ];
  return [
    ...(signedBy
      ? [`Only what belongs to the ${signedBy === 'renter' ? 'company' : 'person'} of the access token.`]
      : []),
    method === 'get' ? 'Send `Cache-Control: no-store`.' : 'A refusal leaves everything as it was.',
  ];
};

const noteOf = (call: Call): Json => ({
  description: [
    ...(call.note === undefined ? [] : [call.note]),
    ...(call.isOnce ? [`${browsersRepeat}: act once for each \`Idempotency-Key\`.`] : []),
    ...(call.isOptional ? ['Optional: where it is answered with 404, the portal does without.'] : []),
    ...keepingOf(call),
  ].join(' '),
});

const operationOf = (call: Call, example: Example = {}): Json => ({
  tags: [call.family],
  summary: call.summary,
  ...noteOf(call),
  operationId: `${call.method} ${call.path}`.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
  parameters: parametersOf(call),
  ...bodyOf(call, example),
  responses: answersOf(call, example),
  ...(call.path === '/payments/psp' && { callbacks: providerReturn }),
  ...(call.signedBy && { security: [{ accessToken: [] }] }),
});

/** What an operator's platform has to answer, as OpenAPI 3.1: made from the contracts by which the portal reads its answers. */
export const openApiDocument = (version: string, examples: Examples = {}): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = {
      ...paths[call.path],
      [call.method]: operationOf(call, examples[`${call.method.toUpperCase()} ${call.path}`]),
    };
  const schemas = schemasFor(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toll operator',
      version,
      description:
        'The calls that the toll portal makes. Fields that are not named here are ignored; `null` says the same as an absent field. Money is in euros with at most two decimals. No call names the brand in its address: `X-Whitelabel-Host` does.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of the portal', url: 'https://portal.example/contact' },
    },
    servers: [
      {
        url: 'https://{host}/services/v1',
        description: 'Beside the portal, on its own origin.',
        variables: { host: { default: 'pay.operator.example', description: 'The host of the portal.' } },
      },
    ],
    tags: [...new Set(calls.map(({ family }) => family))].map((name) => ({
      name,
      description: familyPurposes[name] ?? name,
    })),
    security: [],
    paths,
    components: {
      parameters: {
        ...headers,
        IdempotencyKey: idempotencyKey,
        RepeatKey: repeatKey,
        IfMatch: ifMatch,
        CaptchaToken: captchaToken,
      },
      headers: { Version: versionTag },
      responses: failures,
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: { ...schemas, Error: { ...schemas['Error'], description: `Known codes: ${problemCodes.join(', ')}.` } },
    },
  };
};

/** The document as a file. */
export const openApiText = (version: string, examples: Examples): string =>
  `${jsonText(openApiDocument(version, examples))}\n`;
