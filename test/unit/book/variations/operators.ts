import type { Settings } from '#domain/settings.ts';

const settings: Settings = {
  title: 'A79',
  language: 'fr',
  subtitle: 'Without barriers',
  picture: '/pictures/motorway.jpg',
  link: { url: 'https://operator.example', newTab: true },
  actions: ['freeflow', 'payment-notice', 'prepayment', 'subscription'],
  footer: [
    { section: 'LEGAL_NOTICE', article: { id: 'legal', title: 'Legal notice' } },
    { section: 'TERMS_OF_USE', link: { url: 'https://operator.example/terms' } },
    { section: 'PERSONAL_DATA', article: { id: 'data', title: 'Personal data' } },
  ],
};
const context = { problem: null, open: null, account: 'disconnected' };

type Portal = { told: string; settings: string; context: { settings: Settings | null } };

export const nothingKnown: Portal = {
  told: 'it is not known what is offered',
  settings: 'loading',
  context: { ...context, settings: null },
};

/** The portal of operators that offer much, little and nothing yet, as its readers see it. */
export const operators: readonly Portal[] = [
  { told: 'everything is offered', settings: 'known', context: { ...context, settings } },
  {
    told: 'little is offered',
    settings: 'known',
    context: { ...context, settings: { title: 'A14', actions: ['prepayment'], footer: [] } },
  },
  nothingKnown,
  {
    told: 'a rental company reads it',
    settings: 'known',
    context: { ...context, settings, account: 'renter' } as { settings: Settings },
  },
];
