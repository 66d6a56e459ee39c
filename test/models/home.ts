import { ProblemError } from '#domain/problem.ts';
import { homeMachine } from '#machines/home.ts';
import type { SearchInput } from '#machines/journey-search.ts';
import { modelFor } from '#tools/paths/model.ts';

const noAnswer = new ProblemError({ code: 'no_answer' });
const bare = { title: 'Home', actions: [], listBlockArticles: [] };

const search: SearchInput = {
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

export const model = modelFor({
  machine: homeMachine,
  inputs: {
    'a visitor': { home: null, categories: [], search },
    'a visitor to a page that was written': {
      home: { ...bare, sliderBlockArticlesIds: ['works'] },
      categories: [],
      search,
    },
  },
  events: [{ type: 'retry.pressed' }, { type: 'offer.loaded', hasFreeFlow: false }],
  effects: {
    search: { done: [{ to: '/form/payment', replace: false }] },
    loadHome: {
      done: {
        'a page with a slider': { ...bare, sliderBlockArticlesIds: ['works', 'safety'] },
        'a page without one': { ...bare, sliderBlockArticlesIds: [] },
      },
      error: [noAnswer],
    },
    loadSlide: { done: [{ id: 'works', title: 'Works' }], error: [noAnswer] },
    loadCategories: { done: [[{ id: 'paying', title: 'Paying' }]], error: [noAnswer] },
    watchScroll: { error: { 'cannot listen': new Error('no listener') } },
  },
  contextKey: ({ home, slides, asked, categories }) =>
    [
      home ? `${home.sliderBlockArticlesIds.length} to slide` : 'nothing yet',
      `${slides.length} of ${asked}`,
      `${categories.length} topics`,
    ].join(', '),
});
