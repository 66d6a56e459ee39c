/** Samples for the paths of a company’s totals: sums that arrive, are empty or fail. */
import { ProblemError } from '#domain/problem.ts';
import { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: fleetTotalsMachine,
  inputs: { 'a list': undefined },
  events: [{ type: 'totals.pressed' }, { type: 'list.outdated' }, { type: 'day.changed', now: '2026-11-22T23:30:00Z' }],
  effects: {
    loadTotals: {
      done: {
        'trips of two networks': {
          due: { count: 3, cents: 1260 },
          overdue: { count: 1, cents: 420 },
          soon: { count: 1, cents: 200 },
          networks: [
            { name: 'A79', count: 2, cents: 730 },
            { name: 'A13', count: 1, cents: 530 },
          ],
          vehicles: [
            { name: 'AA-123-BB', count: 2, cents: 950 },
            { name: 'CD-456-EF', count: 1, cents: 310 },
          ],
        },
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ totals, problem }) => [totals === null ? 'nothing known' : 'known', problem?.code ?? ''].join(' '),
});
