import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { authenticationPageOf, logIn, sendActivationAgain } from '#api/accounts.ts';
import { fallbackTo } from '#domain/problem.ts';
import type { OperatorPage } from '#domain/operator/page.ts';
import { type CheckedPayment, loginMachine } from '#machines/login.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { holderOf } from '#runtime/holder.ts';
import { isOwnList } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';
import { openFleetPayments, paymentNotes } from '#payments/notes.ts';

/** A customer who has just searched for the trips of an own vehicle returns to them. */
const wayOf = async (ports: Ports): Promise<'/account/profile' | '/travels'> => {
  const set = ports.local.read('journeys');
  if (set === undefined) return '/account/profile';
  return (await isOwnList(ports, set).catch(fallbackTo(false))) ? '/travels' : '/account/profile';
};

/** Signing in, at account/login or renters/login. */
export const open: Flow<'login'> = (ports, visit) => {
  const holder = holderOf(visit);
  const { tabStorage } = ports;
  const draft = tabStorage.read('login/draft');
  const notes = paymentNotes(ports);
  /** A driver's payments are checked without a sign-in, and are not a company's. */
  const checked = (): CheckedPayment[] =>
    holder === 'renter' ? openFleetPayments(notes).map(({ cents, madeAt }) => ({ cents, madeAt })) : [];
  return createActor(
    loginMachine.provide({
      actors: {
        captcha: captchaOf(ports),
        loadPage: fromPromise((): Promise<OperatorPage> => authenticationPageOf(ports.client, holder)),
        logIn: fromPromise(async ({ input: { email, password, captchaToken } }) => {
          const token = await logIn(ports.client, holder, { email, password }, captchaToken);
          await (await ports.account.load()).signIn(token, email);
          return { to: holder === 'renter' ? '/renters/profile' : await wayOf(ports) };
        }),
        watchNotes: fromCallback(({ sendBack }) => {
          const sendChecked = (): void => sendBack({ type: 'notes.changed', checked: checked() });
          sendChecked();
          return notes.subscribe(sendChecked);
        }),
        sendActivationMail: fromPromise(({ input: { email } }) => sendActivationAgain(ports.client, holder, email)),
      },
      actions: {
        keepDraft: ({ context: { email } }) => tabStorage.write('login/draft', { holder, email }),
        forgetDraft: () => tabStorage.remove('login/draft'),
      },
    }),
    // Customers and rental companies have different addresses.
    { input: { email: draft?.holder === holder ? draft.email : '' } },
  );
};
