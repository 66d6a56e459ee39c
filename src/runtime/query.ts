/** A name as the portal writes it: links through HTML may begin it with `amp;`, and providers may change its case. */
const usualName = (name: string): string => {
  const bare = name.replace(/^(?:amp;)+/, '');
  return bare.toLowerCase() === 'sessionid' ? 'sessionId' : bare;
};

/**
 * Query values are texts, as in the address: TanStack's own parser rounds a long session id to a number. Of several
 * with one name the first counts, as in the calls before the portal's code: a provider may append its own.
 */
export const parseSearch = (search: string): Record<string, string> => {
  const query = new URLSearchParams(search);
  const written = [...query.keys()];
  return Object.fromEntries(
    [...new Set(written.map(usualName))].map((name) => {
      const found = query.has(name) ? name : written.find((other) => usualName(other) === name);
      return [name, query.get(found ?? name) ?? ''];
    }),
  );
};

export const stringifySearch = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? '' : `?${query}`;
};
