import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { changeProfile, deleteAccount, savedProfileOf } from '#api/accounts.ts';
import { profileChanges } from '#domain/accounts/profile.ts';
import { profileMachine } from '#machines/profile.ts';
import { accountDraft } from '#runtime/account/account-draft.ts';
import { watchSavedOf } from '#runtime/watch-saved.ts';
import { passwordChangeOf } from '#flows/password-change/effects.ts';
import { vehiclesIn } from '#flows/vehicles/effects.ts';

/** The customer's area (rule ACCOUNT-7). */
export const open: Flow<'profile'> = (ports) => {
  const { account } = ports;
  const kept = accountDraft(ports, 'profile/draft');
  const loadProfile = async () => savedProfileOf((await account.load()).client);
  return createActor(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise(loadProfile),
        watchSaved: watchSavedOf(ports.window, loadProfile),
        saveProfile: fromPromise(async ({ input: { draft, before, version } }) => {
          const changes = profileChanges(draft, before);
          if (Object.keys(changes).length === 0) return { data: before, version };
          return changeProfile((await account.load()).client, changes, version);
        }),
        deleteAccount: fromPromise(async () => deleteAccount((await account.load()).client, 'customer')),
        logOut: fromPromise(async () => (await account.load()).signOut()),
        passwordChange: passwordChangeOf(ports, 'customer'),
        vehicles: vehiclesIn(ports),
      },
      actions: {
        dropToken: () => void account.load().then((session) => session.endDeleted()),
        keepDraft: ({ context: { draft, profile } }) => kept.keep({ draft, before: profile }),
        forgetDraft: kept.forget,
      },
    }),
    { input: { kept: kept.read() } },
  );
};
