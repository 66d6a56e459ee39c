import type { Call } from './faults.ts';

/** Headers that belong to one connection (RFC 9110 §7.6.1), or that `fetch` sets by itself. */
const ofConnection = [
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const forwardHeaders = (headers: Headers, dropped: readonly string[]): Headers => {
  const passed = new Headers(headers);
  for (const name of [...(headers.get('connection')?.split(',') ?? []), ...dropped]) passed.delete(name.trim());
  return passed;
};

/** Passes calls to a real operator and its answers back unchanged; bodies are streamed. */
export const proxyTo = (operatorUrl: string): Call => {
  const base = operatorUrl.replace(/\/+$/, '');
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    try {
      const answer = await fetch(`${base}${pathname}${search}`, {
        method: request.method,
        headers: forwardHeaders(request.headers, ofConnection),
        redirect: 'manual',
        signal: request.signal,
        ...(hasBody && { body: request.body, duplex: 'half' }),
      });
      // fetch has unpacked the body already: the encoding and length of the packed body are wrong.
      const ofPacked = answer.headers.has('content-encoding') ? ['content-encoding', 'content-length'] : [];
      return new Response(answer.body, {
        status: answer.status,
        headers: forwardHeaders(answer.headers, [...ofConnection, ...ofPacked]),
      });
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      console.error(`The operator at ${base} did not answer ${request.method} ${pathname}: ${String(reason)}`);
      return Response.json({ message: 'unknown' }, { status: 502 });
    }
  };
};
