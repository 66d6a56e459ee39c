/** Whether an answer leads elsewhere: no call does. Browsers hide where to; Node shows the status. */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** Statuses that bear no body: a browser may pass an empty one on, yet refuses to construct such a response. */
const isBodiless = ({ status }: Response): boolean => [101, 204, 205, 304].includes(status);

/**
 * A `fetch` with a time limit in ms that covers the body as well: an answer whose headers come and whose body stalls is
 * none. With `isStream` the limit ends at the headers, and the reader of the body sets its own. Redirects are not followed.
 */
export const fetchWhole =
  (fetch: typeof globalThis.fetch, limit: number, isStream: boolean): typeof globalThis.fetch =>
  async (request, options) => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new DOMException('The answer took too long.', 'TimeoutError')),
      limit,
    );
    try {
      const response = await fetch(request, { ...options, redirect: 'manual', signal: controller.signal });
      if (isStream || response.body === null || isBodiless(response)) return response;
      const { status, statusText, headers } = response;
      return new Response(await response.arrayBuffer(), { status, statusText, headers });
    } finally {
      clearTimeout(timer);
    }
  };
