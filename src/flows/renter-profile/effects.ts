import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { deleteAccount } from '#api/accounts.ts';
import { changeRenter, savedRenterOf } from '#api/fleet.ts';
import { renterChanges } from '#domain/fleet/company.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { accountDraft } from '#runtime/account/account-draft.ts';
import { watchSavedOf } from '#runtime/watch-saved.ts';
import { attemptedSession, fleetPaymentOf } from '#flows/fleet-payment/effects.ts';
import { passwordChangeOf } from '#flows/password-change/effects.ts';

/** The rental company's own page. */
export const open: Flow<'renter-profile'> = (ports) => {
  const kept = accountDraft(ports, 'company/draft');
  const loadProfile = async () => savedRenterOf((await ports.account.load()).client);
  return createActor(
    renterProfileMachine.provide({
      actors: {
        loadProfile: fromPromise(loadProfile),
        watchSaved: watchSavedOf(ports.window, loadProfile),
        saveProfile: fromPromise(async ({ input: { draft, before, version } }) => {
          const changes = renterChanges(draft, before);
          if (Object.keys(changes).length === 0) return { data: before, version };
          return changeRenter((await ports.account.load()).client, changes, version);
        }),
        deleteAccount: fromPromise(async () => deleteAccount((await ports.account.load()).client, 'renter')),
        passwordChange: passwordChangeOf(ports, 'renter'),
        fleetPayment: fleetPaymentOf(ports),
      },
      actions: {
        dropToken: () => void ports.account.load().then((session) => session.endDeleted()),
        keepDraft: ({ context: { draft, profile } }) => kept.keep({ draft, before: profile }),
        forgetDraft: kept.forget,
      },
    }),
    { input: { sessionId: attemptedSession(ports), kept: kept.read() } },
  );
};
