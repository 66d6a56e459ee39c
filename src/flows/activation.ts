import { createActor, fromPromise } from 'xstate';
import { activate, sendActivationAgain } from '#api/accounts.ts';
import { renterPasswordMinLength } from '#domain/password.ts';
import { activationMachine } from '#machines/activation.ts';
import { holderOf } from './holder.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

/** The link of an activation mail (decisions §5). */
export const open = ({ client }: Ports, visit: Visit) => {
  const holder = holderOf(visit);
  const { id = '', code = '' } = visit.params;
  return createActor(
    activationMachine.provide({
      actors: {
        activate: fromPromise(({ input }) =>
          activate(client, holder, input.id, {
            code: input.code,
            ...(input.password !== null && { password: input.password }),
          }),
        ),
        sendMail: fromPromise(({ input }) => sendActivationAgain(client, holder, input.id)),
      },
    }),
    { input: { id, code, minLength: holder === 'renter' ? renterPasswordMinLength : null } },
  );
};
