/** Samples for the paths of importing vehicles: files, columns, corrections, and how each step may end. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { ImportCheck } from '#domain/fleet/import.ts';
import { ProblemError } from '#domain/problem.ts';
import { fleetImportMachine } from '#machines/fleet-import.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle: OwnVehicle = { id: 'v1', plate: 'AB-123-CD', countryCode: 'FR', emailNotifications: false };
const written = { plate: '', countryCode: 'FR', validityStartDate: '', validityEndDate: '' };
const check: ImportCheck = {
  name: 'plates.csv',
  columns: [
    { index: 0, name: 'plate' },
    { index: 1, name: 'country' },
  ],
  hasHeader: true,
  dateOrder: 'day',
  isOrderOpen: false,
  preview: [{ ...written, plate: 'AB-123-CD' }],
  codes: ['number_plate_mandatory'],
  mapping: { plate: 0, countryCode: 1, validityStartDate: null, validityEndDate: null },
  encoding: 'utf-8',
  separator: ';',
  sheet: '',
  total: 3,
  good: 2,
  duplicates: 0,
  faultTotal: 1,
  faults: [{ line: 4, plate: '', code: 'number_plate_mandatory', written }],
  vehicles: [vehicle],
};
const progress = [{ type: 'progress.made', amount: 50 }];

export const model = modelFor({
  machine: fleetImportMachine,
  inputs: { 'to import': { aim: 'import' }, 'to take out': { aim: 'closure' } },
  events: [
    { type: 'file.chosen', file: new Blob(['plate']) },
    { type: 'column.mapped', field: 'plate', column: 1 },
    { type: 'dateOrder.chosen', order: 'month' },
    { type: 'line.mended', line: 4, written: { ...written, plate: 'AB-124-CD' } },
    { type: 'template.pressed' },
    { type: 'faults.saved', texts: { line: 'Line', reason: 'Reason', reasons: {} } },
    { type: 'import.pressed' },
    { type: 'sending.stopped' },
    { type: 'vehicles.chosen' },
    { type: 'report.saved', texts: { line: 'Line', reason: 'Reason', reasons: {} } },
    { type: 'another.pressed' },
    { type: 'dialog.closed' },
  ],
  effects: {
    readFile: {
      done: { 'two good lines': check, 'no good line': { ...check, good: 0 } },
      error: [new ProblemError({ code: 'renter_import_wrong_format' })],
      sends: progress,
    },
    readAgain: {
      done: { 'two good lines': check },
      error: [new ProblemError({ code: 'renter_import_read_file' })],
      sends: progress,
    },
    sendFile: {
      done: {
        'one refused': { imported: 1, rejected: [{ line: 2, plate: 'AB-1', code: 'invalid_number_plate' }], unsent: 0 },
        'all refused': { imported: 0, rejected: [], unsent: 3 },
      },
      error: [
        new ProblemError({ code: 'renter_import_error', status: 400 }),
        new ProblemError({ code: 'renter_import_wrong_format', status: 400 }),
      ],
      sends: [...progress, { type: 'part.imported' }],
    },
  },
  contextKey: ({ aim, percent, check: found, report, mayHaveImported, problem }) =>
    [
      aim,
      percent,
      found === null ? '-' : found.good,
      report === null ? '-' : report.imported,
      mayHaveImported ? 'may have imported' : '-',
      problem?.code ?? 'no problem',
    ].join(' | '),
});
