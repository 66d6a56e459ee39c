/** Samples for the paths of the list of trips: each kind of trip, each press, and how each call may end. */
import type { Journey, JourneysSet, PrepaidEntry } from '#domain/trips/journey.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { KnownPayments } from '#domain/money/known-payments.ts';
import { ProblemError } from '#domain/problem.ts';
import type { SelectionInput } from '#domain/trips/list.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { modelFor } from '#tools/paths/model.ts';
import { finishedTrip as trip } from '../unit/finished-trip.ts';
import { knownPayment } from '../unit/payment-records.ts';

const finished = trip('finished', { deadline: '2026-11-22T23:59:59' });
const other = trip('other', { date: '2026-11-02T09:00:00', ttcPrice: 530, status: 'OTHER' });
const inProgress = trip('in-progress', {
  date: '2026-11-03T10:00:00',
  ttcPrice: 640,
  status: 'EN_COURS',
  in: { id: '23', label: 'Molinet' },
});
const unrecorded = trip('unrecorded', { date: '2026-11-04T11:00:00', ttcPrice: 750, status: 'EN_COURS' });
const remitted = trip('remitted', {
  date: '2026-10-28T12:00:00',
  ttcPrice: 860,
  nature: 'latePayment',
  paymentLimit: 'OMP',
});
const setOf = (...journeys: Journey[]): JourneysSet => ({
  type: 'resume',
  plate: '1234BCD',
  countryCode: 'ES',
  sessionId: 's1',
  journeys,
});
const ofCompany = (...journeys: Journey[]): JourneysSet => ({ ...setOf(...journeys), company: 'C1' });
const own: OwnVehicle = { id: 'v1', plate: '1234BCD', countryCode: 'ES', emailNotifications: false };
const attempt = knownPayment('s0', {
  trips: [{ id: 'finished', cents: 1000 }],
  prepayments: [{ in: '23', out: '34', vehicleCategory: '1' }],
  cents: 1000,
  plate: '1234BCD',
  countryCode: 'ES',
});
const nothingNoted: KnownPayments = { open: [], paid: [] };
export const input: SelectionInput = {
  set: setOf(finished, other),
  prepaid: [],
  notes: nothingNoted,
  mode: 'travelList',
  now: '2026-11-20T12:00:00+01:00',
  byNumber: false,
  number: '',
  otherVehicles: [],
  alert: null,
  offersPrepaying: true,
  offersClaims: true,
  offersAccounts: false,
  isOwnList: false,
  removesAllPrepaid: false,
};
const ahead: PrepaidEntry = {
  ids: ['ahead-1', 'ahead-2'],
  plate: '1234BCD',
  country: 'ES',
  class: '1',
  in: '23',
  out: '34',
  count: 2,
  price: 630,
};
const noAnswer = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: journeySelectionMachine,
  inputs: {
    'two trips to pay': input,
    'a trip in progress': { ...input, set: setOf(finished, inProgress) },
    'a trip in progress whose gates nobody knows': { ...input, set: setOf(finished, unrecorded) },
    'a trip with the prosecutor': { ...input, set: setOf(finished, remitted) },
    'a trip with the prosecutor alone': { ...input, set: setOf(remitted) },
    'nothing to pay': {
      ...input,
      set: { ...setOf(), searchedAt: '2026-11-20T11:58:00+01:00' },
      alert: { email: '', rental: null },
    },
    'nothing to pay, and another vehicle': {
      ...input,
      set: setOf(),
      otherVehicles: [{ plate: 'AA123BB', country: 'FR' }],
    },
    'trips to contest': { ...input, mode: 'claim' },
    'a company car': { ...input, set: ofCompany(finished) },
    'a trip paid ahead, twice': { ...input, set: setOf(finished), prepaid: [ahead] },
    'a visitor’s trip paid ahead': { ...input, set: setOf(finished), prepaid: [ahead], removesAllPrepaid: true },
    'a trip whose payment is being checked': { ...input, notes: { open: [attempt], paid: [] } },
    'prepayments that are being checked': { ...input, prepaid: [ahead], notes: { open: [attempt], paid: [] } },
    'a trip paid in this browser': { ...input, notes: { open: [], paid: [attempt] } },
    'a customer’s list': { ...input, isOwnList: true },
    'a customer who has searched for nothing': { ...input, set: { ...setOf(), plate: '' }, isOwnList: true },
    'a visitor’s vehicles together': { ...input, set: { ...setOf(), plate: '' }, showsVehicles: true },
    'an operator with accounts': { ...input, offersAccounts: true },
  },
  events: [
    { type: 'notes.changed', notes: nothingNoted },
    { type: 'notes.changed', notes: { open: [attempt], paid: [] } },
    { type: 'trip.toggled', id: 'finished' },
    { type: 'trip.toggled', id: 'other' },
    { type: 'trip.toggled', id: 'in-progress' },
    { type: 'trip.toggled', id: 'unknown' },
    { type: 'all.toggled' },
    { type: 'month.toggled', month: '2026-11' },
    { type: 'completion.pressed', id: 'finished' },
    { type: 'completion.pressed', id: 'in-progress' },
    { type: 'completion.pressed', id: 'unrecorded' },
    { type: 'prepayment.removed', id: 'ahead-1' },
    { type: 'prepayment.removed', id: 'finished' },
    { type: 'prepayment.pressed' },
    { type: 'contest.pressed' },
    { type: 'vehicle.pressed', vehicle: { plate: 'AA123BB', country: 'FR' } },
    { type: 'calendar.pressed', days: [{ id: 'd1', day: '2026-11-22', title: 'Pay', text: '' }] },
    { type: 'record.printed' },
    { type: 'reminders.pressed', title: 'Look again', text: '' },
    { type: 'pay.pressed' },
    { type: 'sharing.pressed' },
    { type: 'receipt.pressed', id: 'finished' },
    { type: 'payment.doubted', id: 'finished' },
    { type: 'payment.repeated' },
    { type: 'retry.pressed' },
    { type: 'dialog.closed' },
    { type: 'vehicles.pressed' },
    { type: 'language.changed' },
    { type: 'day.changed', now: '2026-11-22T23:30:00Z' },
  ],
  effects: {
    ownTrips: {
      done: {
        'a vehicle to look at': { vehicle: own, set: setOf(finished, other), pays: false, round: [] },
        'a vehicle to pay for': { vehicle: own, set: setOf(finished), pays: true, round: [] },
      },
    },
    linkSharing: { done: [undefined] },
    alert: { done: [] },
    watchDay: { error: { 'cannot listen': new Error('no listener') } },
    watchNotes: { error: { 'cannot listen': new Error('no listener') } },
    askEarlier: { done: ['paid', 'rejected'], error: [new Error('Asking broke.')] },
    loadOwnTrips: {
      done: { 'as it stands now': { set: setOf(finished) }, 'somebody else’s plate': { set: null } },
      error: [noAnswer],
    },
    loadDetails: { done: { details: { ...ofCompany(finished, other), type: 'detailed' } }, error: [noAnswer] },
    loadPage: {
      done: { 'everything is offered': { canContestJourney: true, canAddPrepayment: true }, 'nothing is offered': {} },
      error: [noAnswer],
    },
    loadOwners: { done: { 'no owner': [], 'an owner': ['a***@example.es'] }, error: [noAnswer] },
  },
  contextKey: ({ set, prepaid, selected, page, owners, trips, doubted }, state) =>
    (state.hasTag('dialog')
      ? // It covers the list, which stays as it is meanwhile.
        [`doubted ${doubted === null ? 'nothing' : (doubted.verdict ?? 'unasked')}`]
      : [
          ...new Set(trips.flatMap(({ note }) => note ?? [])),
          `${set.type} of ${set.journeys.length}`,
          `ticked ${selected.join('+') || '-'}`,
          `${prepaid.reduce((sum, { count }) => sum + count, 0)} ahead`,
          ...(page.canContestJourney === undefined ? [] : ['page']),
          ...owners,
        ]
    ).join(', '),
});
