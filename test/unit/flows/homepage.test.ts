import { expect, it } from 'vitest';
import type { Client } from '#api/client.ts';
import { homepageIn } from '#runtime/homepage.ts';

it('The home page is asked for once in each language, and again where it could not be had', async () => {
  let [language, isWell, asked] = ['es', false, 0];
  const client = {
    headers: () => ({ 'Accept-Language': language }),
    json: async () => {
      asked += 1;
      if (!isWell) throw new Error('No answer.');
      return { title: `${language} ${asked}` };
    },
  } as unknown as Client;
  const first = homepageIn(client);
  expect(homepageIn(client)).toBe(first);
  await expect(first).rejects.toThrow('No answer.');
  isWell = true;
  expect(await homepageIn(client)).toEqual({ title: 'es 2' });
  expect(await homepageIn(client)).toEqual({ title: 'es 2' });
  language = 'fr';
  expect(await homepageIn(client)).toEqual({ title: 'fr 3' });
});

it('An answer that fails late does not forget the one that came after it', async () => {
  let language = 'es';
  let fail = (_: Error): void => {};
  const client = {
    headers: () => ({ 'Accept-Language': language }),
    json: () =>
      language === 'es' ? new Promise((_, reject) => (fail = reject)) : Promise.resolve({ title: 'Accueil' }),
  } as unknown as Client;
  const late = homepageIn(client);
  language = 'fr';
  const now = homepageIn(client);
  fail(new Error('No answer.'));
  await expect(late).rejects.toThrow();
  expect(homepageIn(client)).toBe(now);
});
