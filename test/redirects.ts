import type { AccountType } from '#domain/account-type.ts';
import type { StoredFacts } from '#machines/account-redirects.ts';

/** One page and where each account is sent from it; "stay" unless said otherwise. */
type Row = {
  path: string;
  visitor?: string;
  customer?: string;
  renter?: string;
  needs?: readonly (keyof StoredFacts)[];
  closed?: string;
  /** Where the operator offers prepaying without free-flow; elsewhere `closed` counts. */
  closedButPrepaid?: string;
};

const list = ['journeys', 'plateForm'] as const;
const renterOnly = { visitor: '/', customer: '/', renter: 'stay', closed: '/' } as const;

/** The rules ROUTE-6 to ROUTE-21, row by row, written from docs/rules.md and not from the machine. */
export const redirectTable: readonly Row[] = [
  { path: '/' },
  { path: '/journeys', customer: '/travels', needs: list, closed: '/travels' },
  { path: '/travels', visitor: '/journeys', needs: list, closed: '/', closedButPrepaid: 'stay' },
  { path: '/paymentNotice', customer: '/travels', needs: list },
  { path: '/prepayment', needs: ['plateForm'] },
  { path: '/inprogress', needs: ['inProgressJourney', 'plateForm'] },
  { path: '/payment', needs: ['travelsToPay', 'sessionId'] },
  { path: '/payment/processing' },
  ...['success', 'duplicated', 'rejected', 'waiting', 'cancelled'].map(
    (screen): Row => ({ path: `/payment/${screen}`, needs: ['sessionId'] }),
  ),
  { path: '/alert' },
  { path: '/unsubscribe' },
  { path: '/help', renter: 'stay' },
  { path: '/help/3', renter: 'stay' },
  { path: '/contact', renter: 'stay' },
  { path: '/contact/chatbot', renter: 'stay' },
  { path: '/sitemap', renter: 'stay' },
  { path: '/accessibility-statement', renter: 'stay' },
  { path: '/form/payment' },
  { path: '/form/prepayment' },
  { path: '/form/claim' },
  { path: '/claim', renter: 'stay' },
  { path: '/claim/select', renter: 'stay' },
  { path: '/some-article', renter: 'stay' },
  { path: '/account/register', customer: '/account/profile', closed: '/' },
  { path: '/account/login', customer: '/account/profile', closed: '/' },
  // The token goes first: whoever opens an activation link is a visitor.
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
];

export type Situation = {
  account: AccountType;
  enabled: boolean;
  prepays: boolean;
  paymentNoticeIsValid: boolean;
  stored: StoredFacts;
};

/** Where a page leads in a situation, in one step: "stay" or another path. */
export const specifiedRedirect = (
  path: string,
  { account, enabled, prepays, paymentNoticeIsValid, stored }: Situation,
): string => {
  const row = redirectTable.find((known) => known.path === path);
  if (row === undefined) throw new Error(`The table has no row for ${path}.`);
  const opens = !enabled && prepays && row.closedButPrepaid !== undefined;
  if (!enabled && row.closed !== undefined && !opens) return row.closed;
  const isActivation = path.endsWith('/activate');
  const seen = isActivation ? 'disconnected' : account;
  // Without accounts the renters' area leads home itself: a renter stays where any visitor may (rule ROUTE-15).
  if (seen === 'renter') return row.renter ?? (enabled ? '/renters/profile' : 'stay');
  if (seen === 'disconnected' && paymentNoticeIsValid && (path === '/journeys' || path === '/travels'))
    return '/paymentNotice';
  const told = seen === 'customer' ? row.customer : row.visitor;
  if (told !== undefined && !opens) return told;
  // Prepayments alone are paid in a session that paying them opens.
  const opensSession = path === '/payment' && !enabled && prepays;
  return (row.needs ?? []).every((fact) => stored[fact] || (opensSession && fact === 'sessionId')) ? 'stay' : '/';
};
