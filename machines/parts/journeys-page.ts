import type { JourneysPage } from '#domain/journey.ts';
import { effect } from './effect.ts';
import { output, using } from './params.ts';

export const loadPage = effect<JourneysPage>();

/** The texts and flags of the page of trips, beside the list. The machine has the action `takePage`. */
export const journeysPage = {
  initial: 'loading',
  states: {
    loading: {
      on: { 'language.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        onDone: { target: 'settled', actions: using('takePage', output) },
        onError: 'settled',
      },
    },
    settled: {
      description: 'Without the page data nothing optional is offered; the trips stand.',
      on: { 'language.changed': 'loading' },
    },
  },
} as const;
