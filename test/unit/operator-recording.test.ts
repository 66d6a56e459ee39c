import { expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { paymentStatus } from '#api/contracts/payments.ts';
import type { Call } from '../operator/faults.ts';
import { entriesIn, type HarEntry, harOf, recording, replaying } from '../operator/har.ts';

const origin = 'http://operator.test/services/v1';
const fetchOf =
  (call: Call): typeof globalThis.fetch =>
  async (input, init) =>
    call(new Request(input, init));

/** A day at an operator: a payment that is pending at first, a picture, and a sign-in. */
const day = async (): Promise<string> => {
  const entries: HarEntry[] = [];
  let calls = 0;
  const operator: Call = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/token')) return Response.json({ accessToken: 'secret-1', refreshToken: 'secret-2' });
    if (pathname.endsWith('/receipt'))
      return new Response(new Uint8Array([37, 80, 200]), { headers: { 'Content-Type': 'application/pdf' } });
    calls += 1;
    return Response.json({ status: calls < 3 ? 'PENDING' : 'SUCCEED' });
  };
  const fetch = fetchOf(recording(operator, (entry) => entries.push(entry)));
  for (let time = 0; time < 3; time += 1) await fetch(`${origin}/payments/s1?captchaToken=c${time}`);
  await fetch(`${origin}/payments/receipt?sessionId=s1`);
  await fetch(`${origin}/public/users/token`, { method: 'POST', body: '{"email":"a@b.c","password":"secret-3"}' });
  return harOf(entries);
};

it('A recorded day of an operator is answered again, call by call, in its order; the last answer stays', async () => {
  const fetch = fetchOf(replaying(entriesIn(await day())));
  const client = createClient({ fetch, origin: 'http://portal.test', host: 'portal.test', language: () => 'es' });
  const statuses: string[] = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push((await client.json(paymentStatus, '/payments/{id}', { params: { id: 's1' } })).status);
  expect(statuses).toEqual(['PENDING', 'PENDING', 'SUCCEED', 'SUCCEED']);
  const receipt = await client.blob('/payments/receipt', { query: { sessionId: 's1' } });
  expect([...new Uint8Array(await receipt.arrayBuffer())]).toEqual([37, 80, 200]);
});

it('A recorded day of an operator answers a call with other values by its address, and with 404 if it has none', async () => {
  const fetch = fetchOf(replaying(entriesIn(await day())));
  expect(await (await fetch(`${origin}/payments/receipt?sessionId=other`)).text()).toHaveLength(3);
  expect((await fetch(`${origin}/footer`)).status).toBe(404);
});

it('A recorded day of an operator holds no token, password or captcha', async () =>
  expect(await day()).not.toMatch(/secret-\d|captchaToken|"c\d"/));

it('A recorded day of an operator may be one that a browser saved of a real operator: other addresses in it are left out', async () => {
  const saved = JSON.parse(await day()) as { log: { entries: { request: { url: string } }[] } };
  for (const { request } of saved.log.entries)
    request.url = request.url.replace(/^http:..[^/]+/, 'https://real.example');
  saved.log.entries.push(JSON.parse(JSON.stringify(saved.log.entries[0]).replace('/services/v1/payments/s1', '/')));
  expect(entriesIn(JSON.stringify(saved))).toHaveLength(5);
});
