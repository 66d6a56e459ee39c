import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { openStage, pass, stubBrowser } from '../../faults/stage.ts';

beforeAll(async () => {
  // Fetched before the clock is stopped: fetching takes real time.
  await Promise.all([
    import('#app/session/effects.ts'),
    import('#app/registry.ts'),
    import('#flows/profile/effects.ts'),
  ]);
  stubBrowser();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ended = { accessToken: 'a', refreshToken: 'r', expirationDate: '2020-01-01T00:00:00Z', accountType: 'customer' };

/** A customer whose token has ended opens the profile; who is in front of the portal once the refresh was answered like this. */
const accountAfter = async (answer: () => Promise<Response>): Promise<string> => {
  const operator = createFakeOperator();
  operator.goWrong('POST /public/users/token/refresh', { name: 'refresh', answer });
  const stage = await openStage(
    { call: 'GET /users/me', flow: 'profile', as: 'customer', local: { spiritUserToken: ended }, presses: [] },
    operator,
  );
  await pass(35_000);
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

  it('nobody answers keeps the sign-in', async () =>
    expect(
      await accountAfter(async () => {
        throw new TypeError('Failed to fetch');
      }),
    ).toBe('customer'));

  it.each([400, 401, 403])('the operator refuses with %i ends the sign-in', async (status) =>
    expect(await accountAfter(async () => new Response('{"message":"no"}', { status, headers: json }))).toBe(
      'disconnected',
    ),
  );
});
