import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalStore, searchKeys } from '#storage/keys.ts';
import { createTabView, createTabStore } from '#storage/tab-view.ts';
import { area, full } from './area.ts';
import { localSamples } from './samples.ts';
import { withTabLock } from '#storage/tab-lock.ts';

const listOf = (plate: string, sessionId: string) => ({
  type: 'resume' as const,
  plate,
  countryCode: 'FR',
  sessionId,
  journeys: [],
});

describe('A tab’s own search', () => {
  let shared: Storage;
  let visits = 0;
  const tab = (own: Storage = area()) =>
    createTabView(
      createLocalStore(() => shared),
      createTabStore(() => own),
      `visit ${++visits}`,
    );
  const searchIn = (view: ReturnType<typeof tab>, plate: string, sessionId: string): void => {
    view.write('sessionId', sessionId);
    view.write('journeys', listOf(plate, sessionId));
  };

  beforeEach(() => {
    shared = area();
  });

  it('A tab shows the newest search until it has its own, which no other tab changes', () => {
    const [first, second] = [tab(), tab()];
    searchIn(first, 'AA123AA', 's1');
    expect(second.read('sessionId')).toBe('s1');
    searchIn(second, 'BB456BB', 's2');
    expect(first.read('sessionId')).toBe('s1');
    expect(first.read('journeys')?.plate).toBe('AA123AA');
    expect(tab().read('sessionId')).toBe('s2');
  });

  it('A tab’s own search starts as a copy of the newest one that the tab has read', () => {
    const [first, second] = [tab(), tab()];
    searchIn(first, 'AA123AA', 's1');
    first.write('clientEmail', 'ana@example.es');
    second.write('sessionId', 's1');
    searchIn(first, 'BB456BB', 's2');
    first.remove('clientEmail');
    expect(second.read('clientEmail')).toBe('ana@example.es');
    expect(second.read('travels-to-pay')).toBeUndefined();
  });

  it('A tab’s own search removes a copy that an earlier visit left behind', () => {
    const own = area({ 'tab/clientEmail': '"old@example.es"' });
    const view = tab(own);
    view.write('sessionId', 's1');
    searchIn(tab(), 'BB456BB', 's2');
    expect(view.read('clientEmail')).toBeUndefined();
  });

  it('A tab’s own search becomes the newest again once the tab lists another search, and is not mixed with the other tab’s', () => {
    const [first, second] = [tab(), tab()];
    searchIn(first, 'AA123AA', 's1');
    searchIn(second, 'BB456BB', 's2');
    second.write('clientEmail', 'bea@example.es');
    first.write('sessionId', 's3');
    expect(tab().read('sessionId')).toBe('s2');
    first.write('journeys', listOf('CC789CC', 's3'));
    const newest = tab();
    expect(newest.read('sessionId')).toBe('s3');
    expect(newest.read('journeys')?.plate).toBe('CC789CC');
    expect(newest.read('clientEmail')).toBeUndefined();
    expect(second.read('sessionId')).toBe('s2');
    expect(second.read('clientEmail')).toBe('bea@example.es');
  });

  it('A tab’s own search is kept over a reload of the tab, and stays the newest', () => {
    const own = area();
    searchIn(tab(own), 'AA123AA', 's1');
    const again = tab(own);
    again.write('clientEmail', 'ana@example.es');
    expect(tab().read('clientEmail')).toBe('ana@example.es');
    searchIn(tab(), 'BB456BB', 's2');
    expect(tab(own).read('sessionId')).toBe('s1');
  });

  it('A tab’s own search stays the newest however often the tab is reloaded', () => {
    const own = area();
    searchIn(tab(own), 'AA123AA', 's1');
    tab(own);
    tab(own).write('clientEmail', 'ana@example.es');
    expect(tab().read('clientEmail')).toBe('ana@example.es');
  });

  it.each(searchKeys)('A tab’s own search keeps its own %s while another tab searches', (key) => {
    const [own, view] = [area(), tab()];
    const first = tab(own);
    first.write(key, localSamples[key] as never);
    searchIn(view, 'BB456BB', 's2');
    view.remove(key);
    expect(first.read(key)).toEqual(localSamples[key]);
  });

  it('A tab whose storage something else has emptied puts nothing of its own into the search of another tab', () => {
    const own = area();
    const [first, second] = [tab(own), tab()];
    searchIn(first, 'AA123AA', 's1');
    searchIn(second, 'BB456BB', 's2');
    own.clear();
    expect(first.read('journeys')).toBeUndefined();
    first.write('travels-to-pay', localSamples['travels-to-pay']);
    expect(first.read('journeys')).toBeUndefined();
    expect(second.read('travels-to-pay')).toBeUndefined();
    first.write('journeys', listOf('AA123AA', 's1'));
    expect([first, tab()].map((one) => one.read('travels-to-pay'))).toEqual(
      [first, first].map(() => localSamples['travels-to-pay']),
    );
    expect(second.read('journeys')?.sessionId).toBe('s2');
  });

  it('A tab whose storage was emptied while local storage holds its own search goes on with it', () => {
    const own = area();
    const view = tab(own);
    searchIn(view, 'AA123AA', 's1');
    own.clear();
    view.write('clientEmail', 'ana@example.es');
    searchIn(tab(), 'BB456BB', 's2');
    expect(view.read('journeys')?.sessionId).toBe('s1');
  });

  it('A tab whose own search a sign-out has deleted shows the newest search', () => {
    const own = area();
    const [first, second] = [tab(own), tab()];
    searchIn(first, 'AA123AA', 's1');
    searchIn(second, 'BB456BB', 's2');
    second.write('sign-outs', 1);
    own.clear();
    expect(first.read('sessionId')).toBe('s2');
  });

  it('The dialog of stored data lists and deletes a tab’s own search', () => {
    const own = area();
    const view = tab(own);
    searchIn(view, 'AA123AA', 's1');
    searchIn(tab(), 'BB456BB', 's2');
    view.write('clientEmail', 'ana@example.es');
    expect(view.kept().toSorted()).toEqual(['clientEmail', 'journeys', 'search/tab', 'sessionId']);
    view.clear([]);
    expect(view.kept()).toEqual([]);
    expect(own.length).toBe(0);
  });

  it('A tab’s own search survives the page if both storages work', () => {
    const view = (shared: Storage, own: Storage) =>
      createTabView(
        createLocalStore(() => shared),
        createTabStore(() => own),
        'one',
      );
    const broken = area({}, { getItem: full });
    expect(view(area(), area()).outlivesPage()).toBe(true);
    expect(view(broken, area()).outlivesPage()).toBe(false);
    expect(view(area(), broken).outlivesPage()).toBe(false);
  });

  it('A value removed from a tab’s own search stays in another tab’s newer search', () => {
    const [first, second] = [tab(), tab()];
    searchIn(first, 'AA123AA', 's1');
    searchIn(second, 'BB456BB', 's2');
    first.remove('sessionId');
    expect(first.read('sessionId')).toBeUndefined();
    expect(second.read('sessionId')).toBe('s2');
    second.remove('sessionId');
    expect(tab().read('sessionId')).toBeUndefined();
  });
});

