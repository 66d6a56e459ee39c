/** Samples for the paths of one vehicle’s alert: on, off, activated elsewhere, and how each call may end. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { ProblemError } from '#domain/problem.ts';
import { plateAlertMachine } from '#machines/plate-alert.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle: OwnVehicle = { id: 'v1', plate: 'FG-456-HJ', countryCode: 'FR', emailNotifications: false };
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: plateAlertMachine,
  inputs: {
    'an alert that is off': { vehicle, email: 'ana@example.com' },
    'an alert that is on': { vehicle: { ...vehicle, emailNotifications: true }, email: 'ana@example.com' },
  },
  events: [{ type: 'switch.confirmed' }, { type: 'dialog.closed' }],
  effects: {
    askStatus: {
      done: {
        'not activated': { status: 'UNACTIVATED', hiddenEmail: null },
        'activated here': { status: 'ACTIVATED', hiddenEmail: null },
        'activated elsewhere': { status: 'ACTIVATED_ANOTHER_EMAIL', hiddenEmail: 'm•••@exemple.fr' },
      },
      error: [lost],
    },
    changeAlert: { done: { on: { ...vehicle, emailNotifications: true }, off: vehicle }, error: [lost] },
  },
  contextKey: ({ changed, hiddenEmail, problem }) =>
    [
      changed === null ? 'unchanged' : changed.emailNotifications ? 'on' : 'off',
      hiddenEmail ?? '-',
      problem?.code ?? 'no problem',
    ].join(', '),
});
