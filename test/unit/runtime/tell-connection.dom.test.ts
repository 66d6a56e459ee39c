import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announceConnection } from '#runtime/announce-connection.ts';
import { createBasePorts } from '#runtime/ports.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('While a network answers with pages of its own, every page says on top that it asks for a sign-in, until the operator answers', async () => {
  document.body.innerHTML = '<div id="root">The list</div>';
  const answers = ['<html>Sign in to the hotel</html>', '<html>Sign in to the hotel</html>', '{', ''];
  vi.stubGlobal('fetch', async () => new Response(answers.shift()));
  const { client } = createBasePorts(window, () => 'en', vi.fn());
  const ask = () => client.send('/x', { method: 'POST' }).catch(() => {});
  await ask();
  announceConnection(window);
  const notice = document.body.firstElementChild;
  expect(notice?.textContent).toContain('Your network seems to ask for a sign-in');
  await ask();
  expect(document.body.firstElementChild, 'It is announced once.').toBe(notice);
  await ask();
  expect(document.body.textContent, 'An answer that is cut tells nothing new.').toContain('sign-in');
  await ask();
  expect(document.body.textContent).toBe('The list');
  vi.unstubAllGlobals();
});

describe('Without a connection', () => {
  it('Without a connection, every page says on top what is kept, until the connection is back', () => {
    document.body.innerHTML = '<div id="root">The list</div>';
    const isOnline = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
    announceConnection(window);
    expect(document.body.textContent).toBe('The list');
    isOnline.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(document.body.firstElementChild?.textContent).toContain('stays on this device');
    expect(document.body.firstElementChild?.hasAttribute('data-says')).toBe(true);
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(document.body.textContent).toBe('The list');
    isOnline.mockRestore();
  });

  it('A page that is opened without a connection shows the notice about it', () => {
    document.body.innerHTML = '';
    const isOnline = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    announceConnection(window);
    expect(document.body.textContent).toContain('No internet connection');
    isOnline.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});
