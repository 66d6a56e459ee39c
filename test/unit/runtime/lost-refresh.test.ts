import { afterEach, expect, it, vi } from 'vitest';
import { createBasePorts } from '#runtime/ports.ts';
import { open } from '#runtime/session/effects.ts';
import { createArea, createLocks, createWindow } from '../../schedules/browser.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A device whose operator replaces each refresh token and keeps its answer under the key; the first answer gets lost. */
const createDevice = (crypto: Partial<Crypto> = globalThis.crypto) => {
  const local = createArea();
  const ended = { accessToken: 'a', refreshToken: 'r 0', expirationDate: '2020-01-01T00:00:00Z' };
  local.setItem('spiritUserToken', JSON.stringify({ ...ended, accountType: 'customer' }));
  const answers = new Map<string | null, string>();
  const sent: { key: string | null; refreshToken: string }[] = [];
  let valid = 'r 0';
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { refreshToken } = JSON.parse(String(init.body)) as { refreshToken: string };
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ key, refreshToken });
    const headers = { Date: new Date().toUTCString(), 'Content-Type': 'application/json' };
    const kept = key === null ? undefined : answers.get(key);
    if (kept !== undefined) return new Response(kept, { headers });
    if (refreshToken !== valid) return new Response('{"message":"unauthorized"}', { status: 401, headers });
    valid = `r ${sent.length}`;
    const fresh = { accessToken: `a ${sent.length}`, refreshToken: valid, expirationDate: '2020-01-02T00:00:00Z' };
    answers.set(key, JSON.stringify(fresh));
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(fresh), { headers });
  });
  const locks = createLocks();
  const clock = {
    now: Date.now,
    after: (ms: number, run: () => void) => void setTimeout(run, ms),
    pass: async () => {},
    stop: () => {},
  };
  const startTab = async () => {
    const parts = { host: 'toll.example', local, session: createArea(), blocked: null, locks, clock };
    const { window } = createWindow({ ...parts, newKey: () => 'salt', posted: () => {} });
    Object.defineProperty(window, 'crypto', { value: crypto });
    const ports = createBasePorts(
      window,
      () => 'en',
      () => {},
    );
    ports.serverClock.noteTime({ earliest: Date.now(), latest: Date.now() });
    const session = open(ports);
    session.start(() => {});
    return { session, account: await session.account() };
  };
  return { startTab, sent };
};

it('A customer stays signed in if the answer of a refresh that replaced the token is lost, also in another tab', async () => {
  const { startTab, sent } = createDevice();
  expect((await startTab()).account).toBe('customer');
  expect((await startTab()).account).toBe('customer');
  const [lost, repeat] = sent;
  expect(sent).toHaveLength(2);
  expect(lost?.key).toMatch(uuid);
  expect(repeat).toEqual(lost);
  // The next refresh token has a key of its own.
  expect((await startTab()).account).toBe('customer');
  expect(sent[2]?.refreshToken).toBe('r 1');
  expect(sent[2]?.key).not.toBe(lost?.key);
});

it('A refresh carries no key where the browser cannot hash, and ends the sign-in at an operator that replaces tokens', async () => {
  const { startTab, sent } = createDevice({});
  expect((await startTab()).account).toBe('customer');
  expect((await startTab()).account).toBe('disconnected');
  expect(sent.map(({ key }) => key)).toEqual([null, null]);
});
