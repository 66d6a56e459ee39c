/** Samples for the paths of the redirects: each page with each account, offer and stored value that decides. */
import { type HomeAction, homeActions } from '#domain/operator/settings.ts';
import { accountRedirectsMachine, type RedirectInput, type StoredFacts } from '#machines/account-redirects.ts';
import type { PagePath } from '#domain/page-path.ts';
import { modelFor } from '#tools/paths/model.ts';
import { everythingStored, nothingStored } from '../redirects.ts';

const paths: readonly PagePath[] = [
  '/',
  '/journeys',
  '/travels',
  '/vehicles',
  '/paymentNotice',
  '/prepayment',
  '/inprogress',
  '/payment',
  '/payment/success',
  '/payment/waiting',
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
/** One of the pages that are open to everyone. */
const forEveryone: PagePath = '/help';
/** The requirements of a page in the page table, as far as these inputs differ by them. */
const offers: Partial<Record<PagePath, HomeAction>> = {
  '/alert': 'subscription',
  '/claim': 'payment-notice',
  '/claim/select': 'payment-notice',
  '/prepayment': 'prepayment',
};
const offerOf = (path: PagePath): HomeAction | null =>
  offers[path] ?? (path.startsWith('/account') || path.startsWith('/renters') ? 'freeflow' : null);
const accounts: RedirectInput['account'][] = ['disconnected', 'customer', 'renter'];

const storedText = (stored: StoredFacts): string =>
  stored === everythingStored
    ? 'everything stored'
    : `stored: ${
        Object.entries(stored)
          .flatMap(([fact, isStored]) => (isStored ? [fact] : []))
          .join(' and ') || 'nothing'
      }`;
const offeredText = (actions: RedirectInput['actions']): string =>
  actions === null
    ? 'no answer'
    : actions === homeActions
      ? 'everything offered'
      : `offered: ${actions.join(' and ') || 'nothing'}`;
const named = ({ path, account, actions, paymentNoticeIsValid, stored }: RedirectInput): string =>
  [path, account, offeredText(actions), ...(paymentNoticeIsValid ? ['valid notice'] : []), storedText(stored)].join(
    ', ',
  );

const inputs = [...paths, forEveryone].flatMap((path) =>
  accounts.flatMap((account) =>
    [homeActions, []].flatMap((actions) =>
      [everythingStored, nothingStored].flatMap((stored) =>
        (account === 'disconnected' ? [false, true] : [false]).map(
          (paymentNoticeIsValid): RedirectInput => ({
            path,
            isForEveryone: path === forEveryone,
            offer: offerOf(path),
            account,
            actions,
            paymentNoticeIsValid,
            stored,
          }),
        ),
      ),
    ),
  ),
);
const facts = Object.keys(everythingStored) as (keyof StoredFacts)[];
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
      offer: offerOf(path),
      account: 'disconnected',
      actions: homeActions,
      paymentNoticeIsValid: false,
      stored: { ...nothingStored, [fact]: true },
    }),
  ),
);

/** With prepaying and without free-flow. */
const prepaid: readonly PagePath[] = ['/journeys', '/travels', '/prepayment', '/payment', '/account/login'];
const prepaying = prepaid.flatMap((path) =>
  [everythingStored, { ...everythingStored, sessionId: false }, nothingStored].map(
    (stored): RedirectInput => ({
      path,
      isForEveryone: false,
      offer: offerOf(path),
      account: 'disconnected',
      actions: ['prepayment'],
      paymentNoticeIsValid: false,
      stored,
    }),
  ),
);

/** Pages of one offer, and the effect of a missing answer on a page. */
const optional: readonly PagePath[] = [
  '/alert',
  '/claim',
  '/claim/select',
  '/prepayment',
  '/account/login',
  '/travels',
];
const offered = optional.flatMap((path) =>
  accounts.flatMap((account) =>
    [homeActions, [], null].map(
      (actions): RedirectInput => ({
        path,
        isForEveryone: false,
        offer: offerOf(path),
        account,
        actions,
        paymentNoticeIsValid: false,
        stored: everythingStored,
      }),
    ),
  ),
);

export const model = modelFor({
  machine: accountRedirectsMachine,
  inputs: Object.fromEntries([...inputs, ...halves, ...prepaying, ...offered].map((input) => [named(input), input])),
  events: [],
});
