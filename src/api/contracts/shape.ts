import * as z from 'zod/mini';
import { type Language, languages } from '#domain/language.ts';
import { parseAddress } from '#domain/web-address.ts';

// zod's compiled parsers need `new Function`, which the content security policy forbids.
z.config({ jitless: true });

/**
 * An object with exactly the fields of a domain type: a missing or unknown field, or one of another type, does not
 * compile. `objectOf<Gate>()({ id, label: z.string() })`.
 */
export const objectOf =
  <T>() =>
  <const S extends { [Key in keyof T]-?: z.ZodMiniType<T[Key]> }>(
    fields: S & Record<Exclude<keyof S, keyof T>, never>,
  ): z.ZodMiniObject<S> =>
    z.object(fields as S);

type Renamed<S, Names> = { [Key in keyof S as Key extends keyof Names ? Names[Key] & string : Key]: S[Key] };

/**
 * As `objectOf`, for a domain type some of whose fields have other names in the calls:
 * `renamedOf<Link>()({ newTab: 'urlOpenNewTab' }, { url: z.string(), newTab: flag })`.
 */
export const renamer =
  <T>() =>
  <
    const S extends { [Key in keyof T]-?: z.ZodMiniType<T[Key]> },
    const Names extends Readonly<Partial<Record<keyof T & string, string>>>,
  >(
    names: Names,
    fields: S & Record<Exclude<keyof S, keyof T>, never>,
  ) => {
    const sentAs = new Map<string, unknown>(Object.entries(names));
    const readAs = new Map<unknown, string>([...sentAs].map(([own, sent]) => [sent, own]));
    const sent: Record<string, z.ZodMiniType> = Object.fromEntries(
      Object.entries<z.ZodMiniType>(fields).map(([own, schema]) => [sentAs.get(own) ?? own, schema]),
    );
    const read = (answer: Record<string, unknown>): unknown =>
      Object.fromEntries(Object.entries(answer).map(([name, value]) => [readAs.get(name) ?? name, value]));
    return z.pipe(z.object(sent), z.transform(read)) as unknown as z.ZodMiniType<
      z.output<z.ZodMiniObject<S>>,
      z.input<z.ZodMiniObject<Renamed<S, Names>>>
    >;
  };

/** Absent or `null` means "none"; any other value has to parse, because money, a payment or the owner of the journeys depends on it. */
export const strictOptional = <T extends z.core.$ZodType>(schema: T) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** Absent, `null` or a value that does not parse means "none": one bad value that is not needed does not invalidate the answer (rule CALL-4). */
export const optional = <T extends z.core.$ZodType>(schema: T) => z.catch(strictOptional(schema), undefined);

/** A boolean that an operator may leave out. */
export const flag = optional(z.boolean());

/** An identifier is a text, also if an operator sends a number. */
export const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** A text that may be absent: then it is empty. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** A list that may be absent. */
export const listOf = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.nullish(z.array(schema)),
    z.transform((items) => items ?? []),
  );

/** Which values a schema of `knownOr` or `knownTextOr` knows, for the OpenAPI document. */
export const knownValues = new WeakMap<object, readonly string[]>();

/** One of the known values, otherwise the given neutral one (rule CALL-5). */
export const knownOr = <const T extends string, const F>(values: readonly T[], neutral: F) => {
  const schema = z.pipe(
    z.optional(z.unknown()),
    z.transform((value): T | F => values.find((known) => known === value) ?? neutral),
  );
  knownValues.set(schema, values);
  return schema;
};

/** One of the known values, or the given neutral one for any other text. A blank text, or another type, does not parse. */
export const knownTextOr = <const T extends string, const F>(values: readonly T[], neutral: F) => {
  const schema = z.pipe(
    z.string().check(z.refine((text) => text.trim() !== '', 'a text that is not blank')),
    z.transform((text): T | F => values.find((known) => known === text) ?? neutral),
  );
  knownValues.set(schema, values);
  return schema;
};

/** A plain text of the operator in each language, with a limit of characters. */
export const textByLanguage = (characters: number) => {
  const text = strictOptional(z.string().check(z.minLength(1), z.maxLength(characters)));
  return Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>;
};

/** A required identifier: not empty. */
export const namedId = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String));

/** Euros with at most two decimals, as a number, never negative: the portal never pays money out. */
export const euros = z.number().check(
  z.minimum(0),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'),
  z.refine((value) => Number.isSafeInteger(Math.round(value * 100)), 'an amount that can be counted in cents'),
);

/** An amount in euros, read as whole cents: at most two decimals, never more than 2^53 (rule LANG-8). */
export const cents = z.pipe(
  euros,
  z.transform((amount) => Math.round(amount * 100)),
);

/** The amount in euros that is read as these cents. */
export const inEuros = (amount: number): number => amount / 100;

/** A date in ISO 8601. */
export const isoDate = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'an ISO 8601 date'));

/** An address that a page may link to or post to: http or https. */
export const webAddress = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:\/\//i.test(value) && parseAddress(value) !== undefined,
      'an address with http or https',
    ),
  );
