import type * as z from 'zod/mini';
import { euros, id, isoDate, knownValues, namedId, webAddress } from '#api/contracts/shape.ts';
import type { Call } from '#tools/openapi/calls.ts';

/** The samples of the contracts' common pieces; each piece has another one at each of its places in an answer. */
const pieces = new Map<object, (place: number, name: string) => unknown>([
  [id, (place, name) => `${name}-${place}`],
  [namedId, (place) => `session-${place}`],
  [euros, (place) => (33 + 11 * place) / 10],
  [isoDate, (place) => `2027-06-${String(place).padStart(2, '0')}T10:00:00+02:00`],
  [webAddress, (place) => `https://provider.example/pay${place === 1 ? '' : `/${place}`}`],
]);

/** Fields that need a specific value: the trips are over, and a colour is valid. */
const byName: Readonly<Record<string, unknown>> = { primary: '#004d40', email: 'ana@example.es', type: undefined };

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, unknown>;
};

/** How often an answer has each piece, and each name of a text, so far. */
type Places = Map<unknown, number>;

const nextPlace = (places: Places, of: unknown): number => {
  const place = (places.get(of) ?? 0) + 1;
  places.set(of, place);
  return place;
};

/** A full answer by a schema: with every optional field, and one item in every list. No two amounts, dates or names are equal. */
export const sampleOf = (schema: z.ZodMiniType, name = '', places: Places = new Map()): unknown => {
  // Only the amount of the selection is no fault, and no sample knows it.
  if (name === 'amountToPay') return undefined;
  const known = knownValues.get(schema);
  if (known !== undefined) return known[0];
  const piece = pieces.get(schema);
  if (piece !== undefined) return piece(nextPlace(places, schema === id ? name : schema), name);
  const { type, shape = {}, innerType, in: from, element, options, entries = {} } = schema._zod.def as Definition;
  if (innerType !== undefined) return sampleOf(innerType, name, places);
  if (from !== undefined) return sampleOf(from, name, places);
  if (byName[name] !== undefined) return byName[name];
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([field, inner]) => [field, sampleOf(inner, field, places)]));
    case 'array':
      return element === undefined ? [] : [sampleOf(element, name, places)];
    case 'union':
      return options?.[0] === undefined ? null : sampleOf(options[0], name, places);
    case 'enum':
      return Object.values(entries)[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string': {
      const place = nextPlace(places, name);
      return `${name} text${place === 1 ? '' : ` ${place}`}`;
    }
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
