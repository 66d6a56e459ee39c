import { createActor } from 'xstate';
import type { AccountType } from '#domain/account-type.ts';
import { accountRedirectsMachine, type RedirectOutput } from '#machines/account-redirects.ts';
import type { LocalStore } from '#storage/keys.ts';

/** Where a path leads by the rules of redirection (ROUTE-3 to ROUTE-21), from what the browser keeps. */
export const verdictOn = (local: LocalStore, path: string, enabled: boolean, account: AccountType): RedirectOutput => {
  const input = {
    path,
    account,
    enabled,
    paymentNoticeIsValid: local.read('paymentNoticeIsValid') ?? false,
    stored: {
      plateForm: local.read('form/plate') !== undefined,
      journeys: local.read('journeys') !== undefined,
      travelsToPay: (local.read('travels-to-pay') ?? []).length > 0,
      sessionId: local.read('sessionId') !== undefined,
      inProgressJourney: local.read('inprogress/journey') !== undefined,
    },
  };
  // An actor knows its first state, which is its last one here, without being started.
  return createActor(accountRedirectsMachine, { input }).getSnapshot().output ?? { to: null, dropToken: false };
};
