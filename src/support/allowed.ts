const lists = import.meta.glob<readonly string[]>(['../runtime/*/support.ts', '../flows/*/support.ts'], {
  eager: true,
  import: 'allowed',
});

/**
 * What a support code may hold of each machine: texts and numbers at these paths of its context, and no others. The
 * operator's texts, codes, prices, gates and times of passage may be in it; personal data (plates, names, addresses,
 * numbers of notices and trips, typed text), sessions, tokens and cards may not.
 */
export const allowed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(lists).map(([file, list]) => [file.split('/').at(-2) ?? '', list]),
);
