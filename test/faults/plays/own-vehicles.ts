import { at, found, press, profile, type Script } from '../scripts.ts';
import { rental } from './samples.ts';

const owned = {
  'GET /users/me/plates': {
    plates: [{ id: 'id-1', numberPlate: '1234 bcd', countryCode: 'ES', emailNotifications: false }],
  },
};
const signIn = [
  press('field.typed', { field: 'email', value: ' ana@example.es ' }),
  press('field.typed', { field: 'password', value: 'Longenough-1-passworD' }),
  press('login.pressed'),
];

/** A customer’s own vehicles. */
export const ownVehiclePlays: readonly Script[] = [
  {
    ...profile,
    call: 'the trips of an own vehicle within its dates',
    presses: [press('trips.pressed', { id: 'id-1' }, 'vehicles')],
    answers: {
      'GET /users/me/plates': {
        plates: [
          {
            id: 'id-1',
            numberPlate: '1234BCD',
            countryCode: 'ES',
            emailNotifications: false,
            validityStartDate: '2026-11-01T10:00:00Z',
            validityEndDate: '2026-11-30T10:00:00Z',
          },
        ],
      },
    },
  },
  {
    ...profile,
    call: 'a vehicle that is taken out of the account',
    presses: at('vehicles', [press('removal.pressed', { id: 'id-1' }), press('removal.confirmed')]),
  },
  {
    ...profile,
    call: 'the alert of a vehicle is turned off',
    presses: at('vehicles', [press('alert.toggled', { id: 'id-1' })]),
  },
  {
    ...profile,
    call: 'a rented vehicle is added that others have too',
    presses: [
      press('addition.pressed', {}, 'vehicles'),
      ...at('vehicles.vehicleAddition', [
        press('form.changed', { change: { country: 'ES', plate: ' 5678 jkl', rental } }),
        press('vehicle.submitted'),
        press('ownership.ticked', { isOwner: true }),
        press('vehicle.submitted'),
      ]),
    ],
  },
  {
    call: 'a customer who signs in after looking up an own vehicle',
    flow: 'login',
    local: found,
    presses: signIn,
    answers: owned,
  },
  {
    call: 'a customer who signs in after looking up another vehicle',
    flow: 'login',
    local: found,
    presses: signIn,
    answers: { 'GET /users/me/plates': { plates: [] } },
  },
  {
    call: 'a customer who signs in while the own vehicles cannot be had',
    flow: 'login',
    local: found,
    presses: signIn,
    fails: ['GET /users/me/plates', 'unheard_of'],
  },
];
