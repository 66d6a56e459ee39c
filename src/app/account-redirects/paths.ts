import { accountRedirectsMachine, type RedirectInput, type StoredFacts } from '#machines/account-redirects.ts';
import type { PagePath } from '#machines/parts/leave.ts';
import { modelFor } from '#tools/paths/model.ts';

const everything: StoredFacts = {
  plateForm: true,
  journeys: true,
  travelsToPay: true,
  sessionId: true,
  inProgressJourney: true,
};
const nothing: StoredFacts = {
  plateForm: false,
  journeys: false,
  travelsToPay: false,
  sessionId: false,
  inProgressJourney: false,
};
const paths: readonly PagePath[] = [
  '/',
  '/journeys',
  '/travels',
  '/paymentNotice',
  '/prepayment',
  '/inprogress',
  '/payment',
  '/payment/success',
  '/payment/waiting',
  '/claim',
  '/claim/select',
  '/account/register',
  '/account/login',
  '/account/activate',
  '/account/profile',
  '/renters/login',
  '/renters/activate',
  '/renters/profile',
  '/renters/travels',
  '/renters/vehicles',
];
/** Of the pages that are open to everyone, one. */
const forEveryone: PagePath = '/help';
const accounts: RedirectInput['account'][] = ['disconnected', 'customer', 'renter'];

const storedText = (stored: StoredFacts): string =>
  stored === everything
    ? 'everything stored'
    : `stored: ${
        Object.entries(stored)
          .flatMap(([fact, isStored]) => (isStored ? [fact] : []))
          .join(' and ') || 'nothing'
      }`;
const named = ({ path, account, enabled, prepays, paymentNoticeIsValid, stored }: RedirectInput): string =>
  [
    path,
    account,
    enabled ? 'enabled' : 'not enabled',
    ...(prepays ? ['prepays'] : []),
    ...(paymentNoticeIsValid ? ['valid notice'] : []),
    storedText(stored),
  ].join(', ');

const inputs = [...paths, forEveryone].flatMap((path) =>
  accounts.flatMap((account) =>
    [true, false].flatMap((enabled) =>
      [everything, nothing].flatMap((stored) =>
        (account === 'disconnected' ? [false, true] : [false]).map(
          (paymentNoticeIsValid): RedirectInput => ({
            path,
            isForEveryone: path === forEveryone,
            account,
            enabled,
            prepays: false,
            paymentNoticeIsValid,
            stored,
          }),
        ),
      ),
    ),
  ),
);
const facts = Object.keys(everything) as (keyof StoredFacts)[];
/** One fact is not enough for a page that needs two. */
const halved: readonly PagePath[] = [
  '/journeys',
  '/paymentNotice',
  '/prepayment',
  '/inprogress',
  '/payment',
  '/payment/success',
  '/payment/rejected',
];
const halves = halved.flatMap((path) =>
  facts.map(
    (fact): RedirectInput => ({
      path,
      isForEveryone: false,
      account: 'disconnected',
      enabled: true,
      prepays: false,
      paymentNoticeIsValid: false,
      stored: { ...nothing, [fact]: true },
    }),
  ),
);

/** Where the operator offers prepaying and no free-flow. */
const prepaid: readonly PagePath[] = ['/journeys', '/travels', '/prepayment', '/payment', '/account/login'];
const prepaying = prepaid.flatMap((path) =>
  [everything, { ...everything, sessionId: false }, nothing].map(
    (stored): RedirectInput => ({
      path,
      isForEveryone: false,
      account: 'disconnected',
      enabled: false,
      prepays: true,
      paymentNoticeIsValid: false,
      stored,
    }),
  ),
);

export const model = modelFor({
  machine: accountRedirectsMachine,
  inputs: Object.fromEntries([...inputs, ...halves, ...prepaying].map((input) => [named(input), input])),
  events: [],
});
