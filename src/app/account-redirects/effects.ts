import { createActor } from 'xstate';
import type { AccountType } from '#domain/account-type.ts';
import { hasRecordedGate } from '#domain/journey.ts';
import { accountRedirectsMachine, type RedirectInput, type RedirectOutput } from '#machines/account-redirects.ts';
import type { HomeAction } from '#domain/settings.ts';
import type { LocalStore } from '#storage/keys.ts';
import { pageAt } from '../page-at.ts';

/** What the operator offers, of what the rules ask about. */
export type Offer = { enabled: boolean; prepays: boolean };

export const offerOf = (actions: readonly HomeAction[]): Offer => ({
  enabled: actions.includes('freeflow'),
  prepays: actions.includes('prepayment'),
});

/** Where these lead to the same page, the operator's settings make no difference. */
export const everyOffer: readonly Offer[] = [
  { enabled: true, prepays: true },
  { enabled: true, prepays: false },
  { enabled: false, prepays: true },
  { enabled: false, prepays: false },
];

/** The rules ask nothing but their input: what they said of it holds for the life of the page. */
const verdicts = new Map<string, RedirectOutput>();

const verdictOf = (input: RedirectInput): RedirectOutput => {
  const question = JSON.stringify(input);
  const known = verdicts.get(question);
  if (known !== undefined) return known;
  // An actor knows its first state, which is its last one here, without being started.
  const verdict = createActor(accountRedirectsMachine, { input }).getSnapshot().output ?? {
    to: null,
    dropToken: false,
  };
  verdicts.set(question, verdict);
  return verdict;
};

/** Where a path leads by the rules of redirection (ROUTE-3 to ROUTE-21), from what the browser keeps. */
export const verdictOn = (local: LocalStore, path: string, offer: Offer, account: AccountType): RedirectOutput =>
  verdictOf({
    path,
    isForEveryone: pageAt(path)?.page.forEveryone ?? false,
    account,
    ...offer,
    paymentNoticeIsValid: local.read('paymentNoticeIsValid') ?? false,
    stored: {
      plateForm: local.read('form/plate') !== undefined,
      journeys: local.read('journeys') !== undefined,
      travelsToPay: (local.read('travels-to-pay') ?? []).length > 0,
      sessionId: local.read('sessionId') !== undefined,
      inProgressJourney: hasRecordedGate(local.read('inprogress/journey') ?? {}),
    },
  });
