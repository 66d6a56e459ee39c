import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { contactEntriesOf } from '#api/contact.ts';
import { article, faq, faqCategory, footer, homepage, whitelabel } from '#api/contracts/content.ts';
import { confirmationPage, journeysPage, smartFormNode } from '#api/contracts/pages.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { type Language, languages } from '#domain/language.ts';
import { problemOfCall } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
afterAll(() => operator.desk.database.close());

const visitor = (language: Language, host = 'a.localhost:4173') =>
  createClient({ fetch: operator.fetch, origin: operatorOrigin, host, language: () => language });
const hosts = ['a.localhost:4173', 'b.localhost:4173'] as const;
const everywhere = languages.flatMap((language) => hosts.map((host) => [language, host] as const));

/** Every page that a visitor can reach from the home page, the footer, the help centre and the chatbot. */
const walk = async (language: Language, host: string) => {
  const client = visitor(language, host);
  const [white, home, foot, help, pay, done, entries] = await Promise.all([
    client.json(whitelabel, '/whitelabels'),
    client.json(homepage, '/homepage'),
    client.json(footer, '/footer'),
    client.json(faq, '/helpcenter/faq'),
    client.json(journeysPage, '/journeys/toPay/page'),
    client.json(confirmationPage, '/payments/confirmation/page'),
    contactEntriesOf(client),
  ]);
  const categories = await Promise.all(
    help.categories.map(({ id }) => client.json(faqCategory, `/helpcenter/faq/categories/${id}`)),
  );
  const pageIds = [
    ...home.sliderBlockArticlesIds,
    ...home.listBlockArticles.map(({ id }) => id),
    ...foot.flatMap((entry) => entry.article?.id ?? []),
    home.footerArticle?.id ?? 'none',
  ];
  const pages = await Promise.all(pageIds.map((id) => client.json(article, `/articles/${id}`)));
  const answerIds = categories.flatMap(({ articles }) =>
    articles.filter(({ articleType }) => articleType !== 'URL').map(({ id }) => id),
  );
  const answers = await Promise.all(answerIds.map((id) => client.json(article, `/helpcenter/faq/articles/${id}`)));
  const nodes = [await client.json(smartFormNode, '/helpcenter/faq/categories/contact/smartform')];
  for (const { children } of nodes) {
    for (const { id } of children)
      if (!nodes.some((node) => node.id === id))
        nodes.push(await client.json(smartFormNode, `/helpcenter/smartform/${id}`));
  }
  return { white, home, foot, help, pay, done, entries, categories, pages, answers, nodes };
};

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

