import { afterEach, expect, it, vi } from 'vitest';
import { createBasePorts } from '#runtime/ports.ts';
import type { Ports } from '#runtime/ports.ts';
import { loadSettings } from '#runtime/settings.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';

afterEach(() => void vi.unstubAllGlobals());

it('If the home page cannot be loaded, the reason and the other answers are kept', async () => {
  const operator = createFakeOperator({ 'GET /whitelabels': { seo: { title: 'Ponteva', description: '' } } });
  operator.goWrong('GET /homepage', { name: 'none', answer: async () => new Response('{}', { status: 404 }) });
  vi.stubGlobal('fetch', operator.fetch);
  const base = createBasePorts(
    createFakeWindow(),
    () => 'en',
    () => {},
  );
  await expect(loadSettings(base as Ports, 'en')).rejects.toMatchObject({
    problem: { code: 'not_found' },
    look: { seoTitle: 'Ponteva' },
  });
});
