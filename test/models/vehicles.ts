/** Samples for the paths of a customer’s vehicles: added, removed or with an alert, and how each call may end. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { ProblemError } from '#domain/problem.ts';
import { vehiclesMachine } from '#machines/vehicles.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle: OwnVehicle = { id: 'v1', plate: 'FG-456-HJ', countryCode: 'FR', emailNotifications: false };
const other: OwnVehicle = { ...vehicle, id: 'v2', plate: 'XY-987-ZT' };
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: vehiclesMachine,
  inputs: { 'a customer': { email: 'ana@example.com' } },
  events: [
    { type: 'retry.pressed' },
    { type: 'addition.pressed' },
    { type: 'removal.pressed', id: 'v1' },
    { type: 'removal.confirmed' },
    { type: 'alert.toggled', id: 'v1' },
    { type: 'trips.pressed', id: 'v1' },
    { type: 'trips.pressed', id: 'gone' },
    { type: 'dialog.closed' },
  ],
  effects: {
    loadVehicles: {
      done: { one: { vehicles: [vehicle], models: [{ plate: 'FG-456-HJ', model: 'Renault 5', energy: 'EL' }] } },
      error: [lost],
    },
    watchSaved: { sends: [{ type: 'saved.read', saved: { vehicles: [vehicle, other], models: [] } }], error: [lost] },
    removeVehicle: { done: { none: [] }, error: [lost] },
    loadTrips: {
      done: {
        'an empty set': { type: 'detailed', plate: 'FG-456-HJ', countryCode: 'FR', sessionId: 's', journeys: [] },
      },
      error: [lost],
    },
    vehicleAddition: {
      done: {
        another: { vehicles: [vehicle, other], hasChanged: true },
        none: { vehicles: null, hasChanged: false },
        'added elsewhere': { vehicles: null, hasChanged: true },
      },
    },
    plateAlert: {
      done: {
        on: { vehicle: { ...vehicle, emailNotifications: true }, problem: null },
        unchanged: { vehicle: null, problem: null },
        lost: { vehicle: null, problem: { code: 'no_answer' } },
      },
    },
  },
  contextKey: ({ vehicles, chosen, waiting, problem }) =>
    [
      vehicles.map(({ id, emailNotifications }) => `${id}${emailNotifications ? ' on' : ''}`).join('+') || 'none',
      chosen?.id ?? '-',
      ...(waiting.length > 0 ? [`then ${waiting.join('+')}`] : []),
      problem?.code ?? 'no problem',
    ].join(', '),
});
