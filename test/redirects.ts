/** The specified redirect of every page, account and stored fact, apart from the machine that follows them. */

import type { AccountType } from '#domain/accounts/type.ts';
import type { HomeAction } from '#domain/operator/settings.ts';
import type { StoredFacts } from '#machines/account-redirects.ts';

/** Everything is stored that a page may need. */
export const everythingStored: StoredFacts = {
  plateForm: true,
  journeys: true,
  travelsToPay: true,
  sessionId: true,
  inProgressJourney: true,
  knownVehicles: true,
  endedSignIn: true,
};
export const nothingStored = Object.fromEntries(
  Object.keys(everythingStored).map((fact) => [fact, false]),
) as StoredFacts;

/** One page, and the page to which each account is redirected; "stay" by default. */
export type Row = {
  path: string;
  visitor?: string;
  customer?: string;
  renter?: string;
  /** The target of a visitor where a sign-in has ended; otherwise `visitor` counts. */
  signedOut?: string;
  needs?: readonly (keyof StoredFacts)[];
  /** The target without free-flow. */
  closed?: string;
  /** The target with prepaying and without free-flow; otherwise `closed` counts. */
  closedButPrepaid?: string;
  /** A found list stays while the operator's offers are unknown; other pages count as closed then. */
  staysUnknown?: true;
  /** The page is closed if this one is missing from the operator's actions (rule ROUTE-28). */
  offer?: HomeAction;
};

const list = ['journeys', 'plateForm'] as const;
const renterOnly = { visitor: '/', signedOut: '/renters/login', customer: '/', renter: 'stay', closed: '/' } as const;

/** The rules ROUTE-6 to ROUTE-21, row by row, written from docs/rules.md and not from the machine. */
export const redirectTable: readonly Row[] = [
  { path: '/' },
  { path: '/journeys', customer: '/travels', needs: list, closed: '/travels', staysUnknown: true },
  { path: '/travels', visitor: '/journeys', needs: list, closed: '/', closedButPrepaid: 'stay', staysUnknown: true },
  { path: '/vehicles', customer: 'stay', needs: ['knownVehicles'], closed: '/', staysUnknown: true },
  { path: '/paymentNotice', customer: '/travels', needs: list },
  { path: '/prepayment', needs: ['plateForm'], offer: 'prepayment' },
  { path: '/inprogress', needs: ['inProgressJourney', 'plateForm'] },
  { path: '/payment', needs: ['travelsToPay', 'sessionId'] },
  { path: '/payment/processing' },
  ...['success', 'duplicated', 'rejected', 'waiting', 'cancelled'].map(
    (screen): Row => ({ path: `/payment/${screen}`, needs: ['sessionId'] }),
  ),
  { path: '/alert', offer: 'subscription' },
  { path: '/unsubscribe' },
  { path: '/help', renter: 'stay' },
  { path: '/help/3', renter: 'stay' },
  { path: '/contact', renter: 'stay' },
  { path: '/contact/chatbot', renter: 'stay' },
  { path: '/message-check', renter: 'stay' },
  { path: '/sitemap', renter: 'stay' },
  { path: '/accessibility-statement', renter: 'stay' },
  { path: '/form/payment' },
  { path: '/form/prepayment', offer: 'prepayment' },
  { path: '/form/claim', offer: 'payment-notice' },
  { path: '/claim', renter: 'stay', offer: 'payment-notice' },
  { path: '/claim/select', renter: 'stay', offer: 'payment-notice' },
  { path: '/claim/status', renter: 'stay', offer: 'payment-notice' },
  { path: '/some-article', renter: 'stay' },
  { path: '/account/register', customer: '/account/profile', closed: '/' },
  { path: '/account/login', customer: '/account/profile', closed: '/' },
  // The token is removed first: the person behind an activation link is a visitor.
  { path: '/account/activate', renter: 'stay', closed: '/' },
  { path: '/account/changePassword', customer: '/account/profile', closed: '/' },
  { path: '/account/profile', visitor: '/account/login', closed: '/' },
  { path: '/renters/login', closed: '/' },
  { path: '/renters/activate', renter: 'stay', closed: '/' },
  { path: '/renters/changePassword', customer: '/', closed: '/' },
  { ...renterOnly, path: '/renters/profile', visitor: '/renters/login' },
  { ...renterOnly, path: '/renters/travels', visitor: '/renters/login' },
  { ...renterOnly, path: '/renters/paymentNotice' },
  { ...renterOnly, path: '/renters/vehicles' },
  { ...renterOnly, path: '/renters/help' },
  { ...renterOnly, path: '/renters/help/3' },
];

export type Situation = {
  account: AccountType;
  /** The operator's offers; null without its answer. */
  actions: readonly HomeAction[] | null;
  paymentNoticeIsValid: boolean;
  stored: StoredFacts;
};

/** The target of a page in a situation, in one step: "stay" or another path, with "not offered" if the home page shows that. */
export const specifiedRedirect = (row: Row, { account, actions, paymentNoticeIsValid, stored }: Situation): string => {
  const { path } = row;
  const hasFreeFlow = actions?.includes('freeflow') ?? row.staysUnknown ?? false;
  const opens = !hasFreeFlow && actions?.includes('prepayment') === true && row.closedButPrepaid !== undefined;
  if (!hasFreeFlow && row.closed !== undefined && !opens)
    return row.closed === '/' && actions !== null ? '/ not offered' : row.closed;
  if (row.offer !== undefined && actions?.includes(row.offer) === false) return '/ not offered';
  const isActivation = path.endsWith('/activate');
  const seen = isActivation ? 'disconnected' : account;
  // Without accounts the renters' area itself redirects home: a renter stays on the pages of visitors (rule ROUTE-15).
  if (seen === 'renter') return row.renter ?? (actions?.includes('freeflow') ? '/renters/profile' : 'stay');
  if (seen === 'disconnected' && paymentNoticeIsValid && (path === '/journeys' || path === '/travels'))
    return '/paymentNotice';
  // Without a search, the customer's own vehicles are shown (rule LIST-33).
  if (seen === 'customer' && path === '/travels' && hasFreeFlow) return 'stay';
  const asVisitor = stored.endedSignIn ? (row.signedOut ?? row.visitor) : row.visitor;
  const expected = seen === 'customer' ? row.customer : asVisitor;
  if (expected !== undefined && !opens) return expected;
  // Prepayments without other trips are paid in a session that paying them opens.
  const opensSession = path === '/payment' && actions?.includes('freeflow') === false && actions.includes('prepayment');
  return (row.needs ?? []).every((fact) => stored[fact] || (opensSession && fact === 'sessionId')) ? 'stay' : '/';
};
