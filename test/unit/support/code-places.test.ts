import { describe, expect, it } from 'vitest';
import { placesIn } from '#tools/replay/driver-walk.ts';
import type { RecordStep } from '#support/record.ts';

/** A step such as `payment/payment-attempt xstate.done.actor.noteCharge → /payment/waiting`; `!`: with a failure; `P`: its page shows a problem. */
const stepOf = (line: string): RecordStep => {
  const [, flow = '', machine = flow, event = '', to, sign] =
    /^([\w-]+)(?:\/([\w-]+))? (\S+?)(?: → (\S+))?( [!P]+)?$/.exec(line) ?? [];
  return {
    machine,
    event,
    ...(sign?.includes('!') && { failure: { code: 'unknown' } }),
    snapshot: {
      machine: flow,
      value: 'shown',
      context: { hasProblem: sign?.includes('P') ?? false },
      status: event === 'xstate.stop' ? 'stopped' : event === 'xstate.error' ? 'error' : to ? 'done' : 'active',
      ...(to !== undefined && { output: { to } }),
      children: {},
    },
  };
};

const intoHelp = ['help xstate.init', 'help xstate.done.actor.checkContact', 'help xstate.done.actor.loadMenu'];
const search = ['journey-search plate.typed', 'journey-search xstate.done.actor.searchJourneys → /journeys'];
const list = ['journey-selection xstate.init', 'journey-selection notes.changed'];
const pay = [
  'journey-selection pay.pressed → /payment',
  'payment xstate.init',
  'payment xstate.done.actor.listMethods',
];
const verdict = (to: string) => [
  'payment payment.submitted',
  'payment-return xstate.init',
  `payment-return xstate.done.actor.verdict → ${to}`,
  `payment-return/payment-verdict xstate.done.actor.askStatus → ${to}`,
  'payment-return xstate.init',
];

/** The steps up to the driver's last screen, and those after it. */
const situations: Readonly<Record<string, readonly [before: readonly string[], after: readonly string[]]>> = {
  'a half-filled search': [
    ['journey-search plate.typed', 'journey-search/captcha captcha.solved'],
    ['journey-search/captcha xstate.stop', 'journey-search xstate.stop', ...intoHelp],
  ],
  'a search that failed': [
    ['journey-search xstate.error.actor.searchJourneys !P', 'journey-search/captcha xstate.done.actor.loadChallenge P'],
    ['journey-search xstate.stop P', ...intoHelp],
  ],
  'a dialog that blocks a payment': [
    [...search, ...list, 'journey-selection pay.pressed'],
    ['journey-selection xstate.stop', ...intoHelp],
  ],
  'a dialog that was closed': [
    [...search, ...list, 'journey-selection pay.pressed', 'journey-selection dialog.closed'],
    ['journey-selection xstate.stop', ...intoHelp],
  ],
  'methods that cannot be listed': [
    [...search, ...list, 'journey-selection pay.pressed → /payment', 'payment xstate.error.actor.listMethods !P'],
    [],
  ],
  'a payment’s form': [
    [...search, ...list, ...pay, 'payment billing.typed'],
    ['payment xstate.stop', ...intoHelp],
  ],
  'a fuel card that is refused': [
    [...search, ...pay, 'payment xstate.done.actor.attempt P', 'payment/payment-attempt xstate.error.actor.pay !P'],
    [],
  ],
  'a sign-in that is refused': [
    ['login xstate.error.actor.logIn !P', 'login/captcha xstate.done.actor.loadChallenge P'],
    ['login xstate.stop P', ...intoHelp],
  ],
  'a claim’s form': [
    ['claim contest.pressed → /claim/select', 'claim-form xstate.init', 'claim-form field.typed'],
    ['claim-form xstate.stop', ...intoHelp],
  ],
  'a payment that is pending': [
    [...pay, ...verdict('/payment/waiting')],
    ['payment-return xstate.stop', ...intoHelp],
  ],
  'a payment that was refused': [
    [...pay, ...verdict('/payment/rejected')],
    ['payment-return/receipt xstate.stop', 'payment-return xstate.stop', ...intoHelp],
  ],
  'a payment whose end is unknown': [
    [
      ...pay,
      'payment xstate.done.actor.attempt → /payment/rejected',
      'payment/payment-attempt xstate.error.actor.askStatus → /payment/rejected !',
      'payment-return xstate.init P',
    ],
    [],
  ],
  'a page that broke': [[...search, 'journey-selection xstate.error !'], []],
  'a help centre that fails': [['help xstate.init', 'help xstate.error.actor.loadMenu !P'], []],
  'a help centre that fails after a page without a failure': [
    ['home xstate.init', 'home xstate.stop', 'help xstate.init', 'help xstate.error.actor.loadMenu !P'],
    [],
  ],
  'a search that failed, and a help centre that fails too': [
    ['journey-search xstate.error.actor.searchJourneys !P'],
    ['journey-search xstate.stop P', 'help xstate.init', 'help xstate.error.actor.loadMenu !P'],
  ],
};

const placesOf = (lines: readonly string[]) =>
  placesIn(lines.map(stepOf), ({ context }) => context['hasProblem'] === true);

describe('A support code opens at the driver’s last screen:', () => {
  it.each(Object.entries(situations))('%s', (_, [before, after]) =>
    expect(placesOf([...before, ...after]).screen).toBe(before.length - 1),
  );
});

it('A support code names its last failure, and where the last page led to another one', () => {
  const lines = [...search, ...pay, 'payment xstate.error.actor.attempt !P', 'payment card.typed P', ...intoHelp];
  expect(placesOf(lines)).toEqual({ screen: 6, failure: 5, handOver: 2 });
  expect(placesOf(['home xstate.init'])).toEqual({ screen: 0, failure: null, handOver: null });
});
