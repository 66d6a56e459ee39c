import * as z from 'zod/mini';
import { errorBody } from '#api/contracts/content.ts';
import { problemCodes } from '#domain/problem.ts';
import { type Call, calls } from './calls.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
};
const json = (schema: z.ZodMiniType): Json => ({ 'application/json': { schema: schemaOf(schema) } });

const headers: Readonly<Record<string, Json>> = {
  Host: { name: 'X-Whitelabel-Host', in: 'header', required: true, description: 'The host of the portal, which tells the operator’s brands apart.', schema: { type: 'string' }, example: 'localhost:4173' },
  Language: { name: 'Accept-Language', in: 'header', required: true, description: 'The language of every text in the answer.', schema: { type: 'string', enum: ['fr', 'en', 'de', 'it', 'es'] } },
};

const parametersOf = ({ path, query = [] }: Call): Json[] => [
  ...Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  ...query.map((name) => ({ name: name.replace('!', ''), in: 'query', required: name.endsWith('!'), schema: { type: 'string' } })),
];

const bodyOf = ({ body, parts }: Call): Json => {
  if (body) return { requestBody: { required: true, content: json(body) } };
  if (parts === undefined) return {};
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const properties = 'file' in parts ? { [parts.file]: { type: 'string', contentMediaType: 'text/csv' } } : { [parts.json]: schemaOf(parts.schema), files };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [Object.keys(properties)[0]] } } } } };
};

const answersOf = ({ answer }: Call): Json => ({
  ...(answer === undefined
    ? { '204': { description: 'Done.' } }
    : { '2XX': { description: 'Answered.', content: typeof answer === 'string' ? { [answer]: { schema: { type: 'string', contentMediaType: answer } } } : json(answer) } }),
  '4XX': { description: 'Refused: `message` is a code of the catalogue.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
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
    info: { title: 'Toll operator', version, description: 'The calls that the toll portal makes. Fields that are not named here are ignored.' },
    servers: [{ url: '/services/v1' }],
    tags: [...new Set(calls.map(({ family }) => family))].map((name) => ({ name })),
    paths,
    components: {
      parameters: headers,
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: { ...schemaOf(errorBody), description: `Known codes: ${problemCodes.join(', ')}.` } },
    },
  };
};
