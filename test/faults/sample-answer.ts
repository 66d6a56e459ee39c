import type * as z from 'zod/mini';
import { euros, id, isoDate, knownValues, namedId, webAddress } from '#api/contracts/shape.ts';
import type { Call } from '#tools/openapi/calls.ts';

/** The samples of the contracts' common pieces. */
const pieces = new Map<object, unknown>([
  [id, 'id-1'],
  [namedId, 'session-1'],
  [euros, 4.4],
  [isoDate, '2027-06-01T10:00:00+02:00'],
  [webAddress, 'https://provider.example/pay'],
]);

/** Fields that need a specific value: nothing has been paid yet, the trips are over, and a colour is valid. */
const byName: Readonly<Record<string, unknown>> = {
  alreadyPaid: 0,
  primary: '#004d40',
  email: 'ana@example.es',
  type: undefined,
};

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, unknown>;
};

/** A full answer by a schema: with every optional field, and one item in every list. */
export const sampleOf = (schema: z.ZodMiniType, name = ''): unknown => {
  // Only the amount of the selection is no fault, and no sample knows it.
  if (name === 'amountToPay') return undefined;
  const known = knownValues.get(schema);
  if (known !== undefined) return known[0];
  if (pieces.has(schema)) return pieces.get(schema);
  const { type, shape = {}, innerType, in: from, element, options, entries = {} } = schema._zod.def as Definition;
  if (innerType !== undefined) return sampleOf(innerType, name);
  if (from !== undefined) return sampleOf(from, name);
  if (byName[name] !== undefined) return byName[name];
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([field, inner]) => [field, sampleOf(inner, field)]));
    case 'array':
      return element === undefined ? [] : [sampleOf(element, name)];
    case 'union':
      return options?.[0] === undefined ? null : sampleOf(options[0], name);
    case 'enum':
      return Object.values(entries)[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return `${name} text`;
    default:
      return null;
  }
};

/** An operator's good answer to a call: type and body, no body for 204. */
export const goodAnswer = ({ answer }: Call): { type: string; body: string } | null => {
  if (answer === undefined) return null;
  if (answer === 'application/pdf') return { type: answer, body: '%PDF-1.7\n%%EOF' };
  if (answer === 'text/csv') return { type: answer, body: 'plate;total\r\nAA123AA;4.40\r\n' };
  return { type: 'application/json', body: JSON.stringify(sampleOf(answer)) };
};
