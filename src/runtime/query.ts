/** Query values are texts, as they stand in the address: TanStack's own reading would turn a long session id into a rounded number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? '' : `?${query}`;
};
