/** A record as the operator holds it; `version`: its strong ETag, null where the operator gives none. */
export type Saved<Data> = { data: Data; version: string | null };

/** The fields of a form in parts: each part is one value, such as an address. */
type Parts<Part extends string, Field extends string> = Readonly<Record<Part, readonly Field[]>>;
type Values<Field extends string> = Readonly<Record<Field, string>>;

/** What a form holds: `before` is the record that it began with, `clashes` the parts that both sides have changed. */
type Edited<Part extends string, Data> = { draft: Data; before: Data; clashes: readonly Part[] };

const isSame = <Field extends string>(fields: readonly Field[], one: Values<Field>, other: Values<Field>): boolean =>
  fields.every((field) => one[field].trim() === other[field].trim());

/** One value with the fields of another. */
export const withFields = <Field extends string, Data extends Values<Field>>(
  fields: readonly Field[],
  data: Data,
  other: Values<Field>,
): Data => ({ ...data, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

/**
 * Takes into a form what another tab or device has saved meanwhile: a part that was not edited here follows; one that
 * was, and differs, stays as typed and clashes until the person has chosen.
 */
export const mergedWithSaved = <Part extends string, Field extends string, Data extends Values<Field>>(
  parts: Parts<Part, Field>,
  { draft, before, clashes }: Edited<Part, Data>,
  saved: Data,
): { draft: Data; clashes: Part[] } => {
  const merged: { draft: Data; clashes: Part[] } = { draft, clashes: [] };
  for (const part in parts) {
    const fields = parts[part];
    if (isSame(fields, draft, before) && !clashes.includes(part))
      merged.draft = withFields(fields, merged.draft, saved);
    else if (!isSame(fields, draft, saved) && (clashes.includes(part) || !isSame(fields, before, saved)))
      merged.clashes.push(part);
  }
  return merged;
};
