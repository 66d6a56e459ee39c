import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Journey, JourneysPage } from '#domain/journey.ts';
import type { Attachment } from '#domain/attachment.ts';
import { emptyClaim } from '#domain/claim.ts';
import { emptyMessage } from '#domain/contact.ts';
import { type ClaimPage, claimMachine } from '#machines/claim.ts';
import { claimFormMachine, type ClaimOffer } from '#machines/claim-form.ts';
import { type ContactOffer, contactMachine } from '#machines/contact.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { paymentMachine, type Offer } from '#machines/payment.ts';
import { everyPage } from '#pages.ts';
import { calls } from '#tools/openapi/calls.ts';
import { nameOf } from '../../faults/fake-operator.ts';
import { scripts } from '../../faults/scripts.ts';
import { ProblemError } from '#domain/problem.ts';
import type { Settings } from '#domain/settings.ts';
import { portalMachine } from '#machines/portal.ts';
import { paymentInput } from '../payment-input.ts';

const trip: Journey = { id: 'a', date: '2026-11-01T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 420 };
/** Answers in turn, one for each language; the last one repeats. */
const answers = <Output, Input>(...each: Output[]) => {
  let asked = 0;
  return fromPromise<Output, Input>(async () => {
    const answer = each[Math.min(asked, each.length - 1)];
    asked += 1;
    if (answer === undefined) throw new Error('Nothing was prepared.');
    return answer;
  });
};

describe('In another language the operator’s own texts are asked for again, and what was chosen stays', () => {
  it('A change of language reloads the operator’s texts and keeps the choice on the list of trips', async () => {
    const set = { type: 'resume' as const, plate: 'AA-123-AA', countryCode: 'FR', sessionId: 's1', journeys: [trip] };
    const actor = createActor(
      journeySelectionMachine.provide({
        actors: {
          loadPage: answers<JourneysPage, unknown>({ primoPassantText: 'Bienvenue' }, { primoPassantText: 'Welcome' }),
          watchNotes: fromCallback(() => {}),
        },
      }),
      {
        input: {
          set,
          prepaid: [],
          notes: { attempts: [], paid: [] },
          number: '',
          otherVehicles: [],
          offersAlerts: false,
          offersPrepaying: true,
          offersClaims: true,
          mode: 'travelList',
          now: '2026-11-22T12:00:00',
          byNumber: false,
          offersAccounts: false,
          isOwnList: false,
          removesAllPrepaid: false,
        },
      },
    ).start();
    await waitFor(actor, ({ context }) => context.page.primoPassantText === 'Bienvenue');
    actor.send({ type: 'trip.toggled', id: 'a' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.context.page.primoPassantText === 'Welcome');
    expect(context.selected).toEqual([]);
    actor.stop();
  });

  it('A change of language reloads the operator’s texts and keeps the choice of trips to contest', async () => {
    const actor = createActor(
      claimMachine.provide({
        actors: { loadPage: answers<ClaimPage, unknown>({ primoPassantText: 'un' }, { primoPassantText: 'one' }) },
      }),
      { input: { journeys: [trip], plate: 'AA-123-AA', countryCode: 'FR', selected: [], now: '2026-11-22T12:00:00' } },
    ).start();
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send({ type: 'trip.toggled', id: 'a' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.matches('choosing'));
    expect([context.page.primoPassantText, context.selected]).toEqual(['one', ['a']]);
  });

  it('A change of language reloads the operator’s texts and keeps a claim that is being written', async () => {
    const reason = (label: string): ClaimOffer => ({ reasons: [{ id: 'other', label }], known: {}, company: '' });
    const actor = createActor(
      claimFormMachine.provide({
        actors: { loadReasons: answers(reason('Autre'), reason('Other')) },
        actions: { keepDraft: () => {} },
      }),
      { input: { trips: [trip], draft: emptyClaim, apart: [], lostFiles: [], number: null } },
    ).start();
    await waitFor(actor, (state) => state.matches('form'));
    actor.send({ type: 'field.typed', field: 'reasonId', value: 'other' });
    actor.send({ type: 'field.typed', field: 'comment', value: 'Vendu' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.matches('form'));
    expect(context.reasons.map(({ label }) => label)).toEqual(['Other']);
    expect(context.draft).toMatchObject({ reasonId: 'other', comment: 'Vendu' });
  });

  it('A change of language reloads the operator’s texts and keeps a message with its attachment; a message being sent is sent once', async () => {
    const about = (title: string): ContactOffer => ({ entries: [{ id: 'trip', title }], known: {} });
    const receipt: Attachment = { id: 'file-1', name: 'receipt.pdf', size: 1_000, kind: 'pdf' };
    let sent = 0;
    const actor = createActor(
      contactMachine.provide({
        actors: {
          loadEntries: answers(about('Un trajet'), about('A trip')),
          inspectFiles: fromPromise(async () => [receipt]),
          sendMessage: fromPromise(async () => {
            sent += 1;
          }),
        },
        actions: { keepDraft: () => {}, forgetDraft: () => {} },
      }),
      { input: { message: { ...emptyMessage, firstName: 'Ana', lastName: 'García', email: 'a@b.es' }, lostFiles: [] } },
    ).start();
    await waitFor(actor, (state) => state.matches('form'));
    actor.send({ type: 'files.chosen', files: [] });
    await waitFor(actor, (state) => state.matches({ form: 'editing' }) && state.context.attachments.length === 1);
    actor.send({ type: 'field.typed', field: 'text', value: 'Bonjour' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.matches('form'));
    expect(context.entries.map(({ title }) => title)).toEqual(['A trip']);
    expect([context.message.text, context.attachments]).toEqual(['Bonjour', [receipt]]);
    actor.send({ type: 'message.submitted' });
    actor.send({ type: 'language.changed' });
    await waitFor(actor, (state) => state.matches('sent'));
    expect(sent).toBe(1);
  });

  it('A change of language reloads the operator’s texts and keeps a payment with the card that is being typed', async () => {
    const offer = (errorMessage: string): Offer => ({
      sessionId: 's1',
      known: {},
      methods: [
        { type: 'DKV', isEnabled: true },
        { type: 'ESSO', isEnabled: false, errorMessage },
      ],
    });
    const actor = createActor(
      paymentMachine.provide({ actors: { listMethods: answers(offer('Indisponible'), offer('Not now')) } }),
      { input: paymentInput([trip]) },
    ).start();
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send({ type: 'method.chosen', method: 'DKV' });
    actor.send({ type: 'card.typed', field: 'cardNumber', value: '7043' });
    actor.send({ type: 'language.changed' });
    actor.send({ type: 'card.typed', field: 'cardNumber', value: '70431' });
    const { context } = await waitFor(actor, (state) => state.matches({ choosing: 'fuelCard' }));
    expect(context.methods.map(({ errorMessage }) => errorMessage)).toEqual([undefined, 'Not now']);
    expect([context.method, context.card.cardNumber]).toEqual(['DKV', '70431']);
  });
});

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

it.each(pagesThatStay)(
  'A change of language reloads the operator’s texts on $path, and the flow continues',
  async ({ flow }) => {
    const machines: object[] = Object.values(await import(`../../../machines/${flow}.ts`));
    expect(machines.flatMap((machine) => ('events' in machine ? machine.events : []))).toContain('language.changed');
  },
);

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
