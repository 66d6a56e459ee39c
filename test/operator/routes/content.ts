import { Hono } from 'hono';
import { textsIn } from '../content/texts.ts';
import type { Desk, OperatorEnv } from '../desk.ts';

/** White-label data and page contents, in the language of the call (§7). */
export const contentRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/whitelabels', (c) => {
      const { gdprText, seo } = textsIn(c.var.language);
      return c.json({ gdprText, seo, theme: { primary: '#0a5a57' } });
    })
    .get('/homepage', (c) => c.json({ ...textsIn(c.var.language).home, actions: desk.actions }))
    .get('/footer', (c) => {
      const { legalNotice, personalData, termsOfUse, accessibility } = textsIn(c.var.language).footer;
      return c.json({
        footerEntries: [
          { footerEntrySection: 'LEGAL_NOTICE', article: { id: 'legal-notice', title: legalNotice } },
          { footerEntrySection: 'PERSONAL_DATA', article: { id: 'personal-data', title: personalData } },
          { footerEntrySection: 'TERMS_OF_USE', article: { id: 'terms-of-use', title: termsOfUse } },
          { footerEntrySection: 'ACCESSIBILITY', article: { id: 'accessibility', title: accessibility } },
        ],
      });
    })
    .get('/journeys/toPay/page', (c) => {
      const { title, subtitle, primoPassant, articles } = textsIn(c.var.language).journeys;
      return c.json({
        title,
        subtitle,
        primoPassantText: primoPassant,
        canAddPrepayment: desk.actions.includes('prepayment'),
        canContestJourney: desk.actions.includes('payment-notice'),
        paymentPeriod: 3,
        articleList: [
          { title: articles.rates, url: 'https://example.com/rates', urlOpenNewTab: true },
          { title: articles.contest, url: '/form/claim' },
        ],
      });
    })
    .get('/payments/confirmation/page', (c) => {
      const { title, content } = textsIn(c.var.language).confirmation;
      return c.json({ title, content, articleList: [] });
    });
