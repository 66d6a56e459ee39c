/** Query values are texts, as in the address: TanStack's own parser rounds a long session id to a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? '' : `?${query}`;
};
