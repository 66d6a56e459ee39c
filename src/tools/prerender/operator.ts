import { faqOf } from '#api/help.ts';
import { createClient } from '#api/client.ts';
import { footerOf, homepageOf, whitelabelOf } from '#api/settings.ts';
import type { Answers } from '#runtime/first-view/written.ts';
import type { Language } from '#domain/language.ts';
import { ProblemError } from '#domain/problem.ts';
import { homeActions } from '#domain/operator/settings.ts';

const prefix = '/services/v1';

/** The answers of an operator that offers everything and has no content. */
export const everythingOffered: Answers = {
  '/homepage': { title: '', actions: homeActions },
  '/whitelabels': {},
  '/footer': { footerEntries: [] },
};

const article = {
  id: 'a',
  title: 'A',
  url: '/a',
  urlOpenNewTab: false,
  picture: '/a.svg',
  icon: '/a.svg',
  catchphrase: 'A',
  buttonText: 'A',
  extract: 'A',
};

/** The answers of an operator that fills each place of a prerendered page. */
export const everythingShown: Answers = {
  '/homepage': {
    title: 'A',
    subtitle: 'A',
    picture: '/a.svg',
    url: '/form/payment',
    urlOpenNewTab: false,
    actions: homeActions,
    listBlockTitle: 'A',
    listBlockArticles: [
      { ...article, darkMode: false },
      { ...article, id: 'b', darkMode: true },
    ],
    sliderBlockArticlesIds: ['a', 'b'],
    footerArticle: { ...article, darkMode: false },
  },
  '/whitelabels': {
    gdprText: '<p>A</p>',
    logoUrl: '/a.svg',
    seo: { title: 'A', description: 'A' },
    service: { phone: '+33 4 00 00 00 00' },
  },
  '/footer': { footerEntries: [{ footerEntrySection: 'LEGAL_NOTICE', article: { id: 'a', title: 'A' } }] },
  '/helpcenter/faq': {
    title: 'A',
    subtitle: 'A',
    picture: '/a.svg',
    categories: [{ id: 'a', icon: '/a.svg', title: 'A' }],
  },
};

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, 'https://portal.invalid').pathname;

/** A `fetch` that answers these calls, and leaves all others pending. */
export const answeringFetch =
  (answers: Answers): typeof fetch =>
  async (input) => {
    const answer = answers[pathOf(input).replace(prefix, '')];
    return answer === undefined ? new Promise(() => {}) : Response.json(answer);
  };

/** Calls that an operator may leave out. */
const unlessMissing = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.code !== 'not_found') throw error;
  });
};

/** Loads an operator's answers for a host, in a language. Each answer is checked by its contract, and kept unchanged. Throws if one cannot be loaded. */
export const askOperator = async (
  origin: string,
  { host, language }: { host: string; language: Language },
  fetch: typeof globalThis.fetch,
): Promise<Answers> => {
  const texts = new Map<string, string>();
  const client = createClient({
    origin: origin.replace(/\/+$/, ''),
    host,
    language: () => language,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (answer.ok) texts.set(pathOf(input).replace(/^.*\/services\/v1/, ''), await answer.clone().text());
      return answer;
    },
  });
  await Promise.all([
    homepageOf(client),
    unlessMissing(whitelabelOf(client)),
    unlessMissing(footerOf(client)),
    unlessMissing(faqOf(client)),
  ]);
  return Object.fromEntries([...texts].sort().map(([path, text]): [string, unknown] => [path, JSON.parse(text)]));
};
