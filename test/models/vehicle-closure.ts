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
        both: { closed: ['v1', 'v2'], problem: null },
        'one of them': { closed: ['v1'], problem: { code: 'no_answer' } },
        'none, for its date': { closed: [], problem: { code: 'invalid_date_range' } },
      },
      error: [new Error('Closing broke.')],
      sends: [{ type: 'progress.made', amount: 50 }],
    },
  },
  contextKey: ({ end, endProblem, problem, vehicles }) =>
    [end || '-', endProblem ?? '-', problem?.code ?? 'no problem', `${vehicles.length} left`].join(' | '),
});
