import { describe, expect, it } from 'vitest';
import { addresses, type Command, type Kind } from './command.ts';
import { promptTerms, type Terms } from './operator.ts';
import { runFound } from './schedule.ts';
import type { Fates } from './transport.ts';

type Found = { what: string; commands: Command[]; fates?: Partial<Fates>; terms?: Partial<Terms> };

const form = (tab: 0 | 1): Command[] => [
  { tab, kind: 'search', choice: 0, pause: 2_000 },
  { tab, kind: 'pay', choice: 0, pause: 2_000 },
];

/** One tab does several things, each the first of its kind that is possible. */
const steps = (tab: 0 | 1, ...kinds: Kind[]): Command[] =>
  kinds.map((kind) => ({ tab, kind, choice: 0, pause: 2_000 }));
/** A bank card at the provider, who accepts it, refuses it, or does not know yet. */
const card = (tab: 0 | 1, outcome: 'accepts' | 'refuses' | 'waits'): Command[] => [
  ...steps(tab, 'card'),
  { tab, kind: 'provider', choice: { accepts: 0, refuses: 3, waits: 5 }[outcome], pause: 2_000 },
];
const openPayment: Command = { tab: 0, kind: 'open', choice: addresses.indexOf('/payment'), pause: 2_000 };
const silence = Array.from({ length: 40 }, () => 'failed' as const);
const lateRefusal = { late: { ms: 6_000, word: 'REJECTED' } } as const;

/** The other tab unticks a trip of the list, goes to its payment, and back. */
const otherTrips: Command[] = [
  { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'toggle', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'forward', choice: 0, pause: 2_000 },
  { tab: 1, kind: 'list', choice: 0, pause: 2_000 },
];

/** Schedules that long runs have found to go wrong, as short as they could be made. */
const found: readonly Found[] = [
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
    what: 'a session that was refused is paid again, and its status is refused for some seconds after that',
    commands: [...form(0), ...card(0, 'refuses'), ...steps(0, 'retry'), ...card(0, 'accepts')],
    terms: lateRefusal,
  },
  {
    what: 'a session that was refused is paid again for other trips, and its status is refused for some seconds after that',
    commands: [...form(0), ...card(0, 'refuses'), ...steps(0, 'list', 'toggle', 'pay'), ...card(0, 'accepts')],
    terms: lateRefusal,
  },
  {
    what: 'a payment was taken, its status is refused for some seconds, and the page that says so is loaded again',
    commands: [
      ...form(0),
      ...card(0, 'accepts'),
      { tab: 0, kind: 'wait', choice: 1, pause: 2_000 },
      ...steps(0, 'reload'),
    ],
    terms: lateRefusal,
  },
  {
    what: 'a payment was taken, its status is refused for some seconds, and the driver wants to try again',
    commands: [
      ...form(0),
      ...card(0, 'accepts'),
      { tab: 0, kind: 'wait', choice: 1, pause: 2_000 },
      ...steps(0, 'retry', 'fuel'),
    ],
    terms: lateRefusal,
  },
  {
    what: 'the operator answers without a status how a payment ended',
    commands: [...form(0), ...card(0, 'accepts')],
    fates: { status: ['wordless'] },
  },
  {
    what: 'one of two trips is paid by fuel card',
    commands: steps(0, 'search', 'toggle', 'pay', 'fuel'),
  },
  {
    what: 'one of two trips is paid by bank card, and the confirmation is loaded again',
    commands: [...steps(0, 'search', 'toggle', 'pay'), ...card(0, 'accepts'), ...steps(0, 'reload')],
  },
  {
    what: 'two tabs each pay another trip of one list',
    commands: [
      ...steps(0, 'search'),
      { tab: 0, kind: 'toggle', choice: 1, pause: 2_000 },
      ...steps(0, 'pay'),
      ...steps(1, 'list', 'toggle', 'pay'),
      ...steps(0, 'fuel'),
      ...steps(1, 'fuel'),
    ],
  },
  {
    what: 'one of two trips is paid, and the other is about to be paid in the same session',
    commands: steps(0, 'search', 'toggle', 'pay', 'fuel', 'home', 'list', 'pay'),
    terms: { lag: 3_600_000 },
  },
  {
    what: 'a fuel card may have been charged, the driver sends it again, that is refused, and it is sent once more',
    commands: [
      ...form(0),
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      ...steps(0, 'resume', 'fuel', 'reload', 'fuel'),
    ],
    fates: { charge: ['never', 'refused'], status: silence },
  },
  {
    what: 'the bank does not know yet, the driver pays again, that is refused, and the form is filled in once more',
    commands: [
      ...form(0),
      ...card(0, 'waits'),
      { tab: 0, kind: 'wait', choice: 2, pause: 2_000 },
      openPayment,
      ...steps(0, 'resume'),
      ...card(0, 'refuses'),
      openPayment,
      { tab: 0, kind: 'wait', choice: 3, pause: 2_000 },
      ...steps(0, 'fuel'),
    ],
  },
  {
    what: 'a customer’s list is asked for again once a price has changed, and what was chosen before is paid',
    commands: [
      ...steps(0, 'signIn', 'search', 'pay'),
      { tab: 0, kind: 'wait', choice: 1, pause: 2_000 },
      ...steps(0, 'list'),
      openPayment,
      ...steps(0, 'fuel'),
    ],
    terms: { price: { changesAfter: 10_000, isKept: true } },
  },
  {
    what: 'the driver goes on after a payment whose end is not known, and pays minutes later',
    commands: [
      ...form(0),
      { tab: 0, kind: 'fuel', choice: 0, pause: 36_000 },
      ...steps(0, 'resume'),
      { tab: 0, kind: 'wait', choice: 3, pause: 2_000 },
      ...steps(0, 'fuel'),
    ],
    fates: { charge: ['never'], status: silence },
  },
];

describe('A schedule that once went wrong', () => {
  it.each(found)('goes well: $what', async ({ commands, fates = {}, terms = {} }) => {
    const schedule = {
      commands,
      fates: { charge: [], status: [], other: [], ...fates },
      terms: { ...promptTerms, ...terms },
    };
    expect((await runFound(schedule)).walk.violation).toBeNull();
  });
});
