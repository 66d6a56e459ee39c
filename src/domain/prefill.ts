/** A form whose empty fields take what is known already; what was typed stays. */
export const prefilled = <T extends Readonly<Record<string, string>>>(typed: T, known: Partial<T>): T =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? (known[field] ?? value) : value]),
  ) as T;
