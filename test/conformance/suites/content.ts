import { languages } from '#domain/language.ts';
import type * as z from 'zod/mini';
import * as content from '#api/contracts/content.ts';
import * as pages from '#api/contracts/pages.ts';
import type { Telemetry } from '#api/contracts/telemetry.ts';
import { expectThat } from '../mismatch.ts';
import { step, writing, type Kit, need, Skip, type Step, type Suite } from '../suite.ts';

const answers = (path: string, schema: z.ZodMiniType, query?: Record<string, string>): Step =>
  step(`${path}${query ? `?${new URLSearchParams(query)}` : ''} is answered in every language`, async ({ call }) => {
    for (const language of languages) (await call('GET', path, { language, ...(query && { query }) })).shaped(schema);
  });

const rawList = (value: unknown, name: string): unknown[] => {
  const list = (value as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : [];
};

const categoriesOf = async ({ call }: Kit) => (await call('GET', '/helpcenter/faq')).shaped(content.faq).categories;

/** Counts that do not distort the operator's sums. */
const countsOfNothing: Telemetry = {
  release: '0.0.0',
  language: 'fr',
  speed: [{ measure: 'LCP', screen: '/', value: 1180 }],
  calls: [{ call: 'GET /journeys', status: 503, count: 1 }],
  errors: [{ screen: '/form/payment', code: 'unknown', count: 1 }],
  transitions: [
    {
      machine: 'journey-search',
      from: 'searching',
      event: 'xstate.error.actor.searchJourneys',
      to: 'editing',
      count: 1,
    },
  ],
  violations: [{ directive: 'img-src', blocked: 'https://elsewhere.example', count: 1 }],
};

const steps: readonly Step[] = [
  answers('/whitelabels', content.whitelabel),
  step('The notices of the operator, where it has any, can be read', async ({ call }) => {
    const answer = await call('GET', '/whitelabels');
    const { notices = [] } = answer.shaped(content.whitelabel);
    const sent = rawList(answer.json(), 'notices');
    expectThat(
      notices.length === sent.length && notices.every(({ text }) => Object.values(text).some((words) => words)),
      'notices',
      'each with a text in a language of the portal, and times in ISO 8601',
      sent,
    );
  }),
  answers('/homepage', content.homepage),
  answers('/footer', content.footer),
  answers('/journeys/toPay/page', pages.journeysPage),
  answers('/payments/prepayments/page', pages.prepaymentPage),
  answers('/payments/confirmation/page', pages.confirmationPage),
  answers('/authentication-page', pages.authenticationPage, { type: 'user' }),
  answers('/authentication-page', pages.authenticationPage, { type: 'renter' }),
  answers('/helpcenter/faq', content.faq),
  answers('/contact', pages.contactDetails),
  step('The home page offers something that the portal knows', async ({ call }) => {
    const answer = await call('GET', '/homepage');
    expectThat(
      answer.shaped(content.homepage).actions.length > 0,
      'actions',
      'one of freeflow, payment-notice, prepayment, subscription',
      rawList(answer.json(), 'actions'),
    );
  }),
  step('Every entry of the footer that the portal knows leads somewhere', async ({ call }) => {
    const entries = (await call('GET', '/footer')).shaped(content.footer);
    expectThat(entries.length > 0, 'footerEntries', 'one at least of a section that the portal knows', entries);
    for (const { section, article, link } of entries)
      expectThat(
        article !== undefined || link !== undefined,
        `footerEntries (${section})`,
        'an article or a link',
        'neither',
      );
  }),
  step('The texts follow the language asked for', async ({ call }) => {
    const paths = ['/homepage', '/helpcenter/faq', '/journeys/toPay/page'];
    const bodies = await Promise.all(
      ['fr', 'de'].map(async (language) =>
        (await Promise.all(paths.map((path) => call('GET', path, { language })))).map(({ text }) => text).join(),
      ),
    );
    expectThat(bodies[0] !== bodies[1], 'body', 'other texts in German than in French', 'the same');
  }),
  step('An article that the home page or the footer names is there', async ({ call }) => {
    const home = (await call('GET', '/homepage')).shaped(content.homepage);
    const footer = (await call('GET', '/footer')).shaped(content.footer);
    const ids = [
      ...home.listBlockArticles.filter(({ url }) => !url).map(({ id }) => id),
      ...home.sliderBlockArticlesIds,
      ...footer.flatMap(({ article }) => article?.id ?? []),
    ];
    if (ids.length === 0) throw new Skip('no article is named');
    for (const id of ids) {
      const { id: answered } = (await call('GET', `/articles/${encodeURIComponent(id)}`)).shaped(content.article);
      expectThat(answered === id, 'id', `"${id}"`, answered);
    }
  }),
  step('An unknown article is answered with 404', async ({ call }) =>
    (await call('GET', '/articles/no-such-article')).refusedWith(404),
  ),
  step('Every topic of the help centre has its questions, and each question its answer', async (kit) => {
    const categories = await categoriesOf(kit);
    if (categories.length === 0) throw new Skip('the help centre has no topics');
    let questions = 0;
    for (const { id } of categories) {
      const category = (await kit.call('GET', `/helpcenter/faq/categories/${encodeURIComponent(id)}`)).shaped(
        content.faqCategory,
      );
      const own = category.articles.find(({ url }) => !url);
      if (own === undefined) continue;
      questions += 1;
      (await kit.call('GET', `/helpcenter/faq/articles/${encodeURIComponent(own.id)}`)).shaped(content.article);
    }
    if (questions === 0) throw new Skip('no topic of the help centre has a question of its own');
  }),
  step('The guided questions lead from the root to an end', async (kit) => {
    for (const { id } of await categoriesOf(kit)) {
      const root = await kit.call('GET', `/helpcenter/faq/categories/${encodeURIComponent(id)}/smartform`);
      if (root.status === 404) continue;
      let node = root.shaped(pages.smartFormNode);
      for (let depth = 0; node.children.length > 0; depth += 1) {
        expectThat(depth < 20, 'children', 'an end within 20 questions', 'none');
        node = (
          await kit.call('GET', `/helpcenter/smartform/${encodeURIComponent(node.children[0]?.id ?? '')}`)
        ).shaped(pages.smartFormNode);
      }
      expectThat(
        node.kind !== 'QUESTION' && node.kind !== 'ROOT',
        'kind',
        'TEXT, ARTICLE or ACTION at the end',
        node.kind,
      );
      return;
    }
    throw new Skip('no topic has guided questions');
  }),
  writing(
    'Counts of browsers are taken where the home page asks for them, and answered with 404 where it does not',
    async ({ call }) => {
      const { actions } = (await call('GET', '/homepage')).shaped(content.homepage);
      const answer = await call('POST', '/telemetry', { body: countsOfNothing });
      if (actions.includes('telemetry')) answer.empty();
      else answer.refusedWith(404);
    },
  ),
  step('The captcha, where there is one, can be solved', async ({ captchaToken }) => {
    need(await captchaToken(), 'the operator has no captcha (the challenge answers 404)');
  }),
];

export const contentSuite: Suite = { name: 'Content', rule: 'CALL-1, HOME-4, HELP-1', steps };
