import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Token } from '#domain/accounts/token.ts';
import { type SessionEvent, sessionMachine, type SignInEnd } from '#machines/session.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { openStage, passTime, stubBrowser } from '../../faults/stage.ts';

beforeAll(async () => {
  // Fetched before the clock is stopped: fetching takes real time.
  await Promise.all([
    import('#runtime/session/effects.ts'),
    import('#flows/registry.ts'),
    import('#flows/profile/effects.ts'),
  ]);
  return stubBrowser();
});

const ended = { accessToken: 'a', refreshToken: 'r', expirationDate: '2020-01-01T00:00:00Z', accountType: 'customer' };

/** A customer whose token has expired opens the profile; the account after this answer to the refresh. */
const accountAfter = async (answer: () => Promise<Response>): Promise<string> => {
  const operator = createFakeOperator();
  operator.failCall('POST /public/users/token/refresh', { name: 'refresh', answer });
  const stage = await openStage({ flow: 'profile', as: 'customer', local: { spiritUserToken: ended } }, operator);
  await passTime(35_000);
  const [portal] = stage.all().filter(({ id }) => id === 'portal');
  stage.close();
  return (portal as { snapshot: { context: { account: string } } }).snapshot.context.account;
};

const json = { 'Content-Type': 'application/json' };

describe('A refresh of the token that', () => {
  it.each([
    ['a gateway answers 502', 502, '<html><h1>Bad gateway</h1></html>'],
    ['a gateway answers 503', 503, ''],
    ['fails with an error of the operator’s', 500, '{"message":"unknown"}'],
    ['is asked for too often', 429, '{}'],
    ['finds nothing there', 404, '<html>'],
    ['is answered by a page', 200, '<html>Sign in</html>'],
  ])('%s keeps the sign-in', async (_, status, body) =>
    expect(await accountAfter(async () => new Response(body, { status, headers: json }))).toBe('customer'),
  );

  it('A refresh of the token that gets no answer keeps the sign-in', async () =>
    expect(
      await accountAfter(async () => {
        throw new TypeError('Failed to fetch');
      }),
    ).toBe('customer'));

  it.each([400, 401, 403])('A refresh of the token that the operator refuses by %i ends the sign-in', async (status) =>
    expect(await accountAfter(async () => new Response('{"message":"no"}', { status, headers: json }))).toBe(
      'disconnected',
    ),
  );
});

describe('The token of a sign-in', () => {
  const token = { accessToken: 'held-once', refreshToken: 'r', expirationDate: '2099-01-01T00:00:00Z' };
  const never = <T>() => fromPromise<T>(() => new Promise(() => {}));
  const ways: Record<string, SessionEvent[]> = {
    'while it lasts': [],
    'while it is renewed': [{ type: 'token.outlived' }],
    'while it is extended': [{ type: 'extension.pressed' }],
    'while the operator is told of its end': [{ type: 'logout.pressed' }],
  };

  it.each(Object.entries(ways))('The token of a sign-in is held by the session alone %s', async (_, events) => {
    const machine = sessionMachine.provide({
      actors: {
        refreshToken: never<Token>(),
        sendLogout: never<void>(),
        awaitWarning:
          events[0]?.type === 'extension.pressed'
            ? fromPromise<SignInEnd>(async () => ({ endsAt: '2026-11-21T12:00:00Z', canExtend: true }))
            : never<SignInEnd>(),
        awaitEnd: fromPromise(() => new Promise<void>(() => {})),
      },
    });
    const input = { token: { ...token, accountType: 'customer' as const }, signIn: 'first', isExpired: false };
    const actor = createActor(machine, { input }).start();
    await passTime(0);
    events.forEach((event) => actor.send(event));
    expect(JSON.stringify(actor.getPersistedSnapshot()).split('held-once').length - 1).toBe(1);
    actor.stop();
  });

  it('The token of a sign-in is read and written only by the session and by the storage', () => {
    const source = fileURLToPath(new URL('../../../src/', import.meta.url));
    const naming = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(`${source}${file}`, 'utf8').includes('spiritUserToken'),
    );
    const isTheirs = (file: string): boolean => /^(?:storage|runtime\/session)\//.test(file);
    expect(naming.some(isTheirs)).toBe(true);
    // The texts about the stored keys, and the keys without which a page was prerendered.
    expect(naming.filter((file) => !isTheirs(file)).sort()).toEqual([
      'shell/stored-purposes.ts',
      'tools/prerender/draw.ts',
    ]);
  });
});
