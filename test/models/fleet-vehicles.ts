/** Samples for the paths of a company’s list of vehicles: filters, selections, and how each call may end. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { usualLook } from '#domain/fleet/table.ts';
import { ProblemError } from '#domain/problem.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle: OwnVehicle = { id: 'v1', plate: 'FG-456-HJ', countryCode: 'FR', emailNotifications: false };
const other: OwnVehicle = { ...vehicle, id: 'v2', plate: 'XY-987-ZT' };
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: fleetVehiclesMachine,
  inputs: {
    'the first page': { query: fleetQueryOf({}), look: usualLook, hasKept: false },
    'after a selection': { query: fleetQueryOf({}), look: usualLook, hasKept: true },
  },
  events: [
    { type: 'address.changed', params: { page: '2' } },
    { type: 'query.changed', change: { page: 1 } },
    { type: 'search.typed', search: 'AB' },
    { type: 'search.submitted' },
    { type: 'retry.pressed' },
    { type: 'addition.pressed' },
    { type: 'closure.pressed', id: 'v1' },
    { type: 'closure.pressed', id: 'gone' },
    { type: 'row.toggled', id: 'v1' },
    { type: 'page.toggled' },
    { type: 'range.selected', from: 'v1', to: 'v2' },
    { type: 'size.chosen', pageSize: 50 },
    { type: 'column.toggled', column: 'countryCode' },
    { type: 'column.drawn', column: 'countryCode', width: 200 },
    { type: 'selection.cleared' },
    { type: 'selectionClosure.pressed' },
    { type: 'export.pressed', title: 'Trips', words: {} },
    { type: 'export.cancelled' },
    { type: 'workbook.pressed', title: 'Fleet', columns: [{ id: 'plate', name: 'Plate' }] },
    { type: 'import.opened' },
    { type: 'fileClosure.opened' },
  ],
  effects: {
    loadPage: { done: { 'two vehicles': { vehicles: [vehicle, other], total: 21, pageTotal: 2 } }, error: [lost] },
    loadKept: { done: { 'one of them': [vehicle] }, error: [lost] },
    watchSaved: {
      sends: [{ type: 'saved.read', saved: { vehicles: [other], total: 1, pageTotal: 1 } }],
      error: [lost],
    },
    vehicleClosure: {
      done: {
        closed: { closed: ['v1'], mayHaveClosed: false },
        'not closed': { closed: [], mayHaveClosed: false },
        'closed perhaps': { closed: [], mayHaveClosed: true },
      },
    },
    exportList: { done: [undefined], error: [lost], sends: [{ type: 'progress.made', amount: 2048, unit: 'bytes' }] },
    makeWorkbook: { done: [undefined], error: [lost], sends: [{ type: 'progress.made', amount: 60 }] },
    vehicleAddition: {
      done: {
        added: { vehicles: [], hasChanged: true },
        'not added': { vehicles: null, hasChanged: false },
        'added by a colleague': { vehicles: null, hasChanged: true },
      },
    },
    fleetImport: {
      done: {
        changed: { hasChanged: true, chosen: [] },
        unchanged: { hasChanged: false, chosen: [] },
        chosen: { hasChanged: false, chosen: [vehicle] },
      },
    },
  },
  contextKey: ({ query, selected, closed, problem }) =>
    [
      `page ${query.page}`,
      selected.map(({ id }) => id).join('+') || 'nothing',
      `${closed} closed`,
      problem?.code ?? 'no problem',
    ].join(' | '),
});
