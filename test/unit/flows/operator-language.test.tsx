import { cleanup, screen, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { faq, footer, homepage } from '#api/contracts/content.ts';
import { smartFormNode } from '#api/contracts/pages.ts';
import { settingsOf } from '#runtime/settings.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import { PageFooter } from '#shell/PageFooter.tsx';
import { Step } from '#flows/chatbot/Step.tsx';
import { Answer } from '#flows/help/Answer.tsx';
import { Categories } from '#flows/help/Categories.tsx';
import { HelpView } from '#flows/help/HelpView.tsx';
import { Blocks } from '#flows/home/Blocks.tsx';
import { ArticleCard } from '#flows/home/ArticleCard.tsx';
import { HomeView } from '#flows/home/HomeView.tsx';
import { Topics } from '#flows/home/Topics.tsx';
import { chatbotMachine } from '#machines/chatbot.ts';
import { helpMachine } from '#machines/help.ts';
import { Shell } from '#ui/Shell.tsx';
import { stillPortal } from '../ui/still-portal.ts';
import { useSelector } from '@xstate/react';
import type { Journey, JourneysPage } from '#domain/journey.ts';
import { MoreActions } from '#flows/journey-selection/MoreActions.tsx';
import { Summary } from '#flows/journey-selection/Summary.tsx';
import { MethodChoice } from '#flows/payment/MethodChoice.tsx';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { paymentMachine, type Offer } from '#machines/payment.ts';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { paymentInput } from '../payment-input.ts';
import { show, speakEnglish } from '../ui/show.tsx';

speakEnglish();
afterEach(() => void vi.unstubAllGlobals());

/** The language in which a text is read aloud; null if it is the page’s. */
const languageOf = (text: RegExp): string | null | undefined =>
  screen.getByText(text).closest('body [lang]')?.getAttribute('lang');

describe('A text of the operator in another language than the page is read in its own:', () => {
  it('A text of the operator in another language than the page is read in its own: a card, with its button', () => {
    const [card] = homepage.parse({
      title: 'A79',
      actions: [],
      listBlockArticles: [
        { id: 'a', title: 'Vignette', language: 'fr', extract: 'Dix jours', url: '/a', buttonText: 'Lire' },
      ],
    }).listBlockArticles;
    if (card === undefined) throw new Error('There is no card.');
    show(<ArticleCard card={card} />);
    for (const text of [/^Vignette/, /^Dix jours/, /^Lire/, /– Vignette/]) expect(languageOf(text)).toBe('fr');
  });

  it('A home page’s operator texts have their own language: the welcome, the name in the header, and the title over the cards', () => {
    const home = homepage.parse({
      title: 'L’autoroute sans barrière',
      subtitle: 'Payez en ligne',
      language: 'fr',
      actions: ['freeflow'],
      listBlockTitle: 'Avant de partir',
      listBlockArticles: [{ id: 'a', title: 'Toll' }],
    });
    // The carousel checks whether all of its cards are visible.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    const settings = settingsOf(home, undefined, undefined);
    const about = { isAwaited: false, isNotFound: false, isBroken: false, onRetry: vi.fn(), search: null };
    show(
      <>
        <HomeView settings={settings} {...about}>
          <Blocks home={home} slides={[]} categories={[]} />
        </HomeView>
        <Shell
          brand={settings.title}
          brandLanguage={settings.language}
          language="en"
          languages={[]}
          languagesLabel="Language"
          plain={{ isOn: false, toggle: () => {} }}
          menu={null}
          footer={null}>
          {null}
        </Shell>
      </>,
    );
    const spoken = screen
      .getAllByText(/autoroute|en ligne|Avant/)
      .map((text) => text.closest('body [lang]')?.getAttribute('lang'));
    expect(spoken).toEqual(['fr', 'fr', 'fr', 'fr']);
    expect(languageOf(/^Toll/)).toBeUndefined();
  });

  it('The portal’s own words beside a text of the operator keep the language of the page', () => {
    show(<ArticleCard card={{ id: 'a', title: 'Vignette', language: 'fr', url: '/a' }} />);
    expect(languageOf(/Read more/)).toBeUndefined();
  });

  it('A text of the operator in another language than the page is read in its own: a help topic', () => {
    const { categories } = faq.parse({ title: 'Help', categories: [{ id: 'a', title: 'Payer', language: 'fr' }] });
    show(<Topics categories={categories} />);
    expect(languageOf(/Payer/)).toBe('fr');
    cleanup();
    show(<Categories categories={categories} base="/help" />);
    expect(languageOf(/Payer/)).toBe('fr');
  });

  it('A text of the operator in another language than the page is read in its own: the title of the help centre', () => {
    const actor = createActor(helpMachine, { input: { categoryId: null, title: null, questionId: null, menu: null } });
    const state = actor.getSnapshot();
    state.context.menu = faq.parse({ title: 'Aide', subtitle: 'Vos questions', language: 'fr', categories: [] });
    show(
      <PortalContext value={stillPortal}>
        <HelpView state={state} send={actor.send} />
      </PortalContext>,
    );
    expect([/^Aide/, /^Vos questions/].map(languageOf)).toEqual(['fr', 'fr']);
  });

  it('A text of the operator in another language than the page is read in its own: an answer', () => {
    const actor = createActor(helpMachine, { input: { categoryId: null, title: null, questionId: null, menu: null } });
    const state = actor.getSnapshot();
    state.context.answers['a'] = { content: '<p>Sous dix jours.</p>', language: 'fr' };
    show(<Answer state={state} send={actor.send} id="a" />);
    expect(languageOf(/Sous dix jours/)).toBe('fr');
  });

  it('The operator’s questions and their answers have the language of their text, if it is not the page’s', () => {
    const node = smartFormNode.parse({
      id: 'a',
      kind: 'QUESTION',
      title: 'Was möchten Sie tun?',
      language: 'de',
      children: [
        { id: 'b', title: 'Payer', language: 'fr' },
        { id: 'c', title: 'Write', language: 'not a tag' },
      ],
    });
    const actor = createActor(chatbotMachine);
    show(<Step node={node} state={actor.getSnapshot()} send={actor.send} />);
    expect([/Was möchten/, /Payer/, /Write/].map(languageOf)).toEqual(['de', 'fr', undefined]);
  });

  it('A text of the operator in another language than the page is read in its own: a link of the footer', () => {
    const entries = footer.parse({
      footerEntries: [
        { footerEntrySection: 'LEGAL_NOTICE', link: { label: 'Mentions', language: 'fr', url: '/legal' } },
        { footerEntrySection: 'ACCESSIBILITY', article: { id: 'a', title: 'Barrierefreiheit', language: 'de' } },
        { footerEntrySection: 'TERMS_OF_USE', article: { id: 't', title: 'Bedingungen', language: 'de' } },
      ],
    });
    show(<PageFooter entries={entries} />);
    expect([/Mentions/, /Barrierefreiheit/, /Terms of use/].map(languageOf)).toEqual(['fr', 'de', undefined]);
  });
});

describe('Operator words', () => {
  const trip: Journey = { id: 'a', date: '2026-11-01T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 420 };

  /** The payment page of one trip, with the operator's methods. */
  const paymentWith = (offer: Offer) =>
    createActor(paymentMachine.provide({ actors: { listMethods: fromPromise(async () => offer) } }), {
      input: paymentInput([trip]),
    }).start();

  describe('The operator', () => {
    const summaryWith = async (page: JourneysPage) => {
      const actor = createActor(
        journeySelectionMachine.provide({
          actors: { loadPage: fromPromise(async () => page), watchNotes: fromCallback(() => {}) },
        }),
        {
          input: {
            set: { type: 'resume', plate: 'AA-123-AA', countryCode: 'FR', sessionId: 's1', journeys: [trip] },
            prepaid: [],
            notes: { attempts: [], paid: [] },
            number: '',
            otherVehicles: [],
            alert: null,
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
      const state = await waitFor(actor, (snapshot) => snapshot.matches({ open: { page: 'done' } }));
      show(
        <>
          <Summary state={state} send={actor.send} />
          <MoreActions state={state} send={actor.send} />
        </>,
      );
      actor.stop();
    };

    it('The operator says in its own words what a late payment costs', async () => {
      await summaryWith({ content: '<p>A trip that is not paid in time costs €10 more.</p>' });
      expect(await screen.findByText('A trip that is not paid in time costs €10 more.')).toBeTruthy();
    });

    it('The operator shows its own icon of a method, from its own host or by https', async () => {
      const offer: Offer = {
        sessionId: 's1',
        known: {},
        methods: [
          { type: 'DKV', isEnabled: true, icon: '/pictures/dkv.svg' },
          { type: 'ESSO', isEnabled: true, icon: 'javascript:alert(1)' },
        ],
      };
      const actor = paymentWith(offer);
      const state = await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
      const { container } = show(<MethodChoice state={state} onChoose={() => {}} />);
      expect([...container.querySelectorAll('img')].map((icon) => icon.getAttribute('src'))).toEqual([
        '/pictures/dkv.svg',
      ]);
      actor.stop();
    });
  });

  it('The form of a chosen method comes into view 50 ms after the choice', async () => {
    const offer: Offer = { sessionId: 's1', known: {}, methods: [{ type: 'DKV', isEnabled: true }] };
    const actor = paymentWith(offer);
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    const Steps = () => {
      const state = useSelector(actor, (snapshot) => snapshot);
      return <PaymentSteps state={state} send={actor.send} waysOn={() => null} />;
    };
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.textContent);
    };
    show(
      <ChakraKit>
        <Steps />
      </ChakraKit>,
    );
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('radio', { name: /DKV/ }));
    vi.advanceTimersByTime(49);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('DKV');
    actor.stop();
  });
});
