import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/language.ts';
import { activate } from '#i18n/catalogue.ts';
import { nearestState } from '#tools/paths/explore.ts';
import { valueText } from '#tools/paths/path-state.ts';
import { BrokenScreen } from '#ui/problem/BrokenScreen.tsx';
import { screenStage } from '../../browser/book/stages.ts';
import { openScreens, type Screens } from './screens.tsx';
import { gates, late, trip } from './variations/samples.ts';

let screens: Screens;
beforeEach(async () => {
  screens = await openScreens();
  // Long lists measure their rows; jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
}, 60_000);
afterEach(() => screens.close());

/** What a screen answers in a hard moment, in English, sentence by sentence, and the one main action. */
type Answers = {
  happened: string;
  money: string;
  now: string;
  main: string;
  /** Other controls and texts that the screen has, and texts that it lacks. */
  has?: readonly string[];
  lacks?: readonly string[];
};
/** `is` begins the name of the state of a machine, `also` that of another one with the same answers; `context` takes the place of what the state holds. */
type Moment = Answers & { moment: string } & (
    | { machine: string; is: string; also?: string; context?: Readonly<Record<string, unknown>>; isOffline?: true }
    | { machine: 'none' }
  );

const set = { type: 'detailed', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
const list = { machine: 'journey-selection', is: 'open.list.choosing, open.details.done, open.page.done' };
const due = trip('due', { deadline: '2026-11-20T23:59:59' });
const underWay = trip('under-way', { status: 'EN_COURS', in: gates.in });
const owing = { set, selected: ['due'], offersAccounts: true, now: '2026-11-20T12:00:00+01:00' };
const paying = { trips: [due], openedAt: owing.now, now: owing.now };
const closed = { type: 'CREDIT_CARD', isEnabled: false, errorMessage: 'Works.' };
const stillDue = { canRetry: true, unpaid: [due], now: owing.now };
const otherWays = ['Due today: €4.20', 'Choose another payment method', 'Back to home'];
const notFound = 'As of today, we have found no trip linked to this licence plate.';
const unpaid = 'As far as we know, you have not been charged.';

const moments: readonly Moment[] = [
  {
    moment: 'Plate not found',
    ...list,
    context: { set: { ...set, plate: 'AC-245-FD', countryCode: 'FR' }, trips: [], alert: { email: '', rental: null } },
    happened: notFound,
    money: 'You may still have to pay for it.',
    now: 'If the plate and its country are right, please search again later.',
    main: 'Check another vehicle',
  },
  {
    moment: 'Wrong plate, with look-alike characters',
    ...list,
    context: { set: { ...set, plate: 'BO0I8', countryCode: 'FR' }, trips: [], alert: { email: '', rental: null } },
    happened: notFound,
    money: 'You may still have to pay for it.',
    now: 'Please check the plate and its country.',
    main: 'Correct the plate',
  },
  {
    moment: 'Letter not found',
    ...list,
    context: { set: { ...set, plate: '' }, trips: [], byNumber: true, number: '0123456789' },
    happened: 'As of today, we have found nothing to pay under this number.',
    money: 'What the letter asks for may still be due.',
    now: 'Please compare each character.',
    main: 'Correct the number',
    has: ['No. 0123456789', 'Search by licence plate', 'Contact us'],
    lacks: ['A trip may take some time'],
  },
  {
    moment: 'Paid twice',
    machine: 'payment-return',
    is: 'confirmation.done',
    context: { screen: 'duplicated', page: {} },
    happened: 'This payment had already been made.',
    money: 'If you were charged twice, ask the operator for a refund.',
    now: 'Give the reference of this payment.',
    main: 'Download the receipt',
  },
  {
    moment: 'Payment pending',
    machine: 'payment-return',
    is: 'waiting',
    happened: 'Your payment is pending; you will receive an e-mail once it has been confirmed.',
    money: 'Your bank may already show the amount.',
    now: 'Please do not pay again.',
    main: 'Check again',
  },
  {
    moment: 'Outcome unknown',
    machine: 'payment-return',
    is: 'unclear',
    happened: 'We couldn’t confirm your payment.',
    money: 'You may have been charged.',
    now: 'Please check before you pay again.',
    main: 'Check again',
  },
  {
    moment: 'Payment cancelled',
    machine: 'payment-return',
    is: 'showingCancelled',
    context: stillDue,
    has: otherWays,
    happened: 'Your payment was cancelled.',
    money: 'As far as we know, you have not been charged.',
    now: 'You still have to pay these trips.',
    main: 'Try again',
  },
  {
    moment: 'Payment refused',
    machine: 'payment-return',
    is: 'showingRejected',
    context: stillDue,
    has: otherWays,
    happened: 'Your payment was rejected.',
    money: unpaid,
    now: 'Please try another card, or ask your bank.',
    main: 'Try again',
    lacks: ['Check your bank account'],
  },
  {
    moment: 'Error with the operator’s code after paying',
    machine: 'payment-return',
    is: 'showingRefusal',
    context: stillDue,
    happened: 'We couldn’t confirm your payment.',
    money: 'You may have been charged.',
    now: 'Please check before you pay again.',
    main: 'Check again',
    has: ['The operator’s answer: Your session has expired.', ...otherWays],
  },
  {
    moment: 'Fuel card refused',
    machine: 'payment',
    is: 'choosing.fuelCard',
    context: { ...paying, problem: { code: 'private_card_bin_error', status: 400 } },
    happened: 'This card number is not accepted.',
    money: unpaid,
    now: 'Please check it, or use another card.',
    main: 'Pay now · €4.20',
  },
  {
    moment: 'All methods closed',
    machine: 'payment',
    is: 'choosing',
    context: { ...paying, method: null, methods: [closed, { ...closed, type: 'TOTAL' }] },
    happened: 'You cannot pay these trips here at the moment',
    money: 'Nothing has been charged, and this does not change your deadlines.',
    now: 'If you have to pay today, contact us.',
    main: 'Try again',
    has: ['Works.', 'Due today: €4.20', 'Contact us', 'Back to the list'],
    lacks: ['Works. Works.'],
  },
  {
    moment: 'A trip in progress blocks paying',
    ...list,
    context: { ...owing, trips: [due, underWay] },
    happened: '1 trip is still in progress.',
    money: 'Its price is not known yet.',
    now: 'You can pay once it is complete.',
    main: 'Complete this trip',
  },
  {
    moment: 'A trip in progress alone',
    ...list,
    context: { ...owing, trips: [underWay], selected: [] },
    happened: '1 trip is still in progress.',
    money: 'Its price is not known yet.',
    now: 'You can pay once it is complete.',
    main: 'Complete this trip',
    lacks: ['€0.00'],
  },
  {
    moment: 'A trip without a price alone',
    ...list,
    context: {
      ...owing,
      trips: [{ ...due, status: 'TO_VALIDATE', ttcPrice: undefined, totalPrice: undefined }],
      selected: [],
    },
    happened: 'Price not known yet',
    money: 'You can pay here once the price is known.',
    now: 'If you have to pay today, contact us.',
    main: 'Contact us',
    lacks: ['€0.00'],
  },
  {
    moment: 'A trip with the public prosecutor',
    machine: 'journey-selection',
    is: 'open.list.blockedByRemittedTrip',
    context: { ...owing, trips: [due, trip('remitted', { ...late, paymentLimit: 'OMP' })] },
    happened: 'You need to sign in before paying.',
    money: 'At least one trip of this vehicle is with the public prosecutor and cannot be paid here.',
    now: 'If you do not know about it, contact us.',
    main: 'Sign in',
  },
  {
    moment: 'Overpaid',
    ...list,
    context: { ...owing, trips: [trip('a', { alreadyPaid: 1980 })], selected: [] },
    happened: 'overpaid by €15.60',
    money: 'You owe nothing here.',
    now: 'Ask the operator for the difference.',
    main: 'Contact us',
    lacks: ['left to pay', 'calendar'],
  },
  {
    moment: 'Everything paid before',
    ...list,
    context: { ...owing, trips: [trip('a', { alreadyPaid: 420, deadline: due.deadline })], selected: [] },
    happened: 'already paid: €4.20',
    money: 'You owe nothing here.',
    now: 'Check another vehicle',
    main: 'Check another vehicle',
    lacks: ['€0.00', 'Last day', 'calendar'],
  },
  {
    moment: 'Offline midway',
    machine: 'payment',
    is: 'methodsUnavailable',
    isOffline: true,
    context: { ...paying, problem: { code: 'no_answer' } },
    happened: 'We have received no answer.',
    money: unpaid,
    now: 'Please try again once you are connected.',
    main: 'Try again',
  },
  {
    moment: 'Back from the provider',
    machine: 'payment-attempt',
    is: 'outcomeUnknown',
    happened: 'We do not know yet whether your payment went through',
    money: 'The operator has not confirmed a payment yet.',
    now: 'If you have paid, check again in a moment.',
    main: 'Check again',
  },
  {
    moment: 'Payment session ended',
    machine: 'payment',
    is: 'methodsUnavailable',
    also: 'choosing.billing',
    context: { ...paying, problem: { code: 'payment_session_invalid', status: 400 } },
    happened: 'Your session has expired.',
    money: unpaid,
    now: 'Please search for your trips again.',
    main: 'Search again',
    has: ['Due today: €4.20', 'Contact us', 'To be paid'],
    lacks: ['How would you like to pay?', 'Try again', 'Continue'],
  },
  {
    moment: 'Account locked',
    machine: 'login',
    is: 'form.editing',
    context: { problem: { code: 'user_temporary_blocked', status: 400 } },
    happened: 'We have blocked this account for a while to protect it.',
    money: 'What you owe and your deadlines stay as they are.',
    now: 'Please try again later.',
    main: 'Search by licence plate',
  },
  {
    moment: 'Activation mail not come',
    machine: 'registration',
    is: 'registered',
    happened: 'One more step: activate your account',
    money: 'You can pay without an account: find my trips by licence plate',
    now: 'Nothing received?',
    main: 'Send the e-mail again',
  },
  {
    moment: 'Claim refused',
    machine: 'claim-form',
    is: 'form.editing',
    context: { company: '', trips: [due], problem: { code: 'claim_files_toobig', status: 400 } },
    happened: 'Your claim has not been sent.',
    money: 'What you owe and your deadlines stay as they are.',
    now: 'Please remove some of them.',
    main: 'Send the claim',
  },
  {
    moment: 'Error 500 on a claim',
    machine: 'claim-form',
    is: 'form.editing',
    context: { company: '', trips: [due], problem: { code: 'unknown', status: 500 } },
    happened: 'Your claim may not have been sent.',
    money: 'What you owe and your deadlines stay as they are.',
    now: 'Please try again later.',
    main: 'Send the claim',
  },
  {
    moment: 'Import refused',
    machine: 'fleet-import',
    is: 'reported',
    context: { report: { imported: 0, rejected: [{ line: 2, plate: 'AB', code: 'invalid_number_plate' }] } },
    happened: 'No vehicle has been imported.',
    money: 'Your fleet stays as it was.',
    now: 'Please correct it and import it again.',
    main: 'Choose another file',
  },
  {
    moment: 'Error 500 on the search',
    machine: 'journey-search',
    is: 'form.editing',
    context: { plate: '1234BCD', problem: { code: 'unknown', status: 500 } },
    happened: 'An error has occurred.',
    money: 'Nothing has been charged, and this does not change your deadlines.',
    now: 'If you have to pay today, contact us.',
    main: 'Find my trips',
    has: ['Please try again later.', 'Contact us', 'Support code'],
  },
  {
    moment: 'A page that an update has replaced, mid-form',
    machine: 'none',
    happened: 'Something went wrong on our side or with the connection.',
    money: unpaid,
    now: 'What you have typed in a form is kept.',
    main: 'Try again',
  },
  {
    moment: '1,200 trips',
    ...list,
    context: {
      ...owing,
      trips: Array.from({ length: 1200 }, (_, place) =>
        trip(`trip-${place}`, { date: `2026-${String((place % 10) + 1).padStart(2, '0')}-05T08:00:00` }),
      ).toSorted((one, other) => one.date.localeCompare(other.date)),
      selected: Array.from({ length: 1200 }, (_, place) => `trip-${place}`),
    },
    happened: '1,200 trips selected',
    money: '€5,040.00',
    now: 'Deselect January 2026',
    main: 'Pay',
  },
];

const stages = new Map<string, ReturnType<typeof screenStage>>();

const orderOf = (moment: Exclude<Moment, { machine: 'none' }>, language: Language) => {
  const stage = stages.get(moment.machine) ?? screenStage(moment.machine);
  stages.set(moment.machine, stage);
  const found = nearestState(stage.model, ({ machine }) => valueText(machine.value).startsWith(moment.is));
  if (found === undefined) throw new Error(`${moment.machine} has no state "${moment.is}".`);
  const changed = { ...found.machine, context: { ...found.machine.context, ...moment.context } };
  return { ...stage.orderOf({ ...found, machine: changed as typeof found.machine }), language };
};

/** Shows a moment; returns the element that has the driver's attention. */
const show = async (moment: Moment, language: Language): Promise<HTMLElement> => {
  if (!('is' in moment)) {
    cleanup();
    screens.renewNext();
    await activate(language);
    return render(
      <I18nProvider i18n={i18n}>
        <BrokenScreen onRetry={() => {}} sent={null} isUncharged />
      </I18nProvider>,
    ).container;
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(moment.isOffline !== true);
  expect(await screens.show(orderOf(moment, language)), moment.moment).toBe(true);
  return screens.place();
};

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
const sentencesOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());

/** Whether a driver sees it without opening anything. */
const isSeen = (element: Element): boolean => element.closest('details:not([open]) > :not(summary)') === null;

/** The smallest element that contains a sentence. */
const blockOf = (root: Element, sentence: string): Element | undefined =>
  [...root.querySelectorAll('*')].findLast((element) => isSeen(element) && textOf(element).includes(sentence));

/** Where an element is below another: the place among its siblings, level by level. */
const placeOf = (element: Element, root: Element): number[] =>
  element === root || element.parentElement === null
    ? []
    : [...placeOf(element.parentElement, root), [...element.parentElement.children].indexOf(element)];

const elementAt = (root: Element, place: readonly number[]): Element | undefined =>
  place.reduce<Element | undefined>((element, index) => element?.children[index], root);

const mainActionsOf = (root: Element): string[] =>
  [...root.querySelectorAll('a, button')]
    .filter((control) => /(?:^|[\s_])primary/.test(control.className) && isSeen(control))
    .map(textOf);

const parts = ['happened', 'money', 'now'] as const;
const cellOf = (english: string, spanish: string): string => `${english}<br>*${spanish}*`;

/** Checks the screen of a moment; returns its row in both languages. */
const checkMoment = async (moment: Moment): Promise<string> => {
  const english = await show(moment, 'en');
  expect(mainActionsOf(english), `${moment.moment}: main action`).toEqual([moment.main]);
  for (const text of moment.has ?? []) expect(textOf(english), moment.moment).toContain(text);
  for (const text of moment.lacks ?? []) expect(textOf(english), moment.moment).not.toContain(text);
  const found = parts.map((part) => {
    const block = blockOf(english, moment[part]);
    if (block === undefined) throw new Error(`${moment.moment}, ${part}: no "${moment[part]}" in: ${textOf(english)}`);
    const sentences = sentencesOf(textOf(block), 'en');
    const at = sentences.findIndex((sentence) => sentence === moment[part]);
    return { place: placeOf(block, english), at, count: sentences.length };
  });
  const spanish = await show(moment, 'es');
  const cells = found.map(({ place, at, count }, index) => {
    const text = textOf(elementAt(spanish, place) ?? spanish);
    const sentences = sentencesOf(text, 'es');
    const part = parts[index] ?? 'happened';
    return cellOf(moment[part], (sentences.length === count ? sentences[at] : undefined) ?? text);
  });
  const [main = ''] = mainActionsOf(spanish);
  return `| ${[moment.moment, ...cells, cellOf(moment.main, main)].join(' | ')} |`;
};

describe('In each hard moment the screen', { timeout: 180_000 }, () => {
  it('After each failure, the screen says what happened, what it means for the money and what to do, with one main action', async () => {
    const rows: string[] = [];
    for (const moment of moments) {
      const row = await checkMoment(moment);
      rows.push(row);
      if ('is' in moment && moment.also !== undefined)
        expect(await checkMoment({ ...moment, is: moment.also })).toBe(row);
    }
    await expect(
      [
        '# Hard moments',
        '',
        'What each screen says when something goes wrong: what happened, what it means for the driver’s money, what to do now, and the one main action. English first, Spanish below. Generated from the screens by `test/unit/book/drawn-moments.test.tsx`; to renew it: `npx vitest run --project screens drawn-moments -u`.',
        '',
        '| moment | what happened | my money | what now | main action |',
        '| --- | --- | --- | --- | --- |',
        ...rows,
        '',
      ].join('\n'),
    ).toMatchFileSnapshot('../../../docs/moments.md');
  });
});
