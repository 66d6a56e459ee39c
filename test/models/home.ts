/** Samples for the paths of the home page: contents, receipts, searches, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { homeMachine } from '#machines/home.ts';
import type { SearchInput } from '#machines/journey-search.ts';
import type { KeptReceipt } from '#domain/money/kept-receipt.ts';
import { modelFor } from '#tools/paths/model.ts';

const noAnswer = new ProblemError({ code: 'no_answer' });
const bare = { title: 'Home', actions: [], listBlockArticles: [] };

/** The search as the home page starts it. */
export const search: SearchInput = {
  mode: 'plate',
  country: 'FR',
  plate: '',
  number: '',
  rental: null,
  purpose: 'home',
  hasFreeFlow: true,
  isAsked: false,
  known: [],
};

const receipt: KeptReceipt = {
  reference: 'ABCD-1234',
  cents: 1890,
  plate: 'AA123BB',
  countryCode: 'FR',
  count: 2,
  paidAt: 0,
};

export const model = modelFor({
  machine: homeMachine,
  inputs: {
    'a visitor': { home: null, categories: [], search, receipts: [receipt] },
    'a visitor to a page that was written': {
      home: { ...bare, sliderBlockArticlesIds: ['works'] },
      categories: [],
      search,
      receipts: [],
    },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'offer.loaded', hasFreeFlow: false },
    { type: 'receipt.printed' },
    { type: 'receipts.refused' },
  ],
  effects: {
    search: { done: [{ to: '/journeys', replace: false }] },
    loadHome: {
      done: {
        'a page with a slider': { ...bare, sliderBlockArticlesIds: ['works', 'safety'] },
        'a page without one': { ...bare, sliderBlockArticlesIds: [] },
      },
      error: [noAnswer],
    },
    loadSlide: { done: [{ id: 'works', title: 'Works' }], error: [noAnswer] },
    loadCategories: { done: [[{ id: 'paying', title: 'Paying' }]], error: [noAnswer] },
    watchDue: {
      sends: [
        {
          type: 'due.found',
          due: { plate: 'AA123BB', country: 'FR', due: { cents: 1010, isLate: false, day: '2026-11-20', days: 0 } },
        },
      ],
      error: { 'cannot listen': new Error('no listener') },
    },
    watchScroll: { error: { 'cannot listen': new Error('no listener') } },
  },
  contextKey: ({ home, slides, asked, categories, receipts }) =>
    [
      home ? `${home.sliderBlockArticlesIds.length} to slide` : 'nothing yet',
      `${slides.length} of ${asked}`,
      `${categories.length} topics`,
      ...(receipts.length === 0 ? [] : ['receipts']),
    ].join(', '),
});
