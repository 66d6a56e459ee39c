/** The part of a value that would not survive being stored as JSON, or undefined. Absent and undefined properties count as the same. */
export const notJson = (value: unknown, place = 'context'): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${place} is ${value}`;
  if (Array.isArray(value))
    return value
      .map((item, index) =>
        item === undefined ? `${place}[${index}] is undefined` : notJson(item, `${place}[${index}]`),
      )
      .find(Boolean);
  if (typeof value !== 'object') return `${place} is of type ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${place} is a ${value.constructor.name}`;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => notJson(inner, `${place}.${key}`))
    .find(Boolean);
};
