import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { changeProfile, deleteAccount, profileOf } from '#api/accounts.ts';
import { profileChanges } from '#domain/accounts/profile.ts';
import { profileMachine } from '#machines/profile.ts';
import { passwordChangeOf } from '#flows/password-change/effects.ts';
import { vehiclesIn } from '#flows/vehicles/effects.ts';

/** The customer's area (rule ACCOUNT-7). */
export const open: Flow<'profile'> = (ports) => {
  const { account } = ports;
  return createActor(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise(async () => profileOf((await account.load()).client)),
        saveProfile: fromPromise(async ({ input: { profile, before } }) => {
          const changes = profileChanges(profile, before);
          if (Object.keys(changes).length > 0) await changeProfile((await account.load()).client, changes);
        }),
        deleteAccount: fromPromise(async () => deleteAccount((await account.load()).client, 'customer')),
        logOut: fromPromise(async () => (await account.load()).signOut()),
        passwordChange: passwordChangeOf(ports, 'customer'),
        vehicles: vehiclesIn(ports),
      },
      actions: { dropToken: () => void account.load().then((session) => session.drop()) },
    }),
  );
};
