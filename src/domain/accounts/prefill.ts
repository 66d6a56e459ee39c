/** A form whose empty fields are filled with known values; typed ones stay. */
export const prefilled = <T extends Readonly<Record<string, string>>>(typed: T, known: Partial<T>): T =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? (known[field] ?? value) : value]),
  ) as T;
