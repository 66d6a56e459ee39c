import { createActor, fromPromise } from 'xstate';
import { askPasswordCode, resetPassword } from '#api/accounts.ts';
import { customerPasswordMinLength, renterPasswordMinLength } from '#domain/password.ts';
import { passwordResetMachine } from '#machines/password-reset.ts';
import { captchaOf } from './captcha.ts';
import { holderOf } from './holder.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

/** A forgotten password, with or without the link of a mail (decisions §5). */
export const open = (ports: Ports, visit: Visit) => {
  const { client } = ports;
  const holder = holderOf(visit);
  const { id = '', code = '' } = visit.params;
  return createActor(
    passwordResetMachine.provide({
      actors: {
        captcha: captchaOf(ports),
        askCode: fromPromise(({ input: { email, captchaToken } }) =>
          askPasswordCode(client, holder, email, captchaToken),
        ),
        setPassword: fromPromise(({ input }) =>
          resetPassword(client, holder, input.id, { code: input.code, password: input.password }),
        ),
      },
    }),
    { input: { id, code, minLength: holder === 'renter' ? renterPasswordMinLength : customerPasswordMinLength } },
  );
};
