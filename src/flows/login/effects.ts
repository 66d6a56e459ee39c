import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { authenticationPageOf, logIn, sendActivationAgain } from '#api/accounts.ts';
import { fallbackTo } from '#domain/problem.ts';
import type { OperatorPage } from '#domain/operator/page.ts';
import { loginMachine } from '#machines/login.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { holderOf } from '#runtime/holder.ts';
import { isOwnList } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';
import { isOtherOpen } from '#domain/money/statement.ts';
import { moneyKnown } from '#payments/money.ts';
import { ledgerOf } from '#payments/ledger.ts';

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
          const kind = holder === 'renter' ? 'company' : 'customer';
          const sendOpen = (): void =>
            sendBack({ type: 'notes.changed', hasOpenPayment: isOtherOpen(moneyKnown(ports), kind) });
          sendOpen();
          return ledgerOf(ports).subscribe(sendOpen);
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
