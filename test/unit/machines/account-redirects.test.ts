import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { everyOffer } from '#app/account-redirects/effects.ts';
import { pageAt } from '#app/page-at.ts';
import { accountRedirectsMachine, type RedirectInput } from '#machines/account-redirects.ts';
import { redirectTable, specifiedRedirect } from '../../redirects.ts';

const everythingStored = {
  plateForm: true,
  journeys: true,
  travelsToPay: true,
  sessionId: true,
  inProgressJourney: true,
};
const nothingStored = {
  plateForm: false,
  journeys: false,
  travelsToPay: false,
  sessionId: false,
  inProgressJourney: false,
};

const verdict = (input: Partial<RedirectInput> & { path: string }) => {
  const [state] = initialTransition(accountRedirectsMachine, {
    isForEveryone: pageAt(input.path)?.page.forEveryone ?? false,
    account: 'disconnected',
    enabled: true,
    prepays: false,
    paymentNoticeIsValid: false,
    stored: everythingStored,
    ...input,
  });
  return state.output;
};
const destination = (input: Partial<RedirectInput> & { path: string }) => verdict(input)?.to ?? 'stay';

const paths = redirectTable.map(({ path }) => path);
const truths = [true, false];
const storedFacts = truths.flatMap((plateForm) =>
  truths.flatMap((journeys) =>
    truths.flatMap((travelsToPay) =>
      truths.flatMap((sessionId) =>
        truths.map((inProgressJourney) => ({ plateForm, journeys, travelsToPay, sessionId, inProgressJourney })),
      ),
    ),
  ),
);

describe('Where each account may be', () => {
  it.each(['disconnected', 'customer', 'renter'] as const)(
    'as %s: every page, with every flag and everything that may be stored, is as the table of redirects says',
    (account) => {
      const wrong: string[] = [];
      for (const path of paths)
        for (const offer of everyOffer)
          for (const paymentNoticeIsValid of truths)
            for (const stored of storedFacts) {
              const situation = { account, ...offer, paymentNoticeIsValid, stored };
              const [is, ought] = [destination({ path, ...situation }), specifiedRedirect(path, situation)];
              if (is !== ought) wrong.push(`${path} ${JSON.stringify(situation)}: ${is}, not ${ought}`);
            }
      expect(wrong.slice(0, 10)).toEqual([]);
    },
  );

  it('drops a stored token before an activation, whoever left it', () => {
    for (const account of ['disconnected', 'customer', 'renter'] as const)
      for (const path of ['/account/activate', '/renters/activate'])
        expect(verdict({ path, account })).toEqual({ to: null, dropToken: true });
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

  it('opens the list, and paying without a session, to prepayments alone where the operator has no free-flow', () => {
    const prepaying = { enabled: false, prepays: true } as const;
    expect(destination({ path: '/journeys', ...prepaying })).toBe('/travels');
    for (const path of ['/form/prepayment', '/prepayment', '/travels', '/payment'])
      expect(destination({ path, ...prepaying, stored: { ...everythingStored, sessionId: false } })).toBe('stay');
    expect(destination({ path: '/account/login', ...prepaying })).toBe('/');
  });

  it('never leads in a circle', () => {
    for (const account of ['disconnected', 'customer', 'renter'] as const)
      for (const offer of everyOffer)
        for (const paymentNoticeIsValid of [true, false])
          for (const stored of [everythingStored, nothingStored])
            for (const start of paths) {
              let path = start;
              for (let steps = 0; steps < 4; steps += 1) {
                const to = destination({ path, account, ...offer, paymentNoticeIsValid, stored });
                if (to === 'stay') break;
                path = to;
                expect(steps, `${start} as ${account}`).toBeLessThan(3);
              }
            }
  });

  it('sends a driver home from a page whose earlier step is missing', () => {
    const needing = paths.filter((path) => destination({ path, stored: nothingStored }) !== destination({ path }));
    expect(needing).toEqual([
      '/journeys',
      '/paymentNotice',
      '/prepayment',
      '/inprogress',
      '/payment',
      '/payment/success',
      '/payment/duplicated',
      '/payment/rejected',
      '/payment/waiting',
      '/payment/cancelled',
    ]);
    for (const path of needing) expect(destination({ path, stored: nothingStored })).toBe('/');
  });
});
