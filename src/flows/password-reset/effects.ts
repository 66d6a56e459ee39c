import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { askPasswordCode, resetPassword } from '#api/accounts.ts';
import { customerPasswordMinLength, renterPasswordMinLength } from '#domain/accounts/password.ts';
import { linkedValue } from '#domain/meant-text.ts';
import { passwordResetMachine } from '#machines/password-reset.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { holderOf } from '#runtime/holder.ts';

/** A forgotten password, with or without the link of a mail (rule ACCOUNT-3). */
export const open: Flow<'password-reset'> = (ports, visit) => {
  const { client } = ports;
  const holder = holderOf(visit);
  const [id, code] = [linkedValue(visit.query['id'] ?? ''), linkedValue(visit.query['code'] ?? '')];
  visit.forgetQuery();
  return createActor(
    passwordResetMachine.provide({
      actors: {
        captcha: captchaOf(ports),
        askCode: fromPromise(({ input: { email, captchaToken } }) =>
          askPasswordCode(client, holder, email, captchaToken),
        ),
        setPassword: fromPromise(async ({ input, signal }) => {
          await resetPassword(client, holder, input.id, { code: input.code, password: input.password });
          if (!signal.aborted) visit.forgetUsedQuery();
        }),
      },
    }),
    { input: { id, code, minLength: holder === 'renter' ? renterPasswordMinLength : customerPasswordMinLength } },
  );
};
