import { describe, expect, it, vi } from 'vitest';
import { createRelease } from '#runtime/newer-release.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { area, full } from '../storage/area.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A tab of an older release; `reload` loads its page again. */
const tab = ({ isServed = true, isPaying = false, session = area() } = {}) => {
  const reload = vi.fn();
  const location = { pathname: '/es/help', reload };
  const window = Object.assign(new EventTarget(), {
    location,
    fetch: () => (isServed ? Promise.resolve(new Response('')) : missing()),
  }) as unknown as Window;
  const release = createRelease({
    window,
    local: createLocalStore(() => area()),
    tabStorage: createSessionStore(() => session),
    isPaying: () => isPaying,
  });
  return { release, reload, location, miss: () => window.dispatchEvent(new Event('vite:preloadError')) };
};

describe('A page whose code is gone', () => {
  it('A page whose code is missing is reloaded once, and then fails', async () => {
    const session = area();
    const first = tab({ session });
    first.miss();
    void first.release.need(missing);
    await settle();
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = tab({ session });
    second.miss();
    await expect(second.release.need(missing)).rejects.toThrow('Failed to fetch');
    expect(second.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['without a connection', { isServed: false }],
    ['while a payment is being sent', { isPaying: true }],
    ['where storage is full', { session: area({}, { setItem: full }) }],
    ['where storage cannot be read', { session: area({}, { getItem: full }) }],
  ])('A page whose code is missing fails %s, and nothing is reloaded', async (_, given) => {
    const { release, reload, miss } = tab(given);
    miss();
    await expect(release.need(missing)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('Slow code causes no reload', async () => {
  const { release, reload } = tab();
  await expect(release.need(missing)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});

const press = async (from: string, to: string, given = {}) => {
  const { release, reload, miss } = tab(given);
  await release.arrive(from);
  miss();
  await settle();
  void release.arrive(to);
  await settle();
  return reload.mock.calls.length;
};

it('A press after the code of a piece was missing reloads the page', async () =>
  expect(await press('/', '/help')).toBe(1));
it('A press after the code of a piece was missing does not reload where the page stays the same', async () =>
  expect(await press('/help', '/help')).toBe(0));
it('A press after the code of a piece was missing does not reload while a payment is being sent', async () =>
  expect(await press('/', '/help', { isPaying: true })).toBe(0));
it('A press after the code of a piece was missing does not reload without a connection', async () =>
  expect(await press('/', '/help', { isServed: false })).toBe(0));
it.each([
  ['/payment', '/payment/success'],
  ['/journeys', '/payment'],
  ['/payment/success', '/'],
  ['/payment', '/help'],
])('A press after the code of a piece was missing does not reload from %s to %s', async (from, to) =>
  expect(await press(from, to)).toBe(0),
);
it('A press after the code of a piece was missing reloads from a page whose name only begins alike', async () =>
  expect(await press('/paymentNotice', '/help')).toBe(1));
