import { alert, classed, found, press, type Script, subscribing, trip, way } from '../scripts.ts';
import { chosenWay, prepaidFor, rental } from './samples.ts';

const two = {
  ...found,
  journeys: { ...found.journeys, journeys: [trip, { ...trip, id: 'id-2', status: 'EN_COURS', out: undefined }] },
};

/** Prepaying and alerts. */
export const beforehandPlays: readonly Script[] = [
  {
    call: 'there and back, twice',
    flow: 'prepayment',
    local: { ...classed, 'prepaid-journeys': [prepaidFor('AA123BB', ['p1'])] },
    presses: [
      ...way,
      press('roundTrip.ticked', { isRoundTrip: true }),
      press('count.chosen', { count: 2 }),
      press('add.pressed'),
    ],
  },
  {
    call: 'a way that was chosen before a reload',
    flow: 'prepayment',
    local: { ...classed, 'location/dates': rental },
    session: {
      'prepayment/draft': chosenWay,
    },
    presses: [],
  },
  ...[{ plate: 'AA' }, { country: 'FR' }, { tripId: 'id-9' }].map((other) => ({
    call: `a way that was chosen for another ${Object.keys(other).join('')}`,
    flow: 'prepayment',
    local: classed,
    session: {
      'prepayment/draft': { ...chosenWay, ...other },
    },
    presses: [],
  })),
  {
    call: 'a trip under way whose exit is given',
    flow: 'prepayment',
    params: { mode: 'inprogress' },
    local: {
      ...two,
      'inprogress/journey': { ...trip, id: 'id-2', status: 'EN_COURS', carCategory: '2', out: undefined },
    },
    presses: [
      press('exit.chosen', { gate: '33' }),
      press('class.chosen', { vehicleClass: '2', isElectric: false }),
      press('add.pressed'),
    ],
  },
  {
    call: 'an alert that is ordered for some days',
    flow: 'alert-subscription',
    presses: [...alert, press('rental.changed', { rental }), press('alert.submitted')],
    answers: subscribing,
  },
  {
    call: 'an alert that is given up',
    flow: 'alert-subscription',
    session: { 'alert/draft': { email: ' ana@example.es ', country: 'FR', plate: ' aa 123 bb', rental } },
    presses: [press('unsubscription.pressed')],
    answers: subscribing,
  },
  {
    call: 'a trip under way that is gone',
    flow: 'prepayment',
    params: { mode: 'inprogress' },
    presses: way,
  },
  {
    call: 'the address of a mail with a plus sign',
    flow: 'unsubscribe',
    query: { email: 'ana trips@example.es ' },
    presses: [press('unsubscription.submitted')],
  },
];
