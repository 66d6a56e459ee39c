import { afterEach, expect, it, vi } from 'vitest';
import { createBasePorts } from '#runtime/ports.ts';
import { open } from '#runtime/session/effects.ts';
import { createArea, createLocks, createWindow } from '../../schedules/browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('Five tabs that find the token expired at the same time renew it once', async () => {
  const local = createArea();
  const ended = {
    accessToken: 'a',
    refreshToken: 'r',
    expirationDate: '2020-01-01T00:00:00Z',
    accountType: 'customer',
  };
  local.setItem('spiritUserToken', JSON.stringify(ended));
  let renewals = 0;
  vi.stubGlobal('fetch', async () => {
    renewals += 1;
    const fresh = { accessToken: `new ${renewals}`, refreshToken: 'r', expirationDate: '2099-01-01T00:00:00Z' };
    return Response.json(fresh, { headers: { Date: new Date().toUTCString() } });
  });
  const locks = createLocks();
  const clock = {
    now: Date.now,
    after: (ms: number, run: () => void) => void setTimeout(run, ms),
    pass: async () => {},
    stop: () => {},
  };
  const errors: unknown[] = [];
  const tabs = Array.from({ length: 5 }, (_, number) => {
    const parts = { host: `${number}.example`, local, session: createArea(), blocked: null, locks };
    const { window } = createWindow({ ...parts, clock, newKey: () => 'key', posted: () => {} });
    const ports = createBasePorts(
      window,
      () => 'en',
      (error) => errors.push(error),
    );
    ports.serverClock.noteTime({ earliest: Date.now(), latest: Date.now() });
    const session = open(ports);
    session.start(() => {});
    return session;
  });
  await Promise.all(tabs.map((tab) => tab.account()));
  expect(renewals).toBe(1);
  expect(tabs.map(({ actor }) => actor.getSnapshot().context.token?.accessToken)).toEqual(tabs.map(() => 'new 1'));
  expect(errors).toEqual([]);
});
