/** Samples for the paths of a company’s totals: sums that arrive, are empty or fail. */
import { ProblemError } from '#domain/problem.ts';
import { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import { modelFor } from '#tools/paths/model.ts';

const owed = { count: 1, cents: 420 };

export const model = modelFor({
  machine: fleetTotalsMachine,
  inputs: { 'a list': undefined },
  events: [{ type: 'totals.pressed' }, { type: 'list.outdated' }, { type: 'day.changed', now: '2026-11-22T23:30:00Z' }],
  effects: {
    loadTotals: {
      done: {
        'one trip': {
          due: owed,
          overdue: owed,
          soon: { count: 0, cents: 0 },
          networks: [{ name: 'A79', ...owed }],
          vehicles: [{ name: 'AA-123-BB', ...owed }],
        },
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ totals, problem }) => [totals === null ? 'nothing known' : 'known', problem?.code ?? ''].join(' '),
});
