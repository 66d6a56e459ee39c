import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { homepage, whitelabel } from '#api/contracts/content.ts';
import { journeysPage } from '#api/contracts/pages.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import type { Language } from '#domain/language.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
afterAll(() => operator.desk.database.close());

const visitor = (language: Language, host = 'a.localhost:4173') =>
  createClient({ fetch: operator.fetch, origin: operatorOrigin, host, language: () => language });
const hosts = ['a.localhost:4173', 'b.localhost:4173'] as const;

/** The answers in which two operators differ. */
const pagesOf = async (language: Language, host: string) => {
  const client = visitor(language, host);
  const [white, home, pay] = await Promise.all([
    client.json(whitelabel, '/whitelabels'),
    client.json(homepage, '/homepage'),
    client.json(journeysPage, '/journeys/toPay/page'),
  ]);
  return { white, home, pay };
};

describe('two operators', () => {
  it('Two operators look and read differently', async () => {
    const [a, b] = await Promise.all(hosts.map((host) => pagesOf('it', host)));
    expect(b?.white).not.toEqual(a?.white);
    expect([a?.white.theme?.primary, b?.white.theme?.primary]).toEqual(['#0a5a57', '#ffb000']);
    expect(b?.white.logoUrl).not.toBe(a?.white.logoUrl);
    expect(b?.home.title).not.toBe(a?.home.title);
    expect(JSON.stringify(b)).not.toContain('Bocalia');
    expect([a?.home.listBlockArticles.length, b?.home.listBlockArticles.length]).toEqual([5, 4]);
  });

  it('Two operators have different offers', async () => {
    const [a, b] = await Promise.all(hosts.map((host) => pagesOf('en', host)));
    expect(a?.home.actions).toEqual(['freeflow', 'payment-notice', 'prepayment', 'subscription']);
    expect(b?.home.actions).toEqual(['freeflow', 'payment-notice']);
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
