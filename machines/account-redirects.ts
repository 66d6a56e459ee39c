import { and, assign, setup } from 'xstate';
import type { AccountType } from '#domain/accounts/type.ts';
import { type HomeAction, isOffered } from '#domain/operator/settings.ts';
import type { PageArea, PagePath, PlainPath } from '#domain/page-path.ts';
import { finalOutput } from './parts/final-output.ts';

/** The stored values that a page may need (rule ROUTE-18), or that say who asks for it (rule ROUTE-9). */
export type StoredFacts = {
  plateForm: boolean;
  journeys: boolean;
  travelsToPay: boolean;
  sessionId: boolean;
  inProgressJourney: boolean;
  knownVehicles: boolean;
  /** A sign-in has ended in this browser. */
  endedSignIn: boolean;
};

/**
 * `path` is in its normal form, without language prefix and query (rule ROUTE-23). `isForEveryone` and `offer` (what
 * the operator has to offer for the page to be open) come from the page table; `actions` is what the operator offers,
 * null without its answer.
 */
export type RedirectInput = {
  path: string;
  isForEveryone: boolean;
  offer: HomeAction | null;
  account: AccountType;
  actions: readonly HomeAction[] | null;
  paymentNoticeIsValid: boolean;
  stored: StoredFacts;
};

/**
 * The page to open instead (`to` is null to stay), whether the stored token is removed first, and why: nothing is
 * stored of an earlier step, the page is not offered here, or it opens after signing in.
 */
export type RedirectOutput = {
  to: PlainPath | null;
  dropToken: boolean;
  lacksStep?: boolean;
  notFound?: boolean;
  needsSignIn?: boolean;
};
type Elsewhere = Omit<RedirectOutput, 'dropToken'>;

type Context = RedirectInput & { dropToken: boolean };

const isAt = (path: string, ...pages: readonly PagePath[]): boolean => pages.some((page) => page === path);
const isUnder = (path: string, ...parents: readonly (PagePath | PageArea)[]): boolean =>
  parents.some((parent) => path === parent || path.startsWith(`${parent}/`));

/** Lists of trips: an unknown offer counts as offered (rule ROUTE-5). */
const hasLists = ({ actions }: Context): boolean => actions?.includes('freeflow') ?? true;
/** The enabled check (rule ROUTE-3) does not pass without an answer. */
const hasAccounts = ({ actions }: Context): boolean => actions?.includes('freeflow') ?? false;
/** A customer's travels lists the own vehicles where nothing was searched for (rule LIST-33). */
const showsOwnVehicles = ({ path, account, actions }: Context): boolean =>
  isAt(path, '/travels') && account === 'customer' && (actions?.includes('freeflow') ?? true);
const prepaysOnly = ({ actions }: Context): boolean =>
  actions !== null && !actions.includes('freeflow') && actions.includes('prepayment');

/** Ends with a redirect. */
const leadTo = (to: PlainPath) => ({ type: 'final' as const, output: { to } });
/** Ends with a redirect to a page to sign in, which leads back. */
const signInAt = (to: PlainPath) => ({
  description: 'The page to sign in opens, with the reason. It leads back to the requested page.',
  type: 'final' as const,
  output: { to, needsSignIn: true } satisfies Elsewhere,
});

