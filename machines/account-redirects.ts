import { assign, setup } from 'xstate';
import type { AccountType } from '#domain/account-type.ts';

/** What the browser keeps that a page may need (rule ROUTE-18). */
export type StoredFacts = {
  plateForm: boolean;
  journeys: boolean;
  travelsToPay: boolean;
  sessionId: boolean;
  inProgressJourney: boolean;
};

/**
 * `path` is in its normal form, without language prefix and query (rule ROUTE-23); `isForEveryone` is what the page table says of it;
 * `enabled` is whether accounts and free-flow exist here (rule ROUTE-3), `prepays` whether journeys can be prepaid.
 */
export type RedirectInput = {
  path: string;
  isForEveryone: boolean;
  account: AccountType;
  enabled: boolean;
  prepays: boolean;
  paymentNoticeIsValid: boolean;
  stored: StoredFacts;
};

/** Where to go instead (`to` is null to stay), whether the stored token goes first, and whether that is because nothing is kept of an earlier step. */
export type RedirectOutput = { to: string | null; dropToken: boolean; lacksStep?: boolean };
type Elsewhere = Pick<RedirectOutput, 'to' | 'lacksStep'>;

type Context = RedirectInput & { dropToken: boolean };

const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
const renterTabs = [
  '/renters/profile',
  '/renters/travels',
  '/renters/paymentNotice',
  '/renters/vehicles',
  '/renters/help',
];
const renterDoors = ['/renters/activate', '/renters/changePassword', '/renters/login'];
const accountDoors = ['/account/register', '/account/login', '/account/activate', '/account/changePassword'];
const journeyLists = ['/journeys', '/travels', '/paymentNotice'];
const unfinishedResults = ['/payment/rejected', '/payment/waiting', '/payment/cancelled'];
const confirmations = ['/payment/success', '/payment/duplicated'];

export const accountRedirectsMachine = setup({
  types: { context: {} as Context, input: {} as RedirectInput, output: {} as RedirectOutput },
  guards: {
    isActivation: ({ context: { path } }) => path === '/account/activate' || path === '/renters/activate',
    isJourneysWhileDisabled: ({ context }) => !context.enabled && context.path === '/journeys',
    isGuardedWhileDisabled: ({ context: { enabled, prepays, path } }) =>
      !enabled && ((path === '/travels' && !prepays) || isUnder(path, '/account') || isUnder(path, '/renters')),
    isCustomer: ({ context }) => context.account === 'customer',
    isRenter: ({ context }) => context.account === 'renter',
    isUnpaidListWithNotice: ({ context: { path, paymentNoticeIsValid } }) =>
      paymentNoticeIsValid && (path === '/journeys' || path === '/travels'),
    isTravels: ({ context: { enabled, path } }) => enabled && path === '/travels',
    isProfile: ({ context }) => context.path === '/account/profile',
    isRenterStart: ({ context: { path } }) => path === '/renters/profile' || path === '/renters/travels',
    isRenterTab: ({ context: { path } }) => renterTabs.some((tab) => isUnder(path, tab)),
    isRenterLogin: ({ context }) => context.path === '/renters/login',
    isRenterArea: ({ context }) => isUnder(context.path, '/renters'),
    isVisitorList: ({ context: { path } }) => path === '/journeys' || path === '/paymentNotice',
    isAccountDoor: ({ context }) => accountDoors.includes(context.path),
    isForEveryone: ({ context }) => context.isForEveryone,
    isClaim: ({ context }) => isUnder(context.path, '/claim'),
    /** Where the operator has no accounts, the renters' area itself leads home: sending a renter there would go round in circles. */
    isOutsideRenterArea: ({ context: { enabled, path } }) => enabled && !isUnder(path, '/renters'),
    isRenterDoor: ({ context }) => renterDoors.includes(context.path),
    lacksTrips: ({ context: { path, stored } }) =>
      journeyLists.includes(path) && !(stored.journeys && stored.plateForm),
    lacksPlate: ({ context: { path, stored } }) => path === '/prepayment' && !stored.plateForm,
    lacksTripInProgress: ({ context: { path, stored } }) =>
      path === '/inprogress' && !(stored.inProgressJourney && stored.plateForm),
    /** Prepayments alone are paid in a session that paying them opens. */
    lacksSelection: ({ context: { path, stored, enabled, prepays } }) =>
      path === '/payment' && !(stored.travelsToPay && (stored.sessionId || (!enabled && prepays))),
    lacksSession: ({ context: { path, stored } }) =>
      (unfinishedResults.includes(path) || confirmations.includes(path)) && !stored.sessionId,
  },
  actions: {
    dropToken: assign({ dropToken: true, account: 'disconnected' }),
  },
}).createMachine({
  id: 'account-redirects',
  description:
    'Decides, before a page opens, whether this visitor, customer or renter may stay on it or is better served elsewhere.',
  meta: { rule: 'ROUTE-3, ROUTE-6 to ROUTE-8, ROUTE-16' },
  context: ({ input }) => ({ ...input, dropToken: false }),
  initial: 'checkingActivation',
  output: ({ context, event }) => ({
    to: null,
    ...(event.output as Elsewhere | undefined),
    dropToken: context.dropToken,
  }),
  states: {
    checkingActivation: {
      description: 'An activation link is for whoever opens it: a token left behind by someone else goes first.',
      always: [
        { guard: 'isActivation', target: 'checkingEnabled', actions: 'dropToken' },
        { target: 'checkingEnabled' },
      ],
    },
    checkingEnabled: {
      description:
        'Accounts and free-flow lists exist only where the operator offers free-flow. Where it offers prepaying alone, travels is the list of the prepayments.',
      always: [
        { guard: 'isJourneysWhileDisabled', target: 'toTravels' },
        { guard: 'isGuardedWhileDisabled', target: 'toHome' },
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
      description: 'A page that needs an earlier step is not shown without it, and the driver is told so.',
      always: [
        { guard: 'lacksTrips', target: 'toStart' },
        { guard: 'lacksPlate', target: 'toStart' },
        { guard: 'lacksTripInProgress', target: 'toStart' },
        { guard: 'lacksSelection', target: 'toStart' },
        { guard: 'lacksSession', target: 'toStart' },
        { target: 'stay' },
      ],
    },
    stay: { type: 'final' },
    toHome: { type: 'final', output: { to: '/' } },
    toStart: { type: 'final', output: { to: '/', lacksStep: true } },
    toJourneys: { type: 'final', output: { to: '/journeys' } },
    toTravels: { type: 'final', output: { to: '/travels' } },
    toPaymentNotice: { type: 'final', output: { to: '/paymentNotice' } },
    toLogin: { type: 'final', output: { to: '/account/login' } },
    toProfile: { type: 'final', output: { to: '/account/profile' } },
    toRenterLogin: { type: 'final', output: { to: '/renters/login' } },
    toRenterProfile: { type: 'final', output: { to: '/renters/profile' } },
  },
});
