import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ProblemError } from '#domain/problem.ts';
import type { Settings } from '#domain/settings.ts';
import { portalMachine } from '#machines/portal.ts';

const german: Settings = {
  title: 'Autobahn',
  actions: ['freeflow'],
  footer: [
    { section: 'ACCESSIBILITY', article: { id: 'access', title: 'Barrierefreiheit' } },
    { section: 'LEGAL_NOTICE', link: { url: '/law', label: 'Legal notice', language: 'en' } },
    { section: 'SITE_MAP', link: { url: '/map' } },
  ],
};

it('Texts that the operator does not give in another language are marked with their own, and asked for again (rule LANG-11)', async () => {
  let isDown = true;
  const loadSettings = fromPromise<Settings>(async () => {
    if (isDown) throw new ProblemError({ code: 'no_answer' });
    return { ...german, title: 'Autostrada', footer: [] };
  });
  const actor = createActor(portalMachine.provide({ actors: { loadSettings } }), {
    input: { account: 'disconnected', settings: german },
  }).start();
  await waitFor(actor, (state) => state.matches({ settings: 'unconfirmed' }));
  actor.send({ type: 'language.changed', from: 'de' });
  actor.send({ type: 'language.changed', from: 'it' });
  const { context } = await waitFor(actor, (state) => state.matches({ settings: 'unconfirmed' }));
  expect(context.settings?.language).toBe('de');
  expect(context.settings?.footer).toMatchObject([
    { article: { id: 'access', title: 'Barrierefreiheit', language: 'de' } },
    { link: { label: 'Legal notice', language: 'en' } },
    { link: { url: '/map' } },
  ]);
  isDown = false;
  actor.send({ type: 'settings.wanted' });
  await waitFor(actor, (state) => state.context.settings?.title === 'Autostrada');
  expect(actor.getSnapshot().context.settings?.language).toBeUndefined();
  actor.stop();
});