/** Locks of a browser: `held` are those that a suspended tab never releases. */
const browser = (...held: string[]) => {
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
    held.includes(name)
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : work();
  return { navigator: { locks: { request } } } as unknown as Pick<Window, 'navigator'>;
};

describe('A turn among tabs', () => {
  it('A tab gets the lock after a limited time if a suspended tab holds it', async () => {
    expect(await withTabLock(browser('token'), 'token', async () => 'done', 20)).toBe('done');
  });

  it('Work under the tab lock runs once, whatever it does', async () => {
    let count = 0;
    const failing = async () => {
      count += 1;
      throw new Error('refused');
    };
    await expect(withTabLock(browser(), 'token', failing, 20)).rejects.toThrow('refused');
    expect(count).toBe(1);
  });

  it('Work under the tab lock runs once if it fails after the time that others wait', async () => {
    let count = 0;
    const slow = async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
      throw new Error('too late');
    };
    await expect(withTabLock(browser(), 'token', slow, 20)).rejects.toThrow('too late');
    expect(count).toBe(1);
  });

  it('Work under the tab lock runs once if the browser takes the lock away from work that has begun', async () => {
    let count = 0;
    const slow = async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
      return 'done';
    };
    const request = async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      void work();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw new DOMException('The lock was stolen.', 'AbortError');
    };
    const stolen = { navigator: { locks: { request } } } as unknown as Pick<Window, 'navigator'>;
    expect(await withTabLock(stolen, 'token', slow, 20)).toBe('done');
    expect(count).toBe(1);
  });

  it('Work under the tab lock returns its result at once, and the lock lasts until other tabs can read what was written', async () => {
    const steps: string[] = [];
    const request = async (_: string, __: object, work: () => Promise<unknown>) => {
      const result = await work();
      steps.push('the next tab has its turn');
      return result;
    };
    const own = { navigator: { locks: { request } } } as unknown as Pick<Window, 'navigator'>;
    const begun = performance.now();
    expect(await withTabLock(own, 'token', async () => 'done')).toBe('done');
    expect(performance.now() - begun).toBeLessThan(80);
    steps.push('the result is here');
    await expect.poll(() => steps).toEqual(['the result is here', 'the next tab has its turn']);
    expect(performance.now() - begun).toBeGreaterThan(90);
  });

  it('Work under the tab lock runs at once in a browser without locks', async () => {
    const bare = { navigator: {} } as unknown as Pick<Window, 'navigator'>;
    expect(await withTabLock(bare, 'token', async () => 'done')).toBe('done');
  });
});
