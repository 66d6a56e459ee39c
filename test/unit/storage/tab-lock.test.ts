import { describe, expect, it } from 'vitest';
import { withTabLock } from '#storage/tab-lock.ts';

/** Locks of a browser: `held` are those that a suspended tab never releases. */
const browser = (...held: string[]) => {
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
    held.includes(name)
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : work();
  return { navigator: { locks: { request } } } as unknown as Pick<Window, 'navigator'>;
};

describe('A turn among tabs', () => {
  it('A turn among tabs comes after a while where a sleeping tab does not give it back', async () => {
    expect(await withTabLock(browser('token'), 'token', async () => 'done', 20)).toBe('done');
  });

  it('A turn among tabs is taken once, whatever its work does', async () => {
    let count = 0;
    const failing = async () => {
      count += 1;
      throw new Error('refused');
    };
    await expect(withTabLock(browser(), 'token', failing, 20)).rejects.toThrow('refused');
    expect(count).toBe(1);
  });

  it('A turn among tabs is taken once also where its work fails after the time that others wait', async () => {
    let count = 0;
    const slow = async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
      throw new Error('too late');
    };
    await expect(withTabLock(browser(), 'token', slow, 20)).rejects.toThrow('too late');
    expect(count).toBe(1);
  });

  it('A turn among tabs is taken once also where the browser takes the lock away from work that has begun', async () => {
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

  it('A turn among tabs gives its result at once, and lasts until other tabs can read what was written in it', async () => {
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

  it('A turn among tabs is at once in a browser without locks', async () => {
    const bare = { navigator: {} } as unknown as Pick<Window, 'navigator'>;
    expect(await withTabLock(bare, 'token', async () => 'done')).toBe('done');
  });
});
