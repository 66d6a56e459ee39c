/**
 * Query values are texts, as in the address: TanStack's own parser rounds a long session id to a number. Of several
 * with one name the first counts, as in the calls before the portal's code: a provider may append its own.
 */
export const parseSearch = (search: string): Record<string, string> => {
  const query = new URLSearchParams(search);
  return Object.fromEntries([...query.keys()].map((name) => [name, query.get(name) ?? '']));
};

export const stringifySearch = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? '' : `?${query}`;
};
