import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { authenticationPageOf, logIn, sendActivationAgain } from '#api/accounts.ts';
import { fallbackTo } from '#domain/problem.ts';
import type { Holder } from '#domain/accounts/type.ts';
import type { OperatorPage } from '#domain/operator/page.ts';
import { isPlainPath } from '#domain/page-path.ts';
import { loginMachine } from '#machines/login.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import type { Leave } from '#machines/parts/leave.ts';
import { holderOf } from '#runtime/holder.ts';
import { pageAt } from '#runtime/page-at.ts';
import type { PlaceState } from '#runtime/page-location.ts';
import { isOwnList } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';
import { isOtherOpen } from '#domain/money/statement.ts';
import { moneyKnown } from '#payments/money.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { changesIn } from '#payments/changes-in.ts';

/** A customer who has just searched for the trips of an own vehicle returns to them. */
const wayOf = async (ports: Ports): Promise<'/account/profile' | '/travels'> => {
  const set = ports.local.read('journeys');
  if (set === undefined) return '/account/profile';
  return (await isOwnList(ports, set).catch(fallbackTo(false))) ? '/travels' : '/account/profile';
};

const areas = { customer: '/account/', renter: '/renters/' } as const satisfies Record<Holder, string>;

/** The page of the account that was requested before this one (rule ROUTE-9). */
const askedPage = ({ window }: Ports, holder: Holder): Pick<Leave, 'to' | 'search'> | undefined => {
  const { asked }: PlaceState = window.history.state ?? {};
  const path = asked && pageAt(asked.path)?.path;
  if (asked === undefined || path === undefined || !isPlainPath(path) || !path.startsWith(areas[holder]))
    return undefined;
  return { to: path, search: asked.search };
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
          const to = holder === 'renter' ? '/renters/profile' : await wayOf(ports);
          return askedPage(ports, holder) ?? { to };
        }),
        watchNotes: fromCallback(({ sendBack }) => {
          const kind = holder === 'renter' ? 'company' : 'customer';
          const follow = changesIn(ledgerOf(ports), () => isOtherOpen(moneyKnown(ports), kind), false);
          return follow((hasOpenPayment) => sendBack({ type: 'notes.changed', hasOpenPayment }));
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
