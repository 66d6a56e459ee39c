import type { FleetTotals } from '#domain/fleet-due.ts';
import { effect } from './effect.ts';
import { failure } from './failure.ts';
import { output, using } from './params.ts';

export const loadTotals = effect<FleetTotals>();

export type TotalsEvent = { type: 'totals.pressed' };

/** The totals of a list: worked out when they are asked for, and again when the list is outdated. */
export const totalsStates = {
  initial: 'closed',
  states: {
    closed: { on: { 'totals.pressed': 'loading' } },
    loading: {
      description: 'The operator has no call for totals: the whole list comes in large pages. A second press stops it.',
      meta: { rule: 'FLEET-15' },
      invoke: {
        id: 'loadTotals',
        src: 'loadTotals',
        onDone: { target: 'shown', actions: using('takeTotals', output) },
        onError: { target: 'closed', actions: using('showProblem', failure) },
      },
      on: { 'totals.pressed': 'closed' },
    },
    shown: { on: { 'totals.pressed': 'closed', 'list.outdated': 'loading' } },
  },
} as const;
