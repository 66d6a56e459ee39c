type Path = readonly (string | number)[];
type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** A placeholder for what JSON can express and `JSON.stringify` cannot. */
const beyond = '@beyond@';

const fieldsOf = (value: Json, path: Path = []): Path[] => {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item, index) => fieldsOf(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [[...path, field], ...fieldsOf(inner, [...path, field])]);
};

const changeAt = (value: Json, [step, ...rest]: Path, change: (old: Json) => Json | undefined): Json => {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  const copy: Json = structuredClone(value);
  const inner = (copy as Record<string, Json>)[step] ?? null;
  const next = rest.length === 0 ? change(inner) : changeAt(inner, rest, change);
  if (next === undefined) delete (copy as Record<string, Json>)[step];
  else (copy as Record<string, Json>)[step] = next;
  return copy;
};

const huge = (old: Json): Json => {
  if (typeof old === 'number') return 9e300;
  if (Array.isArray(old)) return Array.from({ length: 500 }, () => old[0] ?? null);
  return 'x'.repeat(50_000);
};

const kinds: Readonly<Record<string, (old: Json) => Json | undefined>> = {
  null: () => null,
  absent: () => undefined,
  'of another type': (old) => (typeof old === 'object' ? 'text' : { of: 'another type' }),
  huge,
  negative: () => -1,
  '1e400': () => beyond,
};

/** Values of the right type for some fields that no operator sends. */
export const oddKinds: typeof kinds = {
  ...kinds,
  huge: (old) => (typeof old === 'number' ? 9e300 : Array.isArray(old) ? [...old, ...old] : 'x'.repeat(60)),
  'more than can be counted in cents': () => 1e14,
  'an empty text': () => '',
  'a language': () => 'pt-BR',
  'an address': () => 'javascript:alert(1)',
  'another text': () => '!',
  seven: () => 7,
  'three decimals': () => 4.401,
  yes: () => true,
};

export type Mutation = { field: string; kind: string; name: string; body: string };

/** Every field of an answer, spoilt in every way: the change, and the JSON. */
export const mutationsOf = (body: string, ways = kinds): Mutation[] => {
  const value: Json = JSON.parse(body);
  return fieldsOf(value).flatMap((path) =>
    Object.entries(ways).map(([kind, change]) => ({
      field: path.join('.'),
      kind,
      name: `${path.join('.')} ${kind}`,
      body: JSON.stringify(changeAt(value, path, change)).replace(`"${beyond}"`, '1e400'),
    })),
  );
};
