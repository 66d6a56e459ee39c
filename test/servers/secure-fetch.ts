import { request } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Every host is on this machine. */
const lookup: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** A connection that failed before its TLS handshake ended: nothing of the request was sent. */
export class UnopenedConnection extends Error {}

/** `fetch` that resolves every host to this machine and trusts one additional certificate, over a new connection for each call. */
export const secureFetch =
  (ca: string): typeof globalThis.fetch =>
  async (input, init) => {
    const wanted = new Request(input, init);
    // Not the host that a header names.
    const servername = new URL(wanted.url).hostname;
    const body = Buffer.from(await wanted.arrayBuffer());
    return new Promise((resolve, reject) => {
      const sent = request(
        wanted.url,
        { method: wanted.method, headers: Object.fromEntries(wanted.headers), ca, lookup, servername, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const headers = new Headers();
            for (const [name, value] of Object.entries(answer.headersDistinct))
              for (const one of value ?? []) headers.append(name, one);
            const status = answer.statusCode ?? 0;
            resolve(new Response([204, 304].includes(status) ? null : Buffer.concat(parts), { status, headers }));
          });
        },
      );
      let isOpen = false;
      sent.on('socket', (socket) => socket.once('secureConnect', () => (isOpen = true)));
      sent.on('error', (cause) => reject(isOpen ? cause : new UnopenedConnection(cause.message, { cause })));
      sent.end(body.length > 0 ? body : undefined);
    });
  };
