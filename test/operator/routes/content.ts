import { Hono } from 'hono';
import { kept } from '../headers.ts';
import { cardOf, cardsOf, sliderIds, titleOf } from '../content/articles.ts';
import { brandOf, pictureUrl } from '../content/brands.ts';
import { type ArticleId, guideIn } from '../content/guide/guide.ts';
import { withFacts } from '../content/facts.ts';
import { textsIn } from '../content/texts.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { gates } from '../tariff.ts';
import { readFile } from 'node:fs/promises';
import { Refusal } from '../problem.ts';

const folder = new URL('../pictures/', import.meta.url);

/** The operator's pictures. A browser requests them without the headers of a call. */
export const pictureRoutes = () =>
  new Hono().get('/pictures/:file{[a-z]+\\.svg}', async (c) => {
    const picture = await readFile(new URL(c.req.param('file'), folder)).catch(() => undefined);
    if (!picture) throw new Refusal(404, 'not_found');
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

const footerArticles: readonly (readonly [section: string, id: ArticleId])[] = [
  ['LEGAL_NOTICE', 'legal-notice'],
  ['PERSONAL_DATA', 'personal-data'],
  ['SITE_MAP', 'site-map'],
  ['TERMS_OF_USE', 'terms-of-use'],
  ['ACCESSIBILITY', 'accessibility'],
];

const actionsOf = (desk: Desk, host: string): string[] =>
  desk.actions.filter((action) => !brandOf(host).without.includes(action));

/** White-label data and page contents, in the language of the call. */
export const contentRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/whitelabels', kept, (c) => {
      const { words, logo, primary, declarant, service, addresses, notices } = brandOf(c.var.host);
      const { gdprText, seo } = words(c.var.language);
      return c.json({
        gdprText,
        seo,
        declarant,
        service: service?.[c.var.language],
        addresses,
        notices,
        logoUrl: pictureUrl(logo),
        theme: { primary },
      });
    })
    .get('/homepage', kept, (c) => {
      const { language, host } = c.var;
      const brand = brandOf(host);
      return c.json({
        ...brand.words(language).home,
        picture: pictureUrl(brand.banner),
        url: '/form/payment',
        urlOpenNewTab: false,
        actions: actionsOf(desk, host),
        listBlockTitle: guideIn(language).listTitle,
        listBlockArticles: cardsOf(language, brand),
        sliderBlockArticlesIds: sliderIds,
        footerArticle: cardOf('about-us', language, brand),
      });
    })
    .get('/footer', kept, (c) => {
      const { language, host } = c.var;
      return c.json({
        footerEntries: footerArticles.map(([footerEntrySection, id]) => ({
          footerEntrySection,
          article: titleOf(id, language, brandOf(host)),
        })),
      });
    })
    .get('/journeys/toPay/page', kept, (c) => {
      const { title, subtitle, content, primoPassant, articles } = textsIn(c.var.language).journeys;
      const actions = actionsOf(desk, c.var.host);
      return c.json({
        title,
        subtitle,
        content: withFacts(content, c.var.language),
        primoPassantText: primoPassant,
        canAddPrepayment: actions.includes('prepayment'),
        canContestJourney: actions.includes('payment-notice'),
        paymentPeriod: 3,
        articleList: [
          { title: articles.rates, url: 'https://example.com/rates', urlOpenNewTab: true },
          { title: articles.contest, url: '/form/claim' },
        ],
      });
    })
    .get('/payments/prepayments/page', kept, (c) => {
      const { title, content, vehicleClass } = textsIn(c.var.language).prepayment;
      return c.json({
        title,
        content: withFacts(content, c.var.language),
        articleList: [],
        vehicleClassText: vehicleClass,
        canPrepay: actionsOf(desk, c.var.host).includes('prepayment'),
        gates: gates.map(({ id, label }) => ({ id, label })),
      });
    })
    .get('/authentication-page', kept, (c) =>
      c.json({
        ...textsIn(c.var.language).authentication,
        backgroundPicture: pictureUrl(brandOf(c.var.host).banner),
        articleList: [],
      }),
    )
    .get('/payments/confirmation/page', kept, (c) => {
      const { title, paidTwice } = textsIn(c.var.language).confirmation;
      return c.json({ title, paidTwiceText: paidTwice, articleList: [] });
    });
