/** Samples for the paths of taking vehicles out of a fleet: all, some or none of them are closed. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { vehicleClosureMachine } from '#machines/vehicle-closure.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle = (id: string, plate: string): OwnVehicle => ({
  id,
  plate,
  countryCode: 'FR',
  emailNotifications: false,
});

export const model = modelFor({
  machine: vehicleClosureMachine,
  inputs: { 'two vehicles': { vehicles: [vehicle('v1', 'FG-456-HJ'), vehicle('v2', 'XY-987-ZT')] } },
  events: [
    { type: 'end.typed', end: '2026-11-30T10:00' },
    { type: 'closure.confirmed' },
    { type: 'undo.pressed' },
    { type: 'sending.pressed' },
    { type: 'dialog.closed' },
  ],
  effects: {
    closeVehicles: {
      done: {
        both: { closed: ['v1', 'v2'], failed: [], problem: null, isOpen: false },
        'one of them': {
          closed: ['v1'],
          failed: [{ id: 'v2', code: 'no_answer' }],
          problem: { code: 'no_answer' },
          isOpen: true,
        },
        'none, for its date': {
          closed: [],
          failed: [
            { id: 'v1', code: 'invalid_date_range' },
            { id: 'v2', code: 'unknown' },
          ],
          problem: { code: 'invalid_date_range' },
          isOpen: false,
        },
      },
      error: [new Error('Closing broke.')],
      sends: [{ type: 'progress.made', amount: 50 }],
    },
  },
  contextKey: ({ end, endProblem, problem, vehicles }) =>
    [end || '-', endProblem ?? '-', problem?.code ?? 'no problem', `${vehicles.length} left`].join(' | '),
});