describe('what a visitor reads', () => {
  it.each(everywhere)(
    'The operator’s content in %s at %s is complete: every identifier leads somewhere, and no text is empty',
    async (language, host) => {
      const all = await walk(language, host);
      expect(textsOf(all).filter((text) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
      expect(all.foot).toHaveLength(5);
      expect(all.home.sliderBlockArticlesIds).toHaveLength(3);
      expect(all.pages.every(({ content }) => content?.startsWith('<'))).toBe(true);
      expect(all.categories.map(({ id }) => id)).toContain('contact');
      expect(new Set(all.nodes.map(({ kind }) => kind))).toEqual(
        new Set(['ROOT', 'QUESTION', 'TEXT', 'ARTICLE', 'ACTION']),
      );
      expect(all.nodes.flatMap(({ page }) => page ?? [])).toContain('CONTACT_FORM');
    },
  );

  it('The operator’s content differs in each language, unless it is marked as being in one alone', async () => {
    const [first, ...others] = await Promise.all(languages.map((language) => walk(language, hosts[0])));
    /** Without texts marked as of a single language, and without the operator's name and addresses. */
    const ownWords = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if ('language' in value && value.language !== undefined) return null;
      return Object.entries(value).map(([key, part]) => (key === 'declarant' ? null : ownWords(part)));
    };
    const addresses = /^(\/|https:|[a-z0-9-]+$|[A-Z_]+$|#)/;
    const sentences = (all: unknown) => textsOf(all).filter((text) => !addresses.test(text) && text.length > 25);
    const french = new Set(sentences(first));
    expect(french.size).toBeGreaterThan(60);
    for (const other of others) expect(sentences(ownWords(other)).filter((text) => french.has(text))).toEqual([]);
  });

  it('The operator’s content is plain text where the contract promises no HTML', async () => {
    const { home, help, categories, entries, nodes } = await walk('fr', hosts[0]);
    const plain = [
      home.title,
      home.subtitle,
      home.listBlockTitle,
      home.listBlockArticles.map(({ title, catchphrase, extract, buttonText }) => [
        title,
        catchphrase,
        extract,
        buttonText,
      ]),
      help,
      categories,
      entries,
      nodes.map(({ title }) => title),
    ];
    expect(textsOf(plain).filter((text) => /[<>]/.test(text))).toEqual([]);
  });

  it('The operator’s pictures may be cached by browsers', async () => {
    const urls = new Set(
      (await Promise.all(hosts.map((host) => walk('es', host))))
        .flatMap(textsOf)
        .filter((text) => text.endsWith('.svg')),
    );
    expect(urls.size).toBeGreaterThan(9);
    for (const url of urls) {
      const response = await operator.fetch(`${operatorOrigin}${url}`);
      expect([url, response.status, response.headers.get('Content-Type')]).toEqual([url, 200, 'image/svg+xml']);
      expect(response.headers.get('Cache-Control')).toContain('max-age');
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(4096);
    }
    expect((await operator.fetch(`${operatorOrigin}/services/v1/pictures/none.svg`)).status).toBe(404);
  });

  it.each([
    '/articles/none',
    '/helpcenter/faq/articles/none',
    '/helpcenter/faq/categories/none',
    '/helpcenter/smartform/none',
  ])('The operator answers 404 at %s', async (path) => {
    expect(await problemOfCall(visitor('en').json(article, path))).toBe('not_found');
  });

  it('Some help questions of the operator lead to other pages, inside and outside the portal', async () => {
    const links = (await walk('de', hosts[0])).categories.flatMap(({ articles }) =>
      articles.filter(({ articleType }) => articleType === 'URL'),
    );
    expect(links.some(({ url, newTab }) => url?.startsWith('https://') && newTab)).toBe(true);
    expect(links.some(({ url }) => url?.startsWith('/'))).toBe(true);
  });
});

describe('two operators', () => {
  it('Two operators look and read differently', async () => {
    const [a, b] = await Promise.all(hosts.map((host) => walk('it', host)));
    expect(b?.white).not.toEqual(a?.white);
    expect([a?.white.theme?.primary, b?.white.theme?.primary]).toEqual(['#0a5a57', '#ffb000']);
    expect(b?.white.logoUrl).not.toBe(a?.white.logoUrl);
    expect(b?.home.title).not.toBe(a?.home.title);
    expect(JSON.stringify(b)).not.toContain('Bocalia');
    expect([a?.home.listBlockArticles.length, b?.home.listBlockArticles.length]).toEqual([5, 4]);
  });

  it('Two operators have different offers', async () => {
    const [a, b] = await Promise.all(hosts.map((host) => walk('en', host)));
    expect(a?.home.actions).toEqual(['freeflow', 'payment-notice', 'prepayment', 'subscription']);
    expect(b?.home.actions).toEqual(['freeflow', 'payment-notice']);
    expect(b?.nodes.map(({ page }) => page)).not.toContain('PREPAYMENT');
    expect(b?.pay.canAddPrepayment).toBe(false);
  });

  it('Two operators answer as the first at any other host', async () => {
    expect(await visitor('fr', 'toll.example.com').json(whitelabel, '/whitelabels')).toEqual(
      await visitor('fr').json(whitelabel, '/whitelabels'),
    );
  });
});

const headers = { 'X-Whitelabel-Host': 'a.localhost', 'Accept-Language': 'de' };
const askFor = (path: string, more: Record<string, string> = {}) =>
  operator.fetch(`${operatorOrigin}/services/v1${path}`, { headers: { ...headers, ...more } });

describe('What a browser may keep', () => {
  it.each(['/whitelabels', '/homepage', '/footer', '/helpcenter/faq', '/journeys/toPay/page'])(
    'Content that is the same for everybody may be cached, and its body is sent only once while it is unchanged: %s',
    async (path) => {
      const first = await askFor(path);
      expect(first.headers.get('Cache-Control')).toBe('no-cache');
      expect(first.headers.get('Vary')).toContain('X-Whitelabel-Host');
      const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
      const second = await askFor(path, known);
      expect([second.status, await second.text(), second.headers.get('Content-Type')]).toEqual([304, '', null]);
      const inFrench = await askFor(path, { ...known, 'Accept-Language': 'fr' });
      expect(inFrench.status).toBe(200);
    },
  );

  it.each(['/journeys?country=FR&plate=AB123CD', '/payments/unknown', '/users/me', '/articles/unheard-of'])(
    'An answer to one person or a refusal may never be cached: %s',
    async (path) => {
      const answer = await askFor(path);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.has('ETag')).toBe(false);
    },
  );
});
