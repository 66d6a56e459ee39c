import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '#api/client.ts';
import { createSignedClient } from '#api/signed-client.ts';
import { ProblemError } from '#domain/problem.ts';

const answer = (status: number, body = ''): Response =>
  new Response(status === 204 ? null : body, { status, headers: { Date: 'Sat, 21 Nov 2026 12:00:00 GMT' } });

/** A client over answers by token, and its calls. */
const signedOver = (answers: (token: string, call: number) => Response) => {
  const sent: string[] = [];
  const dates: string[] = [];
  const client = createClient({
    origin: 'http://operator.test',
    host: 'toll.example.com',
    language: () => 'es',
    onDate: ({ latest }) => dates.push(new Date(latest).toISOString()),
    fetch: async (_, init) => {
      const token = new Headers(init?.headers).get('Authorization') ?? 'none';
      sent.push(`${init?.method ?? 'GET'} ${token}${init?.cache === 'no-store' ? ' no-store' : ''}`);
      return answers(token, sent.length);
    },
  });
  const rejected: string[] = [];
  const signed = createSignedClient(client, () => ({
    token: async () => 'old',
    renew: async (refused) => `new after ${refused}`,
    rejected: (token) => void rejected.push(token),
    answered: () => {},
  }));
  return { signed, sent, dates, rejected };
};

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'no problem';
  } catch (error) {
    return error instanceof ProblemError ? error.problem.code : 'another error';
  }
};

it('A signed call sends the token, bypasses the browser’s cache, and reports the operator’s time', async () => {
  const { signed, sent, dates } = signedOver(() => answer(204));
  await signed.send('/users/me', { method: 'DELETE' });
  expect(sent).toEqual(['DELETE Bearer old no-store']);
  expect(dates).toEqual(['2026-11-21T12:00:00.000Z']);
});

it('A signed call that is refused is sent once more with a renewed token, a POST too', async () => {
  const { signed, sent, rejected } = signedOver((token) => answer(token === 'Bearer old' ? 401 : 204));
  await signed.send('/users/me/plates', { method: 'POST', body: {} });
  expect(sent).toEqual(['POST Bearer old no-store', 'POST Bearer new after old no-store']);
  expect(rejected).toEqual([]);
});

it('A signed call that is refused twice drops the token and is not sent a third time', async () => {
  const { signed, sent, rejected } = signedOver(() => answer(401));
  expect(await codeOf(signed.send('/users/me'))).toBe('unknown');
  expect(sent).toHaveLength(2);
  expect(rejected).toEqual(['new after old']);
});

it('A signed call answered 401 for another reason keeps the token', async () => {
  const { signed, sent } = signedOver(() => answer(401, '{"message":"invalid_password"}'));
  expect(await codeOf(signed.send('/users/me', { method: 'PATCH', body: {} }))).toBe('invalid_password');
  expect(sent).toHaveLength(1);
});

it.each([[403], [500]])('A signed call that is answered %i is not repeated with another token', async (status) => {
  const { signed, rejected } = signedOver(() => answer(status));
  expect(await codeOf(signed.send('/users/me', { method: 'PATCH', body: {} }))).toBe('unknown');
  expect(rejected).toEqual([]);
});

it('A signed client sends its token with every kind of call', async () => {
  const { signed, sent } = signedOver(() => answer(200, '{}'));
  expect(await (await signed.blob('/x')).text()).toBe('{}');
  await signed.json(z.object({}), '/x');
  await signed.send('/x');
  await (await signed.stream('/x')).cancel();
  expect(sent.map((call) => call.startsWith('GET Bearer old'))).toEqual([true, true, true, true]);
});
