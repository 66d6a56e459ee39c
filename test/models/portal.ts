/** Samples for the paths of the root machine: routes, settings and accounts, and how each flow may end. */
import { GoneError, ProblemError } from '#domain/problem.ts';
import { OfferUnknownError, type Settings } from '#domain/operator/settings.ts';
import { portalMachine } from '#machines/portal.ts';
import { modelFor } from '#tools/paths/model.ts';

const settings: Settings = { title: 'Autopista', actions: ['freeflow'], footer: [] };
const written: Settings = { ...settings, title: 'Autopista de ayer' };
const english: Settings = { ...settings, title: 'Motorway' };
const unanswered = new ProblemError({ code: 'no_answer' });
const prepaying: Settings = { ...settings, title: 'Autopista sin peajes', actions: ['prepayment'] };

export const model = modelFor({
  machine: portalMachine,
  inputs: {
    'a visitor': { account: 'disconnected', settings: null },
    'a visitor to a page that was written': { account: 'disconnected', settings: written },
  },
  events: [
    { type: 'route.entered', flow: 'journey-search', key: 'a', params: {}, query: {} },
    { type: 'route.entered', flow: 'payment', key: 'b', params: { type: 'card' }, query: {} },
    { type: 'route.entered', flow: 'journey-search', key: 'a', params: {}, query: { page: '2' } },
    { type: 'route.exited', key: 'a' },
    { type: 'route.exited', key: 'b' },
    { type: 'retry.pressed' },
    { type: 'settings.wanted' },
    { type: 'language.changed', from: 'fr' },
    { type: 'account.changed', account: 'customer', isLost: false },
    { type: 'account.changed', account: 'disconnected', isLost: true },
  ],
  effects: {
    loadSettings: {
      done: { settings, english, prepaying },
      error: {
        'nothing was answered': unanswered,
        'all but the offer was answered': new OfferUnknownError(unanswered, { seoTitle: 'Peajes', footer: [] }),
      },
    },
    loadFlow: { done: [undefined], error: [new Error('The flow’s code could not be fetched.')] },
    flow: {
      done: [{ to: '/journeys', replace: false }],
      error: { broken: new Error('The flow broke.'), 'what it needs is gone': new GoneError() },
    },
  },
  contextKey: ({ settings: known, look, problem, open, gone, account }) =>
    [
      account,
      known?.title ?? look?.seoTitle ?? 'no settings',
      ...(problem === null ? [] : [problem.code]),
      ...(gone === null ? [] : [`${gone} was gone`]),
      `open ${open?.key ?? '-'}${open?.query['page'] ?? ''}`,
    ].join(', '),
});
