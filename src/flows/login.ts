import { createActor, fromPromise } from 'xstate';
import { authenticationPageOf, logIn, sendActivationAgain } from '#api/accounts.ts';
import { type AuthenticationPage, loginMachine } from '#machines/login.ts';
import { captchaOf } from './captcha.ts';
import { holderOf } from './holder.ts';
import { isOwnList } from './own-trips.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

/** A customer who has just looked up the trips of an own vehicle goes back to them. */
const wayOf = async (ports: Ports): Promise<string> => {
  const set = ports.local.read('journeys');
  if (set === undefined) return '/account/profile';
  return (await isOwnList(ports, set).catch(() => false)) ? '/travels' : '/account/profile';
};

/** Signing in, at account/login or renters/login. */
export const open = (ports: Ports, visit: Visit) => {
  const holder = holderOf(visit);
  return createActor(
    loginMachine.provide({
      actors: {
        captcha: captchaOf(ports),
        loadPage: fromPromise((): Promise<AuthenticationPage> => authenticationPageOf(ports.client, holder)),
        logIn: fromPromise(async ({ input: { email, password, captchaToken } }) => {
          const token = await logIn(ports.client, holder, { email, password }, captchaToken);
          (await ports.account.wake()).signIn(token);
          return { to: holder === 'renter' ? '/renters/travels' : await wayOf(ports) };
        }),
        sendActivationMail: fromPromise(({ input: { email } }) => sendActivationAgain(ports.client, holder, email)),
      },
    }),
  );
};
