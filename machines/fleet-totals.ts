import { assign, setup } from 'xstate';
import type { FleetTotals } from '#domain/fleet/due.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import type { DayEvent } from './parts/day.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';

type Context = { totals: FleetTotals | null; problem: Problem | null };
type Event = DayEvent | { type: 'totals.pressed' } | { type: 'list.outdated' };

const loadTotals = effect<FleetTotals>();

export const fleetTotalsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { loadTotals },
  actions: {
    takeTotals: assign({ totals: (_, totals: FleetTotals) => totals }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
  },
}).createMachine({
  id: 'fleet-totals',
  description: 'The totals of a fleet: calculated on request, and again when the list has changed.',
  meta: { rule: 'FLEET-15' },
  context: { totals: null, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'totals.pressed': { target: 'loading', actions: 'clearProblem' } } },
    loading: {
      description:
        'The operator has no call for totals: the whole list is loaded in large pages. A second press stops it.',
      tags: 'busy',
      invoke: {
        id: 'loadTotals',
        src: 'loadTotals',
        onDone: { target: 'shown', actions: { type: 'takeTotals', params: ({ event }) => event.output } },
        onError: { target: 'closed', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
      on: { 'totals.pressed': 'closed' },
    },
    shown: { on: { 'totals.pressed': 'closed', 'list.outdated': 'loading', 'day.changed': 'loading' } },
  },
});
