import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { accountRedirectsMachine, type RedirectInput } from '#machines/account-redirects.ts';

const everythingStored = { plateForm: true, journeys: true, travelsToPay: true, sessionId: true, inProgressJourney: true };
const nothingStored = { plateForm: false, journeys: false, travelsToPay: false, sessionId: false, inProgressJourney: false };

const verdict = (input: Partial<RedirectInput> & { path: string }) => {
  const [state] = initialTransition(accountRedirectsMachine, {
    account: 'disconnected',
    enabled: true,
    paymentNoticeIsValid: false,
    stored: everythingStored,
    ...input,
  });
  return state.output;
};
const destination = (input: Partial<RedirectInput> & { path: string }) => verdict(input)?.to ?? 'stay';

/** Every route of §2.1, and what §2.2 says of it per account; a path not named stays. */
const paths = [
  '/', '/journeys', '/travels', '/paymentNotice', '/prepayment', '/inprogress', '/payment', '/payment/processing', '/payment/success',
  '/payment/duplicated', '/payment/rejected', '/payment/waiting', '/payment/cancelled', '/alert', '/unsubscribe', '/help', '/help/3',
  '/account/register', '/account/login', '/account/activate', '/account/changePassword', '/account/profile', '/renters/login',
  '/renters/activate', '/renters/changePassword', '/renters/profile', '/renters/travels', '/renters/paymentNotice', '/renters/vehicles',
  '/contact', '/contact/chatbot', '/claim', '/claim/select', '/form/payment', '/form/prepayment', '/form/claim', '/some-article',
];
const visitor: Record<string, string> = {
  '/travels': '/journeys',
  '/account/profile': '/account/login',
  '/renters/profile': '/renters/login',
  '/renters/travels': '/renters/login',
  '/renters/paymentNotice': '/',
  '/renters/vehicles': '/',
};
const customer: Record<string, string> = {
  '/journeys': '/travels',
  '/paymentNotice': '/travels',
  ...Object.fromEntries(['register', 'login', 'changePassword'].map((door) => [`/account/${door}`, '/account/profile'])),
  ...Object.fromEntries(['changePassword', 'profile', 'travels', 'paymentNotice', 'vehicles'].map((tab) => [`/renters/${tab}`, '/'])),
};
const renterStays = ['/claim', '/claim/select', '/renters/profile', '/renters/travels', '/renters/paymentNotice', '/renters/vehicles', '/account/activate', '/renters/activate'];

describe('Where each account may be', () => {
  it.each(paths)('%s for a visitor', (path) => expect(destination({ path })).toBe(visitor[path] ?? 'stay'));
  it.each(paths)('%s for a customer', (path) => expect(destination({ path, account: 'customer' })).toBe(customer[path] ?? 'stay'));
  it.each(paths)('%s for a rental company', (path) =>
    expect(destination({ path, account: 'renter' })).toBe(renterStays.includes(path) ? 'stay' : '/renters/profile'),
  );

  it('brings a visitor with a payment notice to its own list', () => {
    for (const path of ['/journeys', '/travels']) expect(destination({ path, paymentNoticeIsValid: true })).toBe('/paymentNotice');
    expect(destination({ path: '/paymentNotice', paymentNoticeIsValid: true })).toBe('stay');
  });

  it('drops a stored token before an activation, whoever left it', () => {
    for (const account of ['disconnected', 'customer', 'renter'] as const)
      for (const path of ['/account/activate', '/renters/activate']) expect(verdict({ path, account })).toEqual({ to: null, dropToken: true });
    expect(verdict({ path: '/account/login' })).toEqual({ to: null, dropToken: false });
  });

  it('closes free-flow and accounts where the operator has none, and ends somewhere', () => {
    const closed = paths.filter((path) => destination({ path, enabled: false }) !== destination({ path }));
    expect(destination({ path: '/journeys', enabled: false })).toBe('/travels');
    expect(destination({ path: '/travels', enabled: false })).toBe('/');
    for (const path of closed) if (path !== '/journeys') expect(destination({ path, enabled: false })).toBe('/');
    expect(closed).toContain('/account/login');
    expect(destination({ path: '/form/payment', enabled: false })).toBe('stay');
  });

  it('never leads in a circle', () => {
    for (const account of ['disconnected', 'customer', 'renter'] as const)
      for (const enabled of [true, false])
        for (const paymentNoticeIsValid of [true, false])
          for (const stored of [everythingStored, nothingStored])
            for (const start of paths) {
              let path = start;
              for (let steps = 0; steps < 4; steps += 1) {
                const to = destination({ path, account, enabled, paymentNoticeIsValid, stored });
                if (to === 'stay') break;
                path = to;
                expect(steps, `${start} as ${account}`).toBeLessThan(3);
              }
            }
  });

  it('sends a driver home from a page whose earlier step is missing', () => {
    const needing = paths.filter((path) => destination({ path, stored: nothingStored }) !== destination({ path }));
    expect(needing).toEqual([
      '/journeys', '/paymentNotice', '/prepayment', '/inprogress', '/payment', '/payment/success', '/payment/duplicated', '/payment/rejected', '/payment/waiting', '/payment/cancelled',
    ]);
    for (const path of needing) expect(destination({ path, stored: nothingStored })).toBe('/');
  });
});
