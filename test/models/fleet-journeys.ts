/** Samples for the paths of a company’s list of trips: filters, selections, and how each call may end. */
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { usualLook } from '#domain/fleet/table.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { modelFor } from '#tools/paths/model.ts';
import { finishedTrip } from '../unit/finished-trip.ts';
import { knownPayment } from '../unit/payment-records.ts';

const trip = (id: string, details: Partial<Journey> = {}): Journey =>
  finishedTrip(id, { nature: 'latePayment', ...details });
/** A payment of this browser that is being checked. */
const attempt = knownPayment('s2', {
  isFleet: true,
  trips: [{ id: 'late', cents: 420 }],
  cents: 420,
  plate: '',
  countryCode: '',
  startedAt: Date.parse('2026-11-21T11:59:00Z'),
});
const first = {
  query: fleetQueryOf({}),
  look: usualLook,
  claims: [{ number: 'R-1', sentAt: '2026-11-20T08:00:00Z', reason: 'Sold', trips: [] }],
  paymentSessionId: null,
  hasKept: false,
  offersClaims: true,
  notes: { open: [], paid: [] },
  now: '2026-11-21T12:00:00Z',
};
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: fleetJourneysMachine,
  inputs: {
    'the first page': first,
    'after a payment that was not made': { ...first, hasKept: true },
    'after a payment that was made': { ...first, notes: { open: [], paid: [attempt] } },
  },
  events: [
    { type: 'address.changed', params: { page: '2' } },
    { type: 'address.changed', params: {} },
    { type: 'query.changed', change: { sortBy: 'plate' } },
    { type: 'filter.typed', change: { search: 'AA' } },
    { type: 'filters.submitted' },
    { type: 'retry.pressed' },
    { type: 'row.toggled', id: 'late' },
    { type: 'row.toggled', id: 'remitted' },
    { type: 'row.toggled', id: 'elsewhere' },
    { type: 'page.toggled' },
    { type: 'range.selected', from: 'late', to: 'remitted' },
    { type: 'size.chosen', pageSize: 50 },
    { type: 'column.toggled', column: 'way' },
    { type: 'column.drawn', column: 'way', width: 200 },
    { type: 'all.pressed' },
    { type: 'selecting.cancelled' },
    { type: 'selection.cleared' },
    { type: 'notes.changed', notes: { open: [attempt], paid: [] } },
    { type: 'notes.changed', notes: { open: [], paid: [] } },
    { type: 'payment.doubted', id: 'late' },
    { type: 'payment.repeated' },
    { type: 'dialog.closed' },
    { type: 'pay.pressed' },
    { type: 'payment.closed' },
    { type: 'selection.checked' },
    { type: 'unpaid.wanted' },
    { type: 'language.changed' },
    { type: 'day.changed', now: '2026-11-22T23:30:00Z' },
    { type: 'contest.pressed' },
    { type: 'leftOut.contested' },
    { type: 'sharing.pressed' },
    { type: 'export.pressed', title: 'Trips', words: {} },
    { type: 'claims.saved', title: 'Claims', names: [] },
    { type: 'paid.saved', title: 'Paid trips', names: [] },
    { type: 'receipt.wanted', sessionId: 's2' },
    { type: 'workbook.pressed', title: 'Trips', columns: [{ id: 'plate', name: 'Plate' }] },
    { type: 'export.cancelled' },
  ],
  effects: {
    loadPage: {
      done: {
        'two rows': {
          rows: [
            trip('late', { pvNumber: 'NP-1' }),
            trip('remitted', { date: '2026-11-02T09:00:00', ttcPrice: 530, paymentLimit: 'OMP' }),
          ],
          total: 3,
          pageTotal: 1,
          sessionId: 's1',
        },
      },
      error: [lost],
    },
    loadAll: {
      done: {
        'a trip of another kind too': [
          trip('late'),
          trip('free', { date: '2026-10-30T10:00:00', ttcPrice: 640, nature: 'freeFlow' }),
        ],
      },
      error: [lost],
      sends: [{ type: 'progress.made', amount: 50 }],
    },
    loadOwed: {
      done: { 'none is owed any more': { trips: [], leftOut: [], gone: 1, asked: ['late'] } },
      error: [lost],
      sends: [{ type: 'progress.made', amount: 50 }],
    },
    makeWorkbook: { done: [undefined], error: [lost], sends: [{ type: 'progress.made', amount: 50 }] },
    exportList: { done: [undefined], error: [lost], sends: [{ type: 'progress.made', amount: 2048, unit: 'bytes' }] },
    saveReceipt: { done: [undefined], error: [lost] },
    payment: { done: [{ to: '/payment/rejected', replace: true, sessionId: 's2' }] },
    // Fewer contexts: a missing proof is a problem that other calls have too.
    captcha: {
      done: [
        { token: 'proof', problem: null },
        { token: null, problem: { code: 'no_answer' } },
      ],
      error: [lost],
    },
    findSession: {
      done: {
        'the selected trip': { trips: [trip('late', { plate: 'AA123BB' })], sessionId: 's9' },
        'no selected trip': { trips: [], sessionId: 's9' },
      },
      error: [lost],
    },
    askEarlier: { done: { 'it was refused': 'rejected' }, error: [lost] },
    watchDay: { error: { 'cannot listen': new Error('no listener') } },
    watchNotes: { error: { 'cannot listen': new Error('no listener') } },
    fleetPayment: {},
    totals: {},
    linkSharing: { done: [undefined] },
  },
  contextKey: ({ query, selected, problem, notes }) =>
    notes.paid.length > 0
      ? 'a trip was paid'
      : [`page ${query.page}`, selected.map(({ id }) => id).join('+') || 'nothing', problem?.code ?? ''].join(' | '),
});
