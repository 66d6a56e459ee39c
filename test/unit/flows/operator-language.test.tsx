import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
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
import { ArticleCard, CardLink } from '#flows/home/ArticleCard.tsx';
import { HomeView } from '#flows/home/HomeView.tsx';
import { Topics } from '#flows/home/Topics.tsx';
import { chatbotMachine } from '#machines/chatbot.ts';
import { helpMachine } from '#machines/help.ts';
import { Shell } from '#ui/page/Shell.tsx';
import { stillPortal } from '../ui/still-portal.ts';
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
    show(<ArticleCard card={card} isWide />);
    for (const text of [/^Vignette/, /^Dix jours/, /^Lire/, /– Vignette/]) expect(languageOf(text)).toBe('fr');
  });

  it('The operator’s texts of a home page have their own language: welcome, name in the header, title of the cards', () => {
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
    show(<CardLink card={{ id: 'a', title: 'Vignette', language: 'fr', url: '/a' }} />);
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
    expect([/Mentions/, /Barrierefreiheit/, /Bedingungen/].map(languageOf)).toEqual(['fr', 'de', 'de']);
  });
});
