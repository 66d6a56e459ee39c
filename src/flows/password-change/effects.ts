import { fromPromise } from 'xstate';
import { changePassword } from '#api/accounts.ts';
import type { Holder } from '#domain/accounts/type.ts';
import { passwordChangeMachine } from '#machines/password-change.ts';
import type { Ports } from '#runtime/ports.ts';

/** Changing the password of the signed-in person. Without a signed-in person the call is skipped, and the end is the same (rule ACCOUNT-5). */
export const passwordChangeOf = ({ account }: Pick<Ports, 'account'>, holder: Holder) =>
  passwordChangeMachine.provide({
    actors: {
      changePassword: fromPromise(async ({ input: { current, password } }) => {
        if ((await account.whenKnown()) === 'disconnected') return null;
        return changePassword((await account.load()).client, holder, {
          currentPassword: current,
          newPassword: password,
        });
      }),
    },
  });
