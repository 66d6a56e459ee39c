/** Samples for the paths of adding a vehicle: plates, rentals, owners, and how each call may end. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { ProblemError } from '#domain/problem.ts';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle: OwnVehicle = { id: 'v1', plate: 'FG-456-HJ', countryCode: 'FR', emailNotifications: false };
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: vehicleAdditionMachine,
  inputs: { 'a customer': { mayBeOpen: false }, 'a rental company': { mayBeOpen: true } },
  events: [
    { type: 'form.changed', change: { plate: 'FG-456-HJ' } },
    { type: 'form.changed', change: { rental: { start: '', end: '' } } },
    { type: 'form.changed', change: { rental: { start: '2026-11-01T08:00', end: '' } } },
    { type: 'form.changed', change: { rental: null } },
    { type: 'vehicle.submitted' },
    { type: 'ownership.ticked', isOwner: true },
    { type: 'dialog.closed' },
  ],
  effects: {
    loadOwners: { done: { none: [], one: ['m•••••@exemple.fr'] }, error: [lost] },
    addVehicle: {
      done: [[vehicle]],
      error: [new ProblemError({ code: 'number_plate_already_associated_to_this_user' }), lost],
    },
  },
  contextKey: ({ mayBeOpen, draft, owners, isOwner, hasToCertify, vehicles, ...problems }) =>
    [
      draft.plate || '-',
      mayBeOpen ? 'open' : '',
      draft.rental === null ? '' : `rented ${draft.rental.start}`,
      owners.join(),
      isOwner ? 'owner' : '',
      hasToCertify ? 'to certify' : '',
      vehicles === null ? '' : 'added',
      problemsKey(problems),
    ].join(' | '),
});
