import { found, offering, press, type Script, trip } from '../scripts.ts';
import { ledgerElsewhere, ledgerOfRecords, paymentRecord } from '../../unit/payment-records.ts';
import { prepaidFor, rental } from './samples.ts';

const selection = { flow: 'journey-selection', presses: [] } as const;

const owned = {
  'GET /users/me/plates': {
    plates: [{ id: 'id-1', numberPlate: '1234 bcd', countryCode: 'ES', emailNotifications: false }],
  },
};
const attempt = paymentRecord('s9', {
  trips: [{ id: 'id-2', cents: 600 }],
  plate: '1234BCD',
  countryCode: 'ES',
  startedAt: Date.parse('2026-11-21T11:00:00Z'),
});
const two = {
  ...found,
  journeys: { ...found.journeys, journeys: [trip, { ...trip, id: 'id-2', status: 'EN_COURS', out: undefined }] },
};
const claimed = [
  { ...trip, id: 'id-0' },
  { ...trip, id: 'id-2' },
];
const confirmedPage = { 'GET /journeys/toPay/page': { canAddPrepayment: true, canContestJourney: true } };

/** The list of trips. */
export const choosingPlays: readonly Script[] = [
  { ...selection, call: 'a customer’s own list', as: 'customer', local: found, answers: owned },
  {
    ...selection,
    call: 'a customer’s list of another plate, with a prepayment',
    as: 'customer',
    local: { ...found, 'prepaid-journeys': [prepaidFor('1234BCD', ['p1'])] },
    answers: { 'GET /users/me/plates': { plates: [] } },
  },
  {
    ...selection,
    call: 'a customer’s list of another plate, with prepayments of a plate and a country like it',
    as: 'customer',
    local: {
      ...found,
      'prepaid-journeys': [prepaidFor('AA123BB', ['p1']), { ...prepaidFor('1234BCD', ['p2']), country: 'FR' }],
    },
    answers: { 'GET /users/me/plates': { plates: [] } },
  },
  {
    ...selection,
    call: 'a customer’s list of another plate',
    as: 'customer',
    local: found,
    answers: { 'GET /users/me/plates': { plates: [] } },
  },
  {
    ...selection,
    call: 'trips that are chosen and paid',
    local: {
      ...found,
      'vehicles/known': [
        { plate: '1234 bcd', country: 'ES' },
        { plate: 'AA123BB', country: 'FR' },
      ],
    },
    presses: [press('pay.pressed')],
  },
  {
    ...selection,
    call: 'a list that was found by number',
    local: { ...found, isFromAvisOrCnp: true },
    session: { 'form/draft': { mode: 'number', country: 'FR', plate: '', number: ' 123 ', rental: null } },
  },
  {
    ...selection,
    call: 'prepayments of two plates, one of which is taken out',
    local: { ...found, 'prepaid-journeys': [prepaidFor('AA123BB', ['p1']), prepaidFor('1234BCD', ['p2', 'p3'])] },
    presses: [press('prepayment.removed', { id: 'p2' })],
  },
  {
    ...selection,
    call: 'a trip under way that is completed',
    local: two,
    presses: [press('completion.pressed', { id: 'id-2' })],
  },
  {
    ...selection,
    call: 'a list that is contested',
    local: found,
    presses: [press('contest.pressed')],
    isWritten: true,
    answers: { ...offering, ...confirmedPage },
  },
  {
    ...selection,
    call: 'a list beside which a trip is prepaid',
    local: found,
    presses: [press('prepayment.pressed')],
    isWritten: true,
    answers: { ...offering, ...confirmedPage },
  },
  {
    ...selection,
    call: 'another vehicle, named in the list',
    local: found,
    presses: [press('vehicle.pressed', { vehicle: { plate: 'AA123BB', country: 'FR' } })],
  },
  {
    ...selection,
    call: 'an alert for the vehicle of a list without trips',
    local: { ...found, journeys: { ...found.journeys, journeys: [] }, 'location/dates': rental },
    presses: [
      { event: { type: 'email.typed', email: 'ana@example.es' }, at: 'alert' },
      { event: { type: 'alert.submitted' }, at: 'alert' },
    ],
    answers: { 'GET /homepage': { title: 'Home', actions: ['freeflow', 'subscription'] } },
  },
  {
    ...selection,
    call: 'deadlines for a calendar',
    local: { ...found, journeys: { ...found.journeys, journeys: [{ ...trip, deadline: '2026-11-24T23:59:59' }] } },
    presses: [press('calendar.pressed', { days: [{ id: 'd1', day: '2026-11-24', title: 'Pay', text: '4.40 €' }] })],
  },
  {
    ...selection,
    call: 'the receipt of a trip that was paid',
    local: { ...two, ...ledgerOfRecords({ ...attempt, state: 'paid.sure' }) },
    presses: [press('receipt.pressed', { id: 'id-2' })],
  },
  { ...selection, call: 'a list that is gone' },
  {
    ...selection,
    call: 'a list while nobody says what is offered',
    local: found,
    fails: ['GET /homepage', 'unheard_of'],
  },
  {
    ...selection,
    call: 'a customer’s list while nothing is offered',
    as: 'customer',
    local: found,
    answers: { ...owned, 'GET /homepage': { title: 'Home', actions: [] } },
  },
  { flow: 'claim', call: 'trips to contest that are gone', presses: [] },
  {
    flow: 'claim',
    call: 'trips that were chosen to be contested, and all of them',
    local: { ...found, journeys: { ...found.journeys, journeys: [...claimed, trip] }, 'claimed-journeys': claimed },
    presses: [press('trip.toggled', { id: 'id-1' }), press('contest.pressed')],
    answers: confirmedPage,
  },
  {
    ...selection,
    call: 'a list, a trip of which another tab begins to pay',
    local: found,
    presses: [ledgerElsewhere({ ...attempt, trips: [{ id: 'id-1', cents: 600 }] })],
  },
];
