import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import type { Ways } from './operator.ts';
import { runFound } from './schedule.ts';
import type { Fates } from './transport.ts';

type Found = { what: string; commands: Command[]; fates: Partial<Fates>; ways?: Partial<Ways> };

const form = (tab: 0 | 1): Command[] => [
  { tab, kind: 'search', choice: 0, pause: 2_000 },
  { tab, kind: 'pay', choice: 0, pause: 2_000 },
];

/** The other tab unticks a trip of the list, opens its payment, and goes back. */
const otherTrips: Command[] = [
  { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'toggle', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'forward', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
];

/** The provider refuses a card, and the driver is there again with another one. */
const atProviderAgain: readonly Command[] = [
  ...form(0),
  { tab: 0, kind: 'card', choice: 3, pause: 2_000 },
  { tab: 0, kind: 'provider', choice: 3, pause: 2_000 },
  { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
  { tab: 0, kind: 'card', choice: 0, pause: 2_000 },
];

/** Schedules that long runs have found to fail, shortened as far as possible. */
const found: readonly Found[] = [
  {
    what: 'a page waits for its turn to state its trips and is left, and another tab pays',
    commands: [
      ...form(0),
      { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'toggle', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'forward', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'card', choice: 0, pause: 5 },
      { tab: 0, kind: 'forward', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'open', choice: 0, pause: 36_000 },
      { tab: 1, kind: 'forward', choice: 0, pause: 2_000 },
    ],
    fates: { other: ['answered', 'answered', 'answered', 'stalled'] },
  },
  {
    what: 'a status that was refused is pending again, in one tab, while another tab lists the trips',
    commands: [
      { tab: 0, kind: 'search', choice: 3, pause: 2_000 },
      { tab: 0, kind: 'pay', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 1, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 9, pause: 36_000 },
      { tab: 1, kind: 'search', choice: 3, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 6, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 7, pause: 5 },
      { tab: 0, kind: 'pay', choice: 0, pause: 5 },
    ],
    fates: {},
  },
  {
    what: 'the word that it is paid comes when a page has stopped waiting, and another tab hears an unknown status',
    commands: [
      ...form(0),
      ...form(1),
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      { tab: 1, kind: 'fuel', choice: 0, pause: 2_000 },
    ],
    fates: { charge: ['tooLate'], status: ['tooLate', 'answered', 'rubbish'] },
  },
  {
    what: 'a fuel card may have been charged, another tab left for the provider, and the card is sent again',
    commands: [
      ...form(0),
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      { tab: 0, kind: 'resume', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'pay', choice: 0, pause: 5 },
      { tab: 1, kind: 'forward', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'forward', choice: 3, pause: 2_000 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      { tab: 0, kind: 'forward', choice: 6, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 0, pause: 2_000 },
    ],
    fates: { charge: ['never'], status: Array.from({ length: 10 }, () => 'failed' as const) },
  },
  {
    what: 'another tab has told the operator of other trips of the same list, and a fuel card pays in this one',
    commands: [...form(0), ...otherTrips, { tab: 0, kind: 'fuel', choice: 0, pause: 2_000 }],
    fates: {},
  },
  {
    what: 'another tab has told the operator of other trips, this one cannot say again what it pays, and pays then',
    commands: [
      ...form(0),
      ...otherTrips,
      { tab: 0, kind: 'fuel', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 0, pause: 2_000 },
    ],
    fates: { other: ['answered', 'answered', 'answered', 'lostBefore'] },
  },
  {
    what: 'a charge is on its way, and another tab is about to pay other trips of the same list',
    commands: [
      ...form(0),
      ...otherTrips.slice(0, -1),
      { tab: 0, kind: 'fuel', choice: 0, pause: 5 },
      { tab: 0, kind: 'wait', choice: 0, pause: 5 },
      { tab: 1, kind: 'fuel', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'wait', choice: 0, pause: 2_000 },
    ],
    fates: { charge: ['late'] },
  },
  {
    what: 'another tab has told the operator of other trips of the same list, and a bank card pays in this one',
    commands: [
      ...form(0),
      ...otherTrips,
      { tab: 0, kind: 'card', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'provider', choice: 0, pause: 2_000 },
    ],
    fates: {},
  },
  {
    what: 'a charge of more than a day ago is the operator’s to know: the browser has forgotten it',
    commands: [
      ...form(0),
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      { tab: 0, kind: 'wait', choice: 5, pause: 2_000 },
      { tab: 0, kind: 'list', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'forward', choice: 0, pause: 2_000 },
    ],
    fates: { charge: ['never'], status: Array.from({ length: 40 }, () => 'failed' as const) },
  },
  {
    what: 'the word that it is paid takes the search away while another tab opens its list',
    commands: [
      ...form(0),
      ...otherTrips.slice(0, -1),
      { tab: 0, kind: 'card', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'provider', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'open', choice: 0, pause: 0 },
      { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
    ],
    fates: { status: ['neverActed'] },
  },
  {
    what: 'a word of more than a day ago is the operator’s to know: the browser has forgotten it',
    commands: [
      ...form(0),
      ...otherTrips.slice(0, -1),
      { tab: 1, kind: 'fuel', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'wait', choice: 5, pause: 2_000 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
    ],
    fates: { charge: ['answered', 'codedFailureAfter'], status: ['rubbish'] },
  },
  {
    what: 'the page of an earlier refusal is opened while the next payment in the session is being checked',
    commands: [
      ...atProviderAgain,
      { tab: 0, kind: 'provider', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'open', choice: 6, pause: 2_000 },
    ],
    fates: {},
    ways: { late: { ms: 6_000, word: 'earlier' } },
  },
  {
    what: 'one tab is back from the provider after an earlier refusal, and another chooses to pay again',
    commands: [
      ...atProviderAgain,
      { tab: 0, kind: 'provider', choice: 0, pause: 1_500 },
      { tab: 1, kind: 'notice', choice: 7, pause: 2_000 },
    ],
    fates: {},
    ways: { late: { ms: 6_000, word: 'earlier' } },
  },
  {
    what: 'another tab opens the page of the return after an earlier refusal, while the driver is at the provider',
    commands: [
      ...form(0),
      { tab: 0, kind: 'fuel', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'card', choice: 3, pause: 2_000 },
      { tab: 1, kind: 'open', choice: 9, pause: 12_000 },
      { tab: 0, kind: 'provider', choice: 0, pause: 2_000 },
    ],
    fates: { charge: ['refused'] },
    ways: { late: { ms: 6_000, word: 'earlier' } },
  },
  {
    what: 'a driver signs out while the charge of the same tab waits for its turn',
    commands: [
      ...form(0),
      { tab: 1, kind: 'search', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'pay', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'fuel', choice: 0, pause: 5 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 5 },
      { tab: 1, kind: 'forward', choice: 0, pause: 5 },
      { tab: 1, kind: 'signOut', choice: 0, pause: 2_000 },
    ],
    fates: { charge: ['refused'] },
  },
  {
    what: 'the end of a charge is not known, and another tab pays more trips of the same list by the same card',
    commands: [
      ...form(0),
      { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'toggle', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'forward', choice: 0, pause: 2_000 },
      { tab: 1, kind: 'fuel', choice: 0, pause: 36_000 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      { tab: 0, kind: 'resume', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
    ],
    fates: { charge: ['gateway'], status: Array.from({ length: 60 }, () => 'failed' as const) },
  },
  {
    what: 'a customer’s list is fetched again at other prices, and what was chosen of the earlier one is paid',
    commands: [
      ...form(0),
      { tab: 1, kind: 'signIn', choice: 0, pause: 5_000 },
      { tab: 0, kind: 'list', choice: 0, pause: 2_000 },
      { tab: 0, kind: 'open', choice: 3, pause: 2_000 },
      { tab: 0, kind: 'fuel', choice: 0, pause: 2_000 },
    ],
    fates: {},
    ways: { rise: 5_000 },
  },
  ...(['fuel', 'card'] as const).map(
    (way): Found => ({
      what: `a payment of a part of a list is mistaken for refused, and then the whole list is paid by ${way}, in vain`,
      commands: [
        ...form(0),
        ...otherTrips.slice(0, -1),
        { tab: 1, kind: 'fuel', choice: 0, pause: 500 },
        { tab: 0, kind: way, choice: 0, pause: 500 },
        { tab: 0, kind: 'provider', choice: 4, pause: 2_000 },
        { tab: 0, kind: 'wait', choice: 2, pause: 2_000 },
        { tab: 1, kind: 'reload', choice: 0, pause: 2_000 },
        { tab: 0, kind: 'search', choice: 0, pause: 2_000 },
      ],
      fates: { charge: ['lostAfter', 'lostBefore'] },
      ways: { late: { ms: 6_000, word: 'REJECTED' } },
    }),
  ),
  {
    what: 'a driver leaves the page while its selection is sent once more, so that no charge is noted',
    commands: [
      { tab: 0, kind: 'forward', choice: 1, pause: 36_000 },
      { tab: 0, kind: 'forward', choice: 8, pause: 5 },
      { tab: 1, kind: 'forward', choice: 11, pause: 2_000 },
      { tab: 1, kind: 'search', choice: 2, pause: 36_000 },
      { tab: 0, kind: 'forward', choice: 8, pause: 2_000 },
      { tab: 0, kind: 'round', choice: 11, pause: 2_000 },
    ],
    fates: { other: ['answered', 'answered', 'answered', 'answered', 'late'] },
    ways: { rise: 3_000 },
  },
];

describe('A schedule that once went wrong', () => {
  it.each(found)('A schedule that once went wrong goes well: $what', async ({ commands, fates, ways }) => {
    const schedule = {
      commands,
      fates: { charge: [], status: [], other: [], ...fates },
      ways: { lag: 0, late: null, rise: null, ...ways },
    };
    expect((await runFound(schedule)).walk.violation).toBeNull();
  });
});
