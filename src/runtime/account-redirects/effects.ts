import { createActor } from 'xstate';
import type { AccountType } from '#domain/accounts/type.ts';
import { hasRecordedGate } from '#domain/trips/journey.ts';
import { accountRedirectsMachine, type RedirectInput, type RedirectOutput } from '#machines/account-redirects.ts';
import type { HomeAction } from '#domain/operator/settings.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import { pageAt } from '../page-at.ts';

/** The operator's answers that make a difference to a page: it offers some of these, or its answer is missing. */
export const everyAnswer = (offer: HomeAction | undefined): readonly (readonly HomeAction[] | null)[] => {
  const requested = new Set<HomeAction>(['freeflow', 'prepayment', ...(offer === undefined ? [] : [offer])]);
  const sets = [...requested].reduce<HomeAction[][]>(
    (known, action) => known.flatMap((set) => [set, [...set, action]]),
    [[]],
  );
  return [...sets, null];
};

/** Whether two verdicts lead to the same page, for the same reason. */
export const isSameVerdict = (a: RedirectOutput, b: RedirectOutput): boolean =>
  a.to === b.to && a.notFound === b.notFound && a.lacksStep === b.lacksStep;

/** The rules depend on their input alone, so a verdict is cached for the life of the page. */
const verdicts = new Map<string, RedirectOutput>();

const verdictOf = (input: RedirectInput): RedirectOutput => {
  const question = JSON.stringify(input);
  const known = verdicts.get(question);
  if (known !== undefined) return known;
  // The machine ends in its initial state, so its output can be read without starting it.
  const verdict = createActor(accountRedirectsMachine, { input }).getSnapshot().output ?? {
    to: null,
    dropToken: false,
  };
  verdicts.set(question, verdict);
  return verdict;
};

type Stores = { local: LocalStore; tabStorage: SessionStore };

/** Where a path leads by the rules of redirection (ROUTE-3 to ROUTE-21, ROUTE-28), from what the browser keeps. */
export const verdictOn = (
  { local, tabStorage }: Stores,
  path: string,
  actions: readonly HomeAction[] | null,
  account: AccountType,
): RedirectOutput => {
  const page = pageAt(path)?.page;
  return verdictOf({
    path,
    isForEveryone: page?.forEveryone ?? false,
    offer: page?.offer ?? null,
    account,
    actions,
    paymentNoticeIsValid: local.read('paymentNoticeIsValid') ?? false,
    stored: {
      plateForm: local.read('form/plate') !== undefined,
      journeys: local.read('journeys') !== undefined,
      travelsToPay: (local.read('travels-to-pay') ?? []).length > 0,
      // What this tab’s result pages are about outlives local storage.
      sessionId: local.read('sessionId') !== undefined || tabStorage.read('payment/shown') !== undefined,
      inProgressJourney: hasRecordedGate(local.read('inprogress/journey') ?? {}),
      knownVehicles: (local.read('vehicles/known') ?? []).length > 0,
      endedSignIn: (local.read('sign-outs') ?? 0) > 0,
    },
  });
};
