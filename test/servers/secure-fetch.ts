import { request } from 'node:https';

/** `fetch` that trusts one certificate more, over a connection of its own for each call. */
export const secureFetch =
  (ca: string): typeof globalThis.fetch =>
  async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    return new Promise((resolve, reject) => {
      const sent = request(
        asked.url,
        { method: asked.method, headers: Object.fromEntries(asked.headers), ca, agent: false },
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
      sent.on('error', reject);
      sent.end(body.length > 0 ? body : undefined);
    });
  };
