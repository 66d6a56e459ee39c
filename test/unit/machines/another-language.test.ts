import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { everyPage } from '#pages.ts';
import { calls } from '#tools/openapi/calls.ts';
import { nameOf } from '../../faults/fake-operator.ts';
import { scripts } from '../../faults/scripts.ts';
import { ProblemError } from '#domain/problem.ts';
import type { Settings } from '#domain/operator/settings.ts';
import { portalMachine } from '#machines/portal.ts';

/** Calls with texts in their answers. */
const texts = new Set(
  calls
    .filter(
      ({ family, method, path }) =>
        (family === 'Content' && method === 'get' && path !== '/captcha/challenge') ||
        ['/protests/reasons', '/payments/journeys', '/payments/allJourneys'].includes(path),
    )
    .map(nameOf),
);
/** The pages whose flow loads such texts and does not restart in another language, with the name of that flow. */
const pagesThatStay = everyPage.flatMap(([path, page]) => {
  const asks = scripts.some(
    ({ call, flow, params = {} }) =>
      texts.has(call) &&
      flow === page.flow &&
      Object.entries(page.params ?? {}).every(([name, value]) => (params[name] ?? value) === value),
  );
  return asks && !page.perLanguage ? [{ path, flow: page.flow }] : [];
});

it.each(pagesThatStay)('A new language reloads the operator’s texts on $path in the same flow', async ({ flow }) => {
  const machines: object[] = Object.values(await import(`../../../machines/${flow}.ts`));
  expect(machines.flatMap((machine) => ('events' in machine ? machine.events : []))).toContain('language.changed');
});

it('A form with attachments continues in another language: a restart would lose them, and what is being sent', () => {
  const withFiles = everyPage.filter(([, { flow }]) => flow === 'contact' || flow === 'claim-form');
  expect(withFiles.map(([path, page]) => [path, page.perLanguage])).toEqual([
    ['/contact', undefined],
    ['/claim/select', undefined],
  ]);
});

const german: Settings = {
  title: 'Autobahn',
  actions: ['freeflow'],
  footer: [
    { section: 'ACCESSIBILITY', article: { id: 'access', title: 'Barrierefreiheit' } },
    { section: 'LEGAL_NOTICE', link: { url: '/law', label: 'Legal notice', language: 'en' } },
    { section: 'SITE_MAP', link: { url: '/map' } },
  ],
};

it('Texts of the operator in one language only are marked with it, and requested again (rule LANG-11)', async () => {
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
