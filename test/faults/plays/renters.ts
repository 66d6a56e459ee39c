import { fleetJourneys, offering, press, type Script, trip } from '../scripts.ts';
import { ledgerOfRecords } from '../../unit/payment-records.ts';
import { fleetAttempt, shownAs, statusOf } from './samples.ts';

const methods = { 'POST /payments/journeys': { paymentMethods: [{ type: 'ESSO', isEnabled: true }] } };

const late = {
  ...trip,
  nature: 'latePayment',
  plate: 'AA123BB',
  countryCode: 'FR',
  network: 'North',
  pvNumber: 'PV-1',
  deadline: '2026-11-24T23:59:59',
};
const pageOf = (data: object[], pageTotal = 1, more: object = {}) => ({
  'GET /renters/journeys': { data, page: 0, pageSize: 20, total: data.length * pageTotal, pageTotal, ...more },
});
const due = pageOf([late, { ...late, id: 'id-2', plate: 'CC456DD', network: 'South' }], 1, { sessionId: 's5' });
const title = 'Trips: 2026/11';
const words = { date: 'When', freeFlow: 'Free-flow' };
const columns = ['plate', 'pvNumber', 'deadline', 'totalPrice', 'date', 'network', 'country', 'way'].map((id) => ({
  id,
  name: id,
}));
const payment = [
  press('row.toggled', { id: 'id-1' }),
  press('pay.pressed'),
  press('method.chosen', { method: 'ESSO' }, 'payment'),
  ...Object.entries({ cardNumber: '7017123456789', expiry: '12/29', email: 'ana@example.es' }).map(([field, value]) =>
    press('card.typed', { field, value }, 'payment'),
  ),
  press('payment.submitted', {}, 'payment'),
];

/** The unpaid trips of a fleet. */
export const renterPlays: readonly Script[] = [
  {
    ...fleetJourneys,
    call: 'late payments alone',
    params: { types: 'latePayment' },
    query: { page: '2', sortBy: 'plate' },
    presses: [],
  },
  {
    ...fleetJourneys,
    call: 'a filter that the operator does not know',
    query: { network: 'North' },
    presses: [
      press('size.chosen', { pageSize: 50 }),
      press('column.toggled', { column: 'way' }),
      press('totals.pressed', {}, 'totals'),
    ],
    answers: due,
  },
  {
    ...fleetJourneys,
    call: 'what is due soon',
    query: { late: 'soon' },
    presses: [press('export.pressed', { title, words })],
    answers: due,
  },
  {
    ...fleetJourneys,
    call: 'everything is selected, of two pages',
    presses: [press('all.pressed')],
    answers: pageOf([late], 2),
  },
  {
    ...fleetJourneys,
    call: 'the operator’s export in French, with amounts, times and what looks like a formula',
    language: 'fr',
    presses: [press('export.pressed', { title, words })],
  },
  {
    ...fleetJourneys,
    call: 'a workbook of a filtered list',
    query: { page: '2' },
    presses: [press('workbook.pressed', { title, columns })],
    answers: due,
  },
  ...['export', 'workbook'].flatMap((file) =>
    ['', 'soon'].map((late) => ({
      ...fleetJourneys,
      call: `the ${file} of ${late === '' ? 'everything' : 'what is due soon'} on a page that is left meanwhile`,
      query: { late },
      presses: [press(`${file}.pressed`, { title, columns, words })],
      answers: due,
      late: `GET /renters/journeys${file === 'export' && late === '' ? '/export' : ''}`,
    })),
  ),
  {
    ...fleetJourneys,
    call: 'trips that are contested',
    presses: [press('row.toggled', { id: 'id-1' }), press('contest.pressed')],
    isWritten: true,
    answers: { ...offering, ...due },
  },
  {
    ...fleetJourneys,
    call: 'trips that are contested, of no session',
    local: { sessionId: 's0' },
    presses: [press('row.toggled', { id: 'id-1' }), press('contest.pressed')],
    isWritten: true,
    answers: { ...offering, ...pageOf([late], 1, { sessionId: '' }) },
  },
  {
    ...fleetJourneys,
    call: 'what was contested, as a file',
    local: {
      'claims/sent': [
        {
          number: 'R-1',
          sentAt: '2026-11-20T08:00:00Z',
          reason: '=Sold',
          trips: [{ plate: 'AA123BB', number: 'PV-1', date: '2026-11-01T10:00:00', cents: 1250 }],
        },
      ],
    },
    presses: [
      press('claims.saved', { title, names: ['Claim', 'Sent', 'Reason', 'Plate', 'Number', 'Date', 'Amount'] }),
    ],
  },
  {
    ...fleetJourneys,
    call: 'trips whose payment was not made are selected again',
    session: { 'fleet/unpaid': ['id-2', 'id-9'] },
    presses: [],
    answers: due,
  },
  {
    ...fleetJourneys,
    call: 'a selection that is paid by fuel card',
    presses: payment,
    answers: { ...due, ...methods },
  },
  ...['SUCCEED', 'REJECTED', 'PENDING'].map((status) => ({
    ...fleetJourneys,
    call: `a payment under way, of which the operator says ${status}`,
    local: { ...ledgerOfRecords(fleetAttempt) },
    session: shownAs('pending', 's1'),
    presses: [press('receipt.pressed', {}, 'fleetPayment')],
    answers: { ...due, ...statusOf(status) },
  })),
  {
    ...fleetJourneys,
    call: 'a payment whose end nobody says, and whose notice is closed',
    local: { ...ledgerOfRecords(fleetAttempt) },
    session: shownAs('pending', 's1'),
    presses: [press('notice.closed', {}, 'fleetPayment')],
    answers: due,
    fails: ['GET /payments/{sessionId}', 'Forbidden'],
  },
];
