import { press, type Script, search, trip } from '../scripts.ts';
import { rental } from './samples.ts';

const paymentSearch = { flow: 'journey-search', params: { purpose: 'payment' } } as const;

const formOf = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' } };
const owned = {
  'GET /users/me/plates': {
    plates: [{ id: 'id-1', numberPlate: '1234 bcd', countryCode: 'ES', emailNotifications: false }],
  },
};
const foundOf = (journeys: object[], more: object = {}) => ({
  type: 'resume',
  plate: '1234BCD',
  countryCode: 'ES',
  sessionId: 's2',
  journeys,
  ...more,
});

/** Searching. */
export const searchingPlays: readonly Script[] = [
  {
    ...paymentSearch,
    call: 'a search within rental dates',
    presses: [
      press('rental.changed', { rental }),
      press('plate.typed', { plate: ' 1234 bcd ' }),
      press('search.pressed'),
    ],
    answers: { 'GET /journeys': foundOf([trip]) },
  },
  {
    ...paymentSearch,
    call: 'a search that finds nothing',
    local: { ...formOf, 'vehicles/known': [{ plate: 'AA123BB', country: 'FR' }] },
    presses: [press('search.pressed')],
    answers: { 'GET /journeys': foundOf([]) },
  },
  {
    ...paymentSearch,
    call: 'a search whose answer names no session',
    local: { ...formOf, sessionId: 's1' },
    presses: [press('search.pressed')],
    answers: { 'GET /journeys': foundOf([trip], { sessionId: '' }) },
  },
  {
    ...paymentSearch,
    call: 'a number that is looked up while rental dates stand in the form',
    local: { 'location/dates': rental },
    presses: [
      press('mode.chosen', { mode: 'number' }),
      press('number.typed', { number: '123456789' }),
      press('search.pressed'),
    ],
    answers: { 'GET /detailedJourneys': foundOf([trip], { type: 'detailed' }) },
  },
  {
    ...paymentSearch,
    call: 'a form that is filled in from what was typed before a reload',
    local: formOf,
    session: { 'form/draft': { mode: 'number', country: 'FR', plate: 'AA', number: '12', rental } },
    presses: [],
  },
  {
    ...paymentSearch,
    call: 'a form that is filled in from the last search, whose country is not known',
    local: { 'form/plate': { licensePlate: '1234BCD', country: '' }, 'location/dates': rental },
    presses: [],
  },
  { ...paymentSearch, call: 'a link of a letter', fragment: '#plate=ab-123-cd&country=es', local: formOf, presses: [] },
  {
    ...paymentSearch,
    call: 'a vehicle that the list named',
    session: { 'form/start': { plate: 'AA123BB', country: 'FR' } },
    presses: [],
  },
  {
    ...paymentSearch,
    call: 'known vehicles, one of which is forgotten',
    local: {
      'vehicles/known': [
        { plate: 'AA123BB', country: 'FR' },
        { plate: '1234BCD', country: 'ES' },
      ],
    },
    presses: [press('vehicle.forgotten', { vehicle: { plate: 'AA123BB', country: 'FR' } })],
  },
  {
    ...paymentSearch,
    call: 'the last known vehicle is forgotten',
    local: { 'vehicles/known': [{ plate: '1234BCD', country: 'ES' }] },
    presses: [press('vehicle.forgotten', { vehicle: { plate: '1234BCD', country: 'ES' } })],
  },
  {
    ...paymentSearch,
    call: 'a customer who searches for an own vehicle',
    as: 'customer',
    presses: search,
    answers: owned,
  },
  {
    ...paymentSearch,
    call: 'a customer who searches for another vehicle',
    as: 'customer',
    local: { 'vehicles/known': [{ plate: 'AA123BB', country: 'FR' }] },
    presses: [press('plate.typed', { plate: '9999ZZZ' }), press('search.pressed')],
    answers: owned,
  },
  {
    ...paymentSearch,
    params: { purpose: 'prepayment' },
    call: 'a customer who searches for another vehicle to prepay',
    as: 'customer',
    presses: [press('plate.typed', { plate: '9999ZZZ' }), press('search.pressed')],
    answers: owned,
  },
  {
    ...paymentSearch,
    params: { purpose: 'claim' },
    call: 'a customer who searches for another vehicle to contest',
    as: 'customer',
    presses: [press('plate.typed', { plate: '9999ZZZ' }), press('search.pressed')],
    answers: owned,
  },
  {
    ...paymentSearch,
    call: 'a search while nobody says what is offered',
    presses: search,
    fails: ['GET /homepage', 'unheard_of'],
  },
  {
    ...paymentSearch,
    params: { purpose: 'prepayment' },
    call: 'a customer who prepays for an own vehicle',
    as: 'customer',
    presses: search,
    answers: owned,
  },
  { ...paymentSearch, params: { purpose: 'claim' }, call: 'a search to contest', presses: search },
  { ...paymentSearch, params: {}, call: 'a search for no purpose that is known', presses: search },
  {
    ...paymentSearch,
    params: { purpose: 'prepayment' },
    call: 'a vehicle that is named alone, since nothing is looked up here',
    presses: search,
    answers: { 'GET /homepage': { title: 'Home', actions: [] } },
  },
];
