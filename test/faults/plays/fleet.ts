import { at, fleetVehicles, press, type Script, typing } from '../scripts.ts';
import { ledgerOfRecords } from '../../unit/payment-records.ts';
import { fleetAttempt, statusOf } from './samples.ts';

const title = 'Trips: 2026/11';
const vehicle = (id: string, numberPlate: string) => ({
  id,
  numberPlate,
  countryCode: 'FR',
  emailNotifications: false,
});
const fleet = {
  'GET /renters/me/plates': {
    plates: [vehicle('id-1', 'AA123BB'), vehicle('id-2', 'CC456DD')],
    page: 0,
    pageSize: 20,
    total: 2,
    pageTotal: 1,
  },
};
const chosen = press('file.chosen', { file: new File(['x'], 'fleet.2026.csv') });
const vehicleColumns = ['plate', 'countryCode', 'vehicleType', 'start', 'end'].map((id) => ({ id, name: id }));

/** The vehicles of a fleet. */
export const fleetPlays: readonly Script[] = [
  {
    ...fleetVehicles,
    call: 'a search, a page and a size',
    query: { search: 'AA', page: '2', sortBy: 'end', order: 'desc' },
    presses: [press('search.typed', { search: 'CC' }), press('search.submitted')],
  },
  {
    ...fleetVehicles,
    call: 'the vehicles that are in the fleet without an end',
    query: { status: 'active', sortBy: 'plate' },
    presses: [],
    answers: fleet,
  },
  {
    ...fleetVehicles,
    call: 'a workbook of the fleet',
    presses: [press('workbook.pressed', { title, columns: vehicleColumns })],
    answers: fleet,
  },
  {
    ...fleetVehicles,
    call: 'a workbook of the fleet on a page that is left meanwhile',
    presses: [press('workbook.pressed', { title, columns: vehicleColumns })],
    answers: fleet,
    late: 'GET /renters/me/plates',
  },
  {
    ...fleetVehicles,
    call: 'two vehicles that are closed, each of which is refused',
    presses: [
      press('page.toggled'),
      press('selectionClosure.pressed'),
      ...at('vehicleClosure', [
        press('end.typed', { end: '2026-12-24T10:00' }),
        press('closure.confirmed'),
        press('sending.pressed'),
      ]),
    ],
    answers: fleet,
    fails: ['POST /renters/me/plates/{id}/closure', 'invalid_date_range'],
  },
  {
    ...fleetVehicles,
    call: 'a vehicle that is added for some days',
    presses: [
      press('addition.pressed'),
      ...at('vehicleAddition', [
        press('form.changed', {
          change: { country: 'ES', plate: ' 5678 jkl', rental: { start: '2026-11-01T08:00', end: '' } },
        }),
        press('vehicle.submitted'),
      ]),
    ],
  },
  {
    ...fleetVehicles,
    call: 'a vehicle that is added until a day',
    presses: [
      press('addition.pressed'),
      ...at('vehicleAddition', [
        press('form.changed', {
          change: { country: 'ES', plate: '5678JKL', rental: { start: '', end: '2026-11-30T08:00' } },
        }),
        press('vehicle.submitted'),
      ]),
    ],
  },
  {
    ...fleetVehicles,
    call: 'a file whose import is refused in part, and the refused lines as a file, in Spanish',
    language: 'es',
    presses: [
      press('import.opened'),
      ...at('fleetImport', [
        press('template.pressed'),
        chosen,
        press('import.pressed'),
        press('report.saved', { texts: { line: 'Línea', reason: 'Qué hay que corregir', reasons: {} } }),
      ]),
    ],
    answers: {
      'POST /renters/me/plates/import': {
        imported: 1,
        rejected: [
          { line: 2, numberPlate: '=AA', code: 'invalid_number_plate' },
          { line: 7, numberPlate: 'BB', code: 'unheard_of' },
        ],
      },
    },
  },
  {
    ...fleetVehicles,
    call: 'vehicles that a file names are closed',
    presses: [press('fileClosure.opened'), ...at('fleetImport', [chosen, press('vehicles.chosen')])],
    answers: fleet,
  },
  {
    call: 'a rental company that signs in',
    flow: 'login',
    params: { holder: 'renter' },
    presses: [...typing(['email', 'ana@example.es'], ['password', 'Longenough-1-passworD']), press('login.pressed')],
  },
  {
    call: 'the page of a rental company with a payment under way',
    flow: 'renter-profile',
    as: 'renter',
    local: { ...ledgerOfRecords(fleetAttempt) },
    presses: [],
    answers: statusOf('REJECTED'),
  },
];
