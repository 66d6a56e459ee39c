import { ofAccounts } from './accounts.ts';
import { ofContent } from './content.ts';
import { ofFiles } from './files.ts';
import { ofFleet } from './fleet.ts';
import { ofPaying } from './paying.ts';
import { ofTrips } from './trips.ts';
import { type Variations, rental, missing } from './samples.ts';

const code = 'TOLL1.0a1b2c3d4e5f';

const ofSupport: Variations = {
  'support-code': [
    {
      is: 'shown.uncopied',
      where: 'it can be read out, scanned and sent as it is',
      context: { code, scan: code, shortCode: 'K7QW3N', isExact: true },
    },
    {
      is: 'shown.uncopied',
      where: 'it can be copied alone',
      context: { code, scan: '', shortCode: null, isExact: false },
    },
  ],
};

const ofSearches: Variations = {
  'journey-search': [
    {
      is: 'form.editing',
      where: 'a rented vehicle is searched for, and more is missing',
      context: {
        rental,
        plate: 'O0I1',
        country: 'ES',
        fieldProblems: missing('plate', 'start', 'end'),
        problem: { code: 'no_answer' },
        known: [
          { plate: 'AA123BB', country: 'FR' },
          { plate: 'BB123CC', country: 'ES' },
        ],
      },
    },
    {
      is: 'form.editing',
      where: 'a number is searched for',
      context: { mode: 'number', number: 'N-1', fieldProblems: missing('number'), problem: { code: 'no_answer' } },
    },
    {
      is: 'searching',
      where: 'the home page has passed it on',
      context: { isAsked: true, plate: 'ab123cd', country: 'FR' },
    },
    { is: 'form.editing', where: 'trips are contested', context: { purpose: 'claim', hasFreeFlow: false } },
    {
      is: 'form.editing',
      where: 'a trip is prepaid',
      context: { purpose: 'prepayment', modes: ['plate'], looksUp: false },
    },
  ],
};

/** By flow. */
export const variations: Variations = {
  ...ofAccounts,
  ...ofContent,
  ...ofFiles,
  ...ofFleet,
  ...ofPaying,
  ...ofSearches,
  ...ofSupport,
  ...ofTrips,
};
