/** Calls the rules about forms, addresses and vehicles with samples; `forms.txt` holds their answers. */
import * as alert from '#domain/vehicles/alert.ts';
import * as fleet from '#domain/fleet/lists.ts';
import { journeysQuery } from '#domain/search/query.ts';
import { withoutVehicle, withVehicle } from '#domain/vehicles/known.ts';
import { partsOf, pathOf } from '#domain/path.ts';
import { isSameVehicle, spelledPlate } from '#domain/vehicles/plate.ts';
import { passageOf } from '#domain/trips/prepayment.ts';
import * as searchForm from '#domain/search/form.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { draftOfFragment, linkTo, type Named, tollsOf } from '#domain/search/link.ts';
import { shortCodesIn } from '#domain/short-code.ts';
import { validityOf } from '#domain/vehicles/validity.ts';
import { rental, open, payer, search, each, type Row } from './samples.ts';

export const formsRows: readonly Row[] = [
  ...Object.entries({
    alertProblems: alert.alertProblems,
    canLookUpAlert: alert.canLookUpAlert,
    isAlertComplete: alert.isAlertComplete,
  }).map(
    ([name, answer]): Row => [
      name,
      answer,
      ...each([
        { email: '', country: '', plate: ' ', rental: { start: '', end: '' } },
        { email: 'ana@example.es', country: 'FR', plate: 'AA', rental: null },
        { email: 'ana@example.es', country: 'FR', plate: 'AA', rental },
        { email: 'ana@example.es', country: 'FR', plate: 'AA', rental: { start: rental.end, end: rental.start } },
      ]),
    ],
  ),
  [
    'searchOffer',
    searchForm.searchOffer,
    ...searchForm.searchPurposes.flatMap((purpose) =>
      ['plate', 'number'].flatMap((mode) => [true, false].map((has) => [{ purpose, mode }, has])),
    ),
  ],
  [
    'searchProblems',
    searchForm.searchProblems,
    ...each([
      search,
      { ...search, plate: ' ', country: '' },
      { ...search, plate: '?' },
      { ...search, plate: ' a-' },
      { ...search, rental: { start: rental.end, end: rental.start } },
      { ...search, mode: 'number', number: ' ' },
      { ...search, mode: 'number', number: '1', plate: '' },
    ]),
  ],
  [
    'draftOfFragment',
    draftOfFragment,
    ...each([
      '',
      '#',
      '#plate=%20ab&country=es',
      'number=%2012%20',
      '#plate=AB&number=1',
      '#country=ES',
      '#plate=AB&country=XX',
      `#plate=${'A'.repeat(99)}`,
      `#number=${'1'.repeat(99)}`,
    ]),
  ],
  [
    'linkTo, followed',
    (named: Named) => draftOfFragment(new URL(linkTo('https://bocalia.com', named)).hash),
    ...each([
      { plate: '<img src=x>', country: 'ES' },
      { plate: '=1+1&number=2', country: 'FR' },
      { number: '#1&plate=AB' },
    ]),
  ],
  [
    'tollsOf',
    (trip: Partial<Journey>) =>
      tollsOf([{ id: 'a', date: '', nature: 'latePayment', status: 'TERMINE', ...trip }]).map(({ named }) => named),
    ...each([
      { pvNumber: 'NP-1', plate: 'AB' },
      { nature: 'freeFlow', plate: 'AB', countryCode: 'ES', pvNumber: 'NP-1' },
      { plate: 'AB' },
      { pvNumber: '' },
    ]),
  ],
  [
    'journeysQuery',
    journeysQuery,
    ...each(
      [null, rental, open, { start: '', end: rental.end }].map((dates) => ({
        plate: 'AA',
        country: 'FR',
        rental: dates,
      })),
    ),
  ],
  [
    'withVehicle',
    withVehicle,
    [[], payer],
    [['a', 'b', 'c', 'd'].map((plate) => ({ plate, country: 'FR' })), { plate: 'E', country: 'FR' }],
    [
      [
        { plate: 'a-a', country: 'FR' },
        { plate: 'AA', country: 'ES' },
      ],
      { plate: 'AA', country: 'FR' },
    ],
  ],
  [
    'withoutVehicle',
    withoutVehicle,
    [
      [
        { plate: 'AA', country: 'FR' },
        { plate: 'B', country: 'FR' },
      ],
      { plate: 'a a', country: 'FR' },
    ],
  ],
  [
    'isSameVehicle',
    isSameVehicle,
    ...['fr', 'FR', 'ES'].flatMap((country) =>
      ['fr', 'FR'].map((other) => [
        { plate: 'aa-1', country },
        { plate: 'AA 1', country: other },
      ]),
    ),
    [
      { plate: 'AA', country: 'FR' },
      { plate: 'ZZ', country: 'FR' },
    ],
  ],
  ['spelledPlate', spelledPlate, ...each(['ab-1', ''])],
  [
    'areFiltersRead',
    fleet.areFiltersRead,
    ...each([
      { search: '1'.repeat(41), from: '', to: '' },
      { search: '', from: '', to: '' },
      { search: '', from: '2026-11-01', to: '' },
      { search: '', from: '2026-11-01', to: '2026-11' },
      { search: '', from: 'soon', to: '2026-11-30' },
    ]),
  ],
  ['fleetQueryOf', fleet.fleetQueryOf, ...each([{}, { search: 'x'.repeat(99), network: 'y'.repeat(99) }])],
  [
    'passageOf',
    passageOf,
    ...each([null, '2'].map((vehicleClass) => ({ ...payer, entrance: '23', exit: '33', vehicleClass }))),
  ],
  ['partsOf', partsOf, ...each(['/', '/a//b/', '/a%2Fb/%zz'])],
  ['pathOf', pathOf, ...each([[], ['a/b', 'c']])],
  [
    'validityOf',
    validityOf,
    ...each([{}, { validityStartDate: '2026-11-01T10:00:00Z' }, { validityEndDate: '2026-11-01T10:00:00Z' }]),
  ],
  [
    'shortCodesIn',
    shortCodesIn,
    ...each(['K7QW3N', 'k7q-w3n and K7Q W3N', 'number', '234567', 'xK7QW3N', 'A23456 B23456 C23456 D23456', 'K7QW3O']),
  ],
];
