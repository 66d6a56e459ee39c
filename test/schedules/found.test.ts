import { expect, it } from 'vitest';
import { type Command, step, steps } from './command.ts';
import type { Ways } from './operator.ts';
import { runFound } from './schedule.ts';
import type { Fates } from './transport.ts';

type Found = { what: string; commands: Command[]; fates?: Partial<Fates>; ways?: Partial<Ways> };

const form = (tab: 0 | 1): Command[] => steps(tab, 'search', 'pay');

/** The other tab unticks a trip of the list, opens its payment, and goes back. */
const otherTrips: Command[] = steps(1, 'list', 'toggle', 'forward', 'list');

/** The provider refuses a card, and the driver is there again with another one. */
const atProviderAgain: readonly Command[] = [
  ...form(0),
  step(0, 'card', 3),
  step(0, 'provider', 3),
  ...steps(0, 'pay', 'card'),
];

/** Schedules that long runs have found to fail, shortened as far as possible. */
const found: readonly Found[] = [
  {
    what: 'a page waits for its turn to state its trips and is left, and another tab pays',
    commands: [
      ...form(0),
      ...steps(1, 'list', 'toggle', 'forward'),
      step(1, 'card', 0, 5),
      step(0, 'forward'),
      step(0, 'open', 0, 36_000),
      step(1, 'forward'),
    ],
    fates: { other: ['answered', 'answered', 'answered', 'stalled'] },
  },
  {
    what: 'a status that was refused is pending again, in one tab, while another tab lists the trips',
    commands: [
      step(0, 'search', 3),
      step(0, 'pay'),
      step(0, 'forward', 1),
      step(0, 'forward', 9, 36_000),
      step(1, 'search', 3),
      step(0, 'forward', 6),
      step(0, 'forward', 7, 5),
      step(0, 'pay', 0, 5),
    ],
  },
  {
    what: 'the word that it is paid comes when a page has stopped waiting, and another tab hears an unknown status',
    commands: [...form(0), ...form(1), step(0, 'fuel', 0, 36_000), step(1, 'fuel')],
    fates: { charge: ['tooLate'], status: ['tooLate', 'answered', 'rubbish'] },
  },
  {
    what: 'a fuel card may have been charged, another tab left for the provider, and the card is sent again',
    commands: [
      ...form(0),
      step(0, 'fuel', 0, 36_000),
      step(0, 'resume'),
      step(1, 'pay', 0, 5),
      step(1, 'forward'),
      step(1, 'forward', 3),
      step(0, 'fuel', 0, 36_000),
      step(0, 'forward', 6),
      step(0, 'forward'),
    ],
    fates: { charge: ['never'], status: Array.from({ length: 10 }, () => 'failed' as const) },
  },
  {
    what: 'another tab has told the operator of other trips of the same list, and a fuel card pays in this one',
    commands: [...form(0), ...otherTrips, step(0, 'fuel')],
  },
  {
    what: 'another tab has told the operator of other trips, this one cannot say again what it pays, and pays then',
    commands: [...form(0), ...otherTrips, ...steps(0, 'fuel', 'forward')],
    fates: { other: ['answered', 'answered', 'answered', 'lostBefore'] },
  },
  {
    what: 'a charge is on its way, and another tab is about to pay other trips of the same list',
    commands: [
      ...form(0),
      ...otherTrips.slice(0, -1),
      step(0, 'fuel', 0, 5),
      step(0, 'wait', 0, 5),
      step(1, 'fuel'),
      step(0, 'wait'),
    ],
    fates: { charge: ['late'] },
  },
  {
    what: 'another tab has told the operator of other trips of the same list, and a bank card pays in this one',
    commands: [...form(0), ...otherTrips, ...steps(0, 'card', 'provider')],
  },
  {
    what: 'a charge of more than a day ago is the operator’s to know: the browser has forgotten it',
    commands: [...form(0), step(0, 'fuel', 0, 36_000), step(0, 'wait', 5), ...steps(0, 'list', 'forward', 'forward')],
    fates: { charge: ['never'], status: Array.from({ length: 40 }, () => 'failed' as const) },
  },
  {
    what: 'the word that it is paid takes the search away while another tab opens its list',
    commands: [
      ...form(0),
      ...otherTrips.slice(0, -1),
      ...steps(0, 'card', 'provider'),
      step(1, 'open', 0, 0),
      step(1, 'list'),
    ],
    fates: { status: ['neverActed'] },
  },
  {
    what: 'a word of more than a day ago is the operator’s to know: the browser has forgotten it',
    commands: [...form(0), ...otherTrips.slice(0, -1), step(1, 'fuel'), step(0, 'wait', 5), step(0, 'fuel', 0, 36_000)],
    fates: { charge: ['answered', 'codedFailureAfter'], status: ['rubbish'] },
  },
  {
    what: 'the page of an earlier refusal is opened while the next payment in the session is being checked',
    commands: [...atProviderAgain, step(0, 'provider'), step(0, 'open', 6)],
    ways: { late: { ms: 6_000, word: 'earlier' } },
  },
  {
    what: 'one tab is back from the provider after an earlier refusal, and another chooses to pay again',
    commands: [...atProviderAgain, step(0, 'provider', 0, 1_500), step(1, 'notice', 7)],
    ways: { late: { ms: 6_000, word: 'earlier' } },
  },
  {
    what: 'another tab opens the page of the return after an earlier refusal, while the driver is at the provider',
    commands: [...form(0), step(0, 'fuel'), step(0, 'card', 3), step(1, 'open', 9, 12_000), step(0, 'provider')],
    fates: { charge: ['refused'] },
    ways: { late: { ms: 6_000, word: 'earlier' } },
  },
  {
    what: 'a driver signs out while the charge of the same tab waits for its turn',
    commands: [
      ...form(0),
      ...steps(1, 'search', 'pay'),
      step(1, 'fuel', 0, 5),
      step(0, 'fuel', 0, 5),
      step(1, 'forward', 0, 5),
      step(1, 'signOut'),
    ],
    fates: { charge: ['refused'] },
  },
  {
    what: 'the end of a charge is not known, and another tab pays more trips of the same list by the same card',
    commands: [
      ...form(0),
      ...steps(1, 'list', 'toggle', 'forward'),
      step(1, 'fuel', 0, 36_000),
      step(0, 'fuel', 0, 36_000),
      step(0, 'resume'),
      step(0, 'fuel', 0, 36_000),
    ],
    fates: { charge: ['gateway'], status: Array.from({ length: 60 }, () => 'failed' as const) },
  },
  {
    what: 'a customer’s list is fetched again at other prices, and what was chosen of the earlier one is paid',
    commands: [...form(0), step(1, 'signIn', 0, 5_000), step(0, 'list'), step(0, 'open', 3), step(0, 'fuel')],
    ways: { rise: 5_000 },
  },
  ...(['fuel', 'card'] as const).map(
    (way): Found => ({
      what: `a payment of a part of a list is mistaken for refused, and then the whole list is paid by ${way}, in vain`,
      commands: [
        ...form(0),
        ...otherTrips.slice(0, -1),
        step(1, 'fuel', 0, 500),
        step(0, way, 0, 500),
        step(0, 'provider', 4),
        step(0, 'wait', 2),
        step(1, 'reload'),
        step(0, 'search'),
      ],
      fates: { charge: ['lostAfter', 'lostBefore'] },
      ways: { late: { ms: 6_000, word: 'REJECTED' } },
    }),
  ),
  {
    what: 'a driver leaves the page while its selection is sent once more, so that no charge is noted',
    commands: [
      step(0, 'forward', 1, 36_000),
      step(0, 'forward', 8, 5),
      step(1, 'forward', 11),
      step(1, 'search', 2, 36_000),
      step(0, 'forward', 8),
      step(0, 'round', 11),
    ],
    fates: { other: ['answered', 'answered', 'answered', 'answered', 'late'] },
    ways: { rise: 3_000 },
  },
  {
    what: 'a search is answered with the trips of another plate, and a customer’s list is fetched again',
    commands: [...form(0), step(1, 'signIn'), ...steps(0, 'home', 'list')],
    ways: { swap: 0 },
  },
  {
    what: 'a company signs in beside a visitor’s page about a payment whose end is not known',
    commands: [...form(0), step(0, 'fuel', 0, 36_000), step(0, 'signIn', 3)],
    fates: { charge: ['never'], status: Array.from({ length: 40 }, () => 'failed' as const) },
  },
  {
    what: 'a mistaken refusal is followed by another search, the first payment turns out to be made, and a result page is opened',
    commands: [
      ...form(0),
      step(0, 'card'),
      step(0, 'provider'),
      step(0, 'search'),
      step(0, 'pay', 0, 36_000),
      step(0, 'fuel'),
      step(1, 'open', 5),
    ],
    ways: { lag: 3_600_000, late: { ms: 6_000, word: 'REJECTED' } },
  },
  {
    what: 'a driver leaves for the provider and opens the portal again, and local storage denies every access',
    commands: [...form(0), step(0, 'card'), step(0, 'open')],
    ways: { blocked: { area: 'local', how: 'denied' } },
  },
  {
    what: 'two tabs pay the same trips one after the other, and session storage denies every access',
    commands: [...form(0), ...form(1), step(0, 'fuel'), step(1, 'fuel')],
    ways: { lag: 3_600_000, blocked: { area: 'session', how: 'denied' } },
  },
  {
    what: 'another vehicle was listed before the page was loaded again, and local storage takes nothing',
    commands: [step(0, 'search', 3), ...steps(0, 'pay', 'fuel'), step(0, 'search'), step(0, 'open', 5)],
    ways: { blocked: { area: 'local', how: 'full' } },
  },
  {
    what: 'session storage is emptied beside a list, another tab has found another one, and the first list is paid',
    commands: [...steps(1, 'search'), step(1, 'empty', 1), step(0, 'search', 3), ...steps(1, 'pay', 'fuel')],
  },
  {
    what: 'both payments of a round are refused, and another round begins after one of them was opened again',
    commands: [
      step(0, 'search'),
      step(0, 'search', 3),
      step(0, 'round'),
      ...steps(0, 'card', 'provider', 'round', 'card', 'provider').map((one) => ({ ...one, choice: 3 })),
      ...steps(0, 'forward', 'round'),
    ],
  },
  {
    what: 'a payment is sent after an answer with a wrong date, and its status is an unknown word for a while',
    commands: [step(0, 'search', 3), ...steps(0, 'pay', 'card'), step(0, 'provider', 0, 36_000)],
    ways: { dates: { device: 0, wrong: 8 }, late: { ms: 6_000, word: 'AUTHORIZED' } },
  },
];

it.each(found)('A schedule that once went wrong goes well: $what', async ({ commands, fates, ways }) => {
  const schedule = {
    commands,
    fates: { charge: [], status: [], other: [], ...fates },
    ways: {
      lag: 0,
      late: null,
      rise: null,
      unsent: 'pending' as const,
      keys: 'body' as const,
      swap: null,
      dates: null,
      begins: 'morning' as const,
      blocked: null,
      saysAmount: false,
      sessionLife: null,
      books: 'all' as const,
      isUnderWay: false,
      ...ways,
    },
  };
  expect((await runFound(schedule)).walk.violation).toBeNull();
});
