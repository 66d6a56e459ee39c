/** The exchange of one call: bodies unchanged, if they are JSON. */
export type Exchange = { method: string; path: string; status: number; request?: unknown; answer?: unknown };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Records the calls below `/services/v1` in the list. */
export const recordCalls =
  (fetch: typeof globalThis.fetch, exchanges: Exchange[]): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    const isJson = (headers: Headers): boolean => headers.get('Content-Type')?.includes('json') === true;
    exchanges.push({
      method: request.method,
      path: pathname.replace('/services/v1', ''),
      status: response.status,
      ...(isJson(request.headers) && { request: parse(body) }),
      ...(isJson(response.headers) && { answer: parse(await response.clone().text()) }),
    });
    return response;
  };
