import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { open } from '#flows/support-code/effects.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('A support code is kept at the operator, copied and saved as it is', async () => {
  const [done, bodies]: [(string | Promise<string>)[], unknown[]] = [[], []];
  const client = createClient({
    host: 'a.example',
    language: () => 'en',
    fetch: async (_, options) => {
      bodies.push(options?.body);
      return new Response('{"shortCode":"K7QW3N"}');
    },
  });
  const window = createFakeWindow('', 'en', (what) => done.push(what));
  const actor = open({ window, client }, async ({ isExact }) => ({ code: `TOLL1.${isExact}`, scan: '' }));
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  expect(JSON.stringify(actor.getSnapshot().context)).toContain('K7QW3N');
  expect(bodies).toEqual(['{"code":"TOLL1.false"}']);
  actor.send({ type: 'copy.pressed' });
  actor.send({ type: 'save.pressed' });
  await settle();
  expect(await Promise.all(done)).toEqual(['copies TOLL1.false', 'saves support-code.txt text/plain: "TOLL1.false"']);
  actor.stop();
});
