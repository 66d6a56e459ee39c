const lists = import.meta.glob<readonly string[]>(['../runtime/*/support.ts', '../flows/*/support.ts'], {
  eager: true,
  import: 'allowed',
});

/**
 * What a support code may say of each machine: texts and numbers at these places of its context, and no others. Words of the operator, codes,
 * prices, gates and times of passage may; whoever it is about (plates, names, addresses, numbers of notices and trips, whatever was typed),
 * sessions, tokens and cards may not.
 */
export const allowed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(lists).map(([file, list]) => [file.split('/').at(-2) ?? '', list]),
);
