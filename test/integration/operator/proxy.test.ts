/** The portal’s server in front of an operator’s platform: what it passes on, and how. */

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyTo } from '../../operator/proxy.ts';

let operator: Server;
let received: { headers: IncomingHttpHeaders; length: number }[];
let call: ReturnType<typeof proxyTo>;
beforeAll(async () => {
  received = [];
  operator = createServer(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).length;
    received.push({ headers: request.headers, length });
    const isPacked = request.url?.endsWith('/packed') ?? false;
    const body = isPacked ? gzipSync('{"answer":"packed"}') : Buffer.from('{"answer":"plain"}');
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => operator.listen(0, 'localhost', resolve));
  const address = operator.address();
  call = proxyTo(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`);
});
afterAll(() => operator.close());

describe('a portal in front of an operator’s platform', () => {
  it('The portal sends a body to an operator’s platform with its length, because platforms refuse chunks (411)', async () => {
    const body = new Uint8Array(200_000).fill(120);
    const request = new Request('http://portal.example/services/v1/protests', {
      method: 'POST',
      headers: { 'Content-Length': String(body.length), 'Content-Type': 'text/plain' },
      body,
    });
    expect((await call(request)).status).toBe(200);
    expect(received.at(-1)).toMatchObject({ length: body.length, headers: { 'content-length': String(body.length) } });
    expect(received.at(-1)?.headers['transfer-encoding']).toBeUndefined();
  });

  it('A portal in front of an operator’s platform hands back the length of what it hands back', async () => {
    const plain = await call(new Request('http://portal.example/services/v1/footer'));
    expect(plain.headers.get('Content-Length')).toBe(String((await plain.text()).length));
    const packed = await call(new Request('http://portal.example/services/v1/packed'));
    expect([packed.headers.get('Content-Encoding'), packed.headers.get('Content-Length')]).toEqual([null, null]);
    expect(await packed.json()).toEqual({ answer: 'packed' });
  });
});
