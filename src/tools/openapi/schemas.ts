import * as z from 'zod/mini';
import * as accounts from '#api/contracts/accounts.ts';
import * as alerts from '#api/contracts/alerts.ts';
import * as captcha from '#api/contracts/captcha.ts';
import * as claims from '#api/contracts/claims.ts';
import * as content from '#api/contracts/content.ts';
import * as pages from '#api/contracts/pages.ts';
import * as fleet from '#api/contracts/fleet.ts';
import * as journeys from '#api/contracts/journeys.ts';
import * as payments from '#api/contracts/payments.ts';
import * as support from '#api/contracts/support.ts';
import * as telemetry from '#api/contracts/telemetry.ts';
import { cents, euros, id, isoDate, knownValues, namedId, webAddress } from '#api/contracts/shape.ts';
import { knownMethodTypes, otherMethodPattern } from '#domain/payment/method.ts';
import * as bodies from './bodies.ts';

export type Json = Record<string, unknown>;

const dateAsMeant: Json = {
  type: 'string',
  description: 'ISO 8601; Europe/Paris where it has no offset.',
  examples: ['2026-03-01T10:00:00+01:00'],
};

const inEuros: Json = { type: 'number', minimum: 0, description: 'Euros, with at most two decimals.' };

/** The intended schemas of what the portal's contracts tolerate beyond them. No `multipleOf`: in binary fractions 18.9 is no multiple of 0.01. */
const meant = new Map<object, Json>([
  [id, { type: 'string' }],
  [namedId, { type: 'string', minLength: 1 }],
  [euros, inEuros],
  [cents, inEuros],
  [isoDate, dateAsMeant],
  [
    payments.methodType,
    {
      type: 'string',
      description: `${knownMethodTypes.join(', ')}, or the name of a method of your own, which then has a \`label\`.`,
      pattern: otherMethodPattern.source,
      examples: [...knownMethodTypes, 'WALLET'],
    },
  ],
  [webAddress, { type: 'string', format: 'uri' }],
]);

const override: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object') {
    // Although the portal tolerates its absence, an operator may not leave out such a value.
    const known = Object.entries(def.shape).flatMap(([name, schema]) => (knownValues.has(schema) ? [name] : []));
    const required = new Set([...(jsonSchema.required ?? []), ...known]);
    if (required.size > 0) jsonSchema.required = [...required];
  }
  const [array, none, ...others] = jsonSchema.anyOf ?? [];
  if (array?.type === 'array' && none?.type === 'null' && others.length === 0) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...array, type: ['array', 'null'] });
  }
  const values = knownValues.get(zodSchema);
  const schema = meant.get(zodSchema) ?? (values && { type: 'string', enum: [...values] });
  if (!schema) return;
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
  Object.assign(jsonSchema, schema);
};

const nameOf = (exported: string): string => `${exported.charAt(0).toUpperCase()}${exported.slice(1)}`;

const named = z.registry<{ id: string }>();
// A list is described where it is used.
for (const module of [accounts, alerts, captcha, claims, content, pages, fleet, journeys, payments, support, bodies])
  for (const [exported, schema] of Object.entries(module))
    if (schema !== journeys.distinctJourneys)
      named.add(schema, { id: schema === content.errorBody ? 'Error' : nameOf(exported) });
named.add(telemetry.telemetry, { id: 'Telemetry' });
named.add(isoDate, { id: 'Moment' });
named.add(cents, { id: 'Euros' });

const place = '#/components/schemas/';

/** A reference to a schema of the contracts; every shape in a request or answer has a name. */
export const schemaOf = (schema: z.ZodMiniType): Json => {
  const found = named.get(schema);
  if (found === undefined) throw new Error('A call has a shape without a name: export it beside the others.');
  return { $ref: place + found.id };
};

const referencesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === '$ref' && typeof inner === 'string' ? [inner.slice(place.length)] : referencesIn(inner),
      );

/** The named schemas that a document references, directly or indirectly. */
export const schemasFor = (document: unknown): Record<string, Json> => {
  const { schemas } = z.toJSONSchema(named, {
    uri: (name) => place + name,
    io: 'input',
    unrepresentable: 'any',
    override,
  });
  const wanted = new Set<string>();
  const want = (names: readonly string[]): void => {
    for (const name of names) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      want(referencesIn(schemas[name]));
    }
  };
  want(referencesIn(document).filter((name) => name in schemas));
  return Object.fromEntries(
    [...wanted].sort().map((name) => {
      const { $schema: _, $id: __, ...schema } = schemas[name] ?? {};
      return [name, schema];
    }),
  );
};
