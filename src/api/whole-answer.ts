/** Whether an answer leads elsewhere: no call does. Browsers hide where to; Node shows the status. */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/**
 * A `fetch` with a time limit in ms that covers the body as well: an answer whose headers come and whose body stalls is
 * none. With `isStream` the limit ends at the headers, and whoever reads the body watches it. Redirects are not followed.
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
      if (isStream || response.body === null) return response;
      const { status, statusText, headers } = response;
      return new Response(await response.arrayBuffer(), { status, statusText, headers });
    } finally {
      clearTimeout(timer);
    }
  };
