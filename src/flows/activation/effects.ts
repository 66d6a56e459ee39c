import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { activate, sendActivationAgain } from '#api/accounts.ts';
import { renterPasswordMinLength } from '#domain/accounts/password.ts';
import { linkedValue } from '#domain/meant-text.ts';
import { activationMachine } from '#machines/activation.ts';
import { holderOf } from '#runtime/holder.ts';

/** The link of an activation mail (rule ACCOUNT-2). */
export const open: Flow<'activation'> = ({ client }, visit) => {
  const holder = holderOf(visit);
  const [id, code] = [linkedValue(visit.query['id'] ?? ''), linkedValue(visit.query['code'] ?? '')];
  visit.forgetQuery();
  return createActor(
    activationMachine.provide({
      actors: {
        activate: fromPromise(({ input }) =>
          activate(client, holder, input.id, {
            code: input.code,
            ...(input.password !== null && { password: input.password }),
          }),
        ),
        sendActivationMail: fromPromise(({ input }) => sendActivationAgain(client, holder, input.id)),
      },
    }),
    { input: { id, code, minLength: holder === 'renter' ? renterPasswordMinLength : null } },
  );
};
