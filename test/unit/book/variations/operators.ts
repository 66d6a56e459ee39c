import type { Settings } from '#domain/operator/settings.ts';

const settings: Settings = {
  title: 'A79',
  language: 'fr',
  subtitle: 'Without barriers',
  picture: '/pictures/motorway.jpg',
  link: { url: 'https://operator.example', newTab: true },
  actions: ['freeflow', 'payment-notice', 'prepayment', 'subscription'],
  gdprText: '<p>Your data</p>',
  footer: [
    { section: 'LEGAL_NOTICE', article: { id: 'legal', title: 'Legal notice' } },
    { section: 'TERMS_OF_USE', link: { url: 'https://operator.example/terms' } },
    { section: 'PERSONAL_DATA', article: { id: 'data', title: 'Personal data' } },
  ],
};
const context = { problem: null, open: null, account: 'disconnected' };

export type Portal = { caption: string; settings: string; context: { settings: Settings | null } };

export const nothingKnown: Portal = {
  caption: 'it is not known what is offered',
  settings: 'loading',
  context: { ...context, settings: null },
};

export const everything: Portal = {
  caption: 'everything is offered',
  settings: 'known',
  context: { ...context, settings },
};

/** For a rental company. */
export const ofRenter: Portal = {
  caption: 'a rental company reads it',
  settings: 'known',
  context: { ...context, settings, account: 'renter' } as { settings: Settings },
};

/** The terms of use are an article of the operator. */
export const withTerms: Portal = {
  caption: 'the terms are an article',
  settings: 'known',
  context: {
    ...context,
    settings: { ...settings, footer: [{ section: 'TERMS_OF_USE', article: { id: 'terms', title: 'Terms' } }] },
  },
};

/** The portals of operators that offer much, little or nothing yet. */
export const operators: readonly Portal[] = [
  everything,
  {
    caption: 'little is offered',
    settings: 'known',
    context: { ...context, settings: { title: 'A14', actions: ['prepayment'], footer: [] } },
  },
  nothingKnown,
  ofRenter,
];