export const accountRedirectsMachine = setup({
  types: { context: {} as Context, input: {} as RedirectInput, output: {} as RedirectOutput },
  guards: {
    isActivation: ({ context: { path } }) => isAt(path, '/account/activate', '/renters/activate'),
    isJourneysWithoutLists: ({ context }) => !hasLists(context) && isAt(context.path, '/journeys'),
    isTravelsWithoutLists: ({ context }) =>
      !hasLists(context) &&
      (isAt(context.path, '/vehicles') || (!prepaysOnly(context) && isAt(context.path, '/travels'))),
    isNotOffered: ({ context: { offer, actions } }) => isOffered(offer, actions) === false,
    isAccountUnknown: ({ context: { offer, actions } }) => offer === 'freeflow' && actions === null,
    isCustomer: ({ context }) => context.account === 'customer',
    isRenter: ({ context }) => context.account === 'renter',
    isUnpaidListWithNotice: ({ context: { path, paymentNoticeIsValid } }) =>
      paymentNoticeIsValid && isAt(path, '/journeys', '/travels'),
    isTravels: ({ context }) => hasLists(context) && isAt(context.path, '/travels'),
    isProfile: ({ context }) => isAt(context.path, '/account/profile'),
    isRenterStart: ({ context }) => isAt(context.path, '/renters/profile', '/renters/travels'),
    isRenterTab: ({ context }) =>
      isUnder(
        context.path,
        '/renters/profile',
        '/renters/travels',
        '/renters/paymentNotice',
        '/renters/vehicles',
        '/renters/help',
      ),
    hasEndedSignIn: ({ context }) => context.stored.endedSignIn,
    isRenterLogin: ({ context }) => isAt(context.path, '/renters/login'),
    isRenterArea: ({ context }) => isUnder(context.path, '/renters'),
    isVisitorList: ({ context }) => isAt(context.path, '/journeys', '/paymentNotice'),
    isAccountDoor: ({ context }) =>
      isAt(context.path, '/account/register', '/account/login', '/account/activate', '/account/changePassword'),
    isForEveryone: ({ context }) => context.isForEveryone,
    isClaim: ({ context }) => isUnder(context.path, '/claim'),
    /** Without accounts the renters' area itself redirects to the home page, so sending a renter there would never end. */
    isOutsideRenterArea: ({ context }) => hasAccounts(context) && !isUnder(context.path, '/renters'),
    isRenterDoor: ({ context }) => isAt(context.path, '/renters/activate', '/renters/changePassword', '/renters/login'),
    lacksTrips: ({ context }) =>
      isAt(context.path, '/journeys', '/travels', '/paymentNotice') &&
      !(context.stored.journeys && context.stored.plateForm) &&
      !showsOwnVehicles(context),
    /** A customer has the vehicles of the account. */
    lacksVehicles: ({ context: { path, account, stored } }) =>
      isAt(path, '/vehicles') && account !== 'customer' && !stored.knownVehicles,
    lacksPlate: ({ context: { path, stored } }) => isAt(path, '/prepayment') && !stored.plateForm,
    lacksTripInProgress: ({ context: { path, stored } }) =>
      isAt(path, '/inprogress') && !(stored.inProgressJourney && stored.plateForm),
    /** Prepayments without other trips are paid in a session that paying them opens. */
    lacksSelection: ({ context }) =>
      isAt(context.path, '/payment') &&
      !(context.stored.travelsToPay && (context.stored.sessionId || prepaysOnly(context))),
    lacksSession: ({ context: { path, stored } }) =>
      isAt(
        path,
        '/payment/success',
        '/payment/duplicated',
        '/payment/rejected',
        '/payment/waiting',
        '/payment/cancelled',
      ) && !stored.sessionId,
  },
  actions: { dropToken: assign({ dropToken: true, account: 'disconnected' }) },
}).createMachine({
  id: 'account-redirects',
  description:
    'Decides, before a page opens, whether this visitor, customer or renter may stay on it or is redirected.',
  meta: { rule: 'ROUTE-3, ROUTE-6 to ROUTE-8, ROUTE-16, ROUTE-28' },
  context: ({ input }) => ({ ...input, dropToken: false }),
  initial: 'checkingActivation',
  output: ({ context, event }) => ({
    to: null,
    ...finalOutput<Elsewhere | undefined>(event),
    dropToken: context.dropToken,
  }),
  states: {
    checkingActivation: {
      description: 'An activation link may belong to another person than the stored token: the token is removed first.',
      always: [{ guard: 'isActivation', target: 'checkingOffer', actions: 'dropToken' }, { target: 'checkingOffer' }],
    },
    checkingOffer: {
      description:
        'A page is open only if the operator offers what the page table names. With prepaying and without free-flow, travels lists the prepayments.',
      always: [
        { guard: 'isJourneysWithoutLists', target: 'toTravels' },
        { guard: 'isTravelsWithoutLists', target: 'notOffered' },
        { guard: 'isNotOffered', target: 'notOffered' },
        { guard: 'isAccountUnknown', target: 'toHome' },
        { guard: 'isCustomer', target: 'asCustomer' },
        { guard: 'isRenter', target: 'asRenter' },
        { target: 'asVisitor' },
      ],
    },
    asVisitor: {
      always: [
        { guard: 'isUnpaidListWithNotice', target: 'toPaymentNotice' },
        { guard: 'isTravels', target: 'toJourneys' },
        { guard: 'isProfile', target: 'toLogin' },
        { guard: 'isRenterStart', target: 'toRenterLogin' },
        { guard: and(['isRenterTab', 'hasEndedSignIn']), target: 'toRenterLogin' },
        { guard: 'isRenterTab', target: 'toHome' },
        { target: 'checkingStored' },
      ],
    },
    asCustomer: {
      always: [
        { guard: 'isRenterLogin', target: 'stay' },
        { guard: 'isRenterArea', target: 'toHome' },
        { guard: 'isVisitorList', target: 'toTravels' },
        { guard: 'isAccountDoor', target: 'toProfile' },
        { target: 'checkingStored' },
      ],
    },
    asRenter: {
      always: [
        { guard: 'isForEveryone', target: 'stay' },
        { guard: 'isClaim', target: 'stay' },
        { guard: 'isOutsideRenterArea', target: 'toRenterProfile' },
        { guard: 'isRenterDoor', target: 'toRenterProfile' },
        { target: 'stay' },
      ],
    },
    checkingStored: {
      description: 'A page that needs an earlier step is not shown without it; a notice names the reason.',
      always: [
        { guard: 'lacksTrips', target: 'toStart' },
        { guard: 'lacksVehicles', target: 'toStart' },
        { guard: 'lacksPlate', target: 'toStart' },
        { guard: 'lacksTripInProgress', target: 'toStart' },
        { guard: 'lacksSelection', target: 'toStart' },
        { guard: 'lacksSession', target: 'toStart' },
        { target: 'stay' },
      ],
    },
    stay: { description: 'The page opens.', type: 'final' },
    toHome: leadTo('/'),
    notOffered: {
      description: 'The home page opens instead, with the notice that the page is not offered here.',
      type: 'final',
      output: { to: '/', notFound: true } satisfies Elsewhere,
    },
    toStart: {
      description: 'The first page of this flow opens instead, with a notice of the reason.',
      type: 'final',
      output: { to: '/', lacksStep: true } satisfies Elsewhere,
    },
    toJourneys: leadTo('/journeys'),
    toTravels: leadTo('/travels'),
    toPaymentNotice: leadTo('/paymentNotice'),
    toLogin: signInAt('/account/login'),
    toProfile: leadTo('/account/profile'),
    toRenterLogin: signInAt('/renters/login'),
    toRenterProfile: leadTo('/renters/profile'),
  },
});
