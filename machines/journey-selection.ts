import { assign, sendTo, setup } from 'xstate';
import { type KnownPayments, receiptOf } from '#domain/money/known-payments.ts';
import { type CalendarDay, deadlinesOf } from '#domain/calendar.ts';
import { isRemitted, type Journey, type JourneysPage, type JourneysSet } from '#domain/trips/journey.ts';
import type { KnownVehicle } from '#domain/vehicles/known.ts';
import { type DoubtedPayment, doubtedPayment } from '#domain/money/relisted-trip.ts';
import { dueTrips } from '#domain/money/round.ts';
import { fragmentOf, type Named } from '#domain/search/link.ts';
import { isSelectionDue, paymentBlocks } from '#domain/trips/selection.ts';
import {
  toggleAll,
  canContest,
  canPrepay,
  firstList,
  isPrepaid,
  isRecorded,
  toggleMonth,
  rowStateOf,
  type SelectionInput,
  tickedTrips,
  toggle,
  withOtherNotes,
  withPrepaid,
  withSet,
} from '#domain/trips/list.ts';
import { withoutPassage } from '#domain/trips/prepayment.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { alertSubscriptionMachine } from './alert-subscription.ts';
import { linkSharingMachine } from './link-sharing.ts';
import { ownTripsMachine, type OwnTripsOutput } from './own-trips.ts';
import { type DayEvent, followsDay, watchDay } from './parts/day.ts';
import { askEarlier, doubtStates, earlierPaymentTimeout, type OfTrip, type Reopened } from './parts/doubt.ts';
import { effect, listener } from './parts/effect.ts';
import { finalOutput } from './parts/final-output.ts';
import type { Leave } from './parts/leave.ts';

/** The context of a list of trips while some of them are chosen. */
type Selection = SelectionInput & {
  trips: Journey[];
  selected: string[];
  page: JourneysPage;
  owners: string[];
  /** The payment that the driver doubts; null without one. */
  doubted: DoubtedPayment | null;
};

/** The events of a list of trips. */
type SelectionEvent =
  | { type: 'trip.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'month.toggled'; month: string }
  | { type: 'pay.pressed' }
  | { type: 'completion.pressed'; id: string }
  | { type: 'prepayment.removed'; id: string }
  | { type: 'prepayment.pressed' }
  | { type: 'contest.pressed' }
  | { type: 'vehicle.pressed'; vehicle: KnownVehicle }
  | { type: 'calendar.pressed'; days: CalendarDay[] }
  | { type: 'record.printed' }
  | { type: 'reminders.pressed'; title: string; text: string }
  | { type: 'sharing.pressed' }
  | { type: 'receipt.pressed'; id: string }
  | { type: 'payment.doubted'; id: string }
  | { type: 'payment.repeated' }
  | { type: 'retry.pressed' }
  | { type: 'notes.changed'; notes: KnownPayments }
  | { type: 'language.changed' }
  | { type: 'vehicles.pressed' }
  | DayEvent
  | { type: 'dialog.closed' };

/** The next pages after a list of trips. */
type SelectionDestination =
  | '/'
  | '/journeys'
  | '/vehicles'
  | '/payment'
  | '/payment/success'
  | '/prepayment'
  | '/claim'
  | '/inprogress'
  | '/form/payment';

type Output = Leave<SelectionDestination>;
/** `set` is null for a plate that is not among the customer's own. */
export type OwnTrips = { set: JourneysSet | null };

const loadDetails = effect<JourneysSet, { sessionId: string; company: string }>();
const loadPage = effect<JourneysPage>();
const loadOwners = effect<string[], { plate: string; countryCode: string }>();
const loadOwnTrips = effect<OwnTrips, { set: JourneysSet }>();
/** Notifies the list when the notes of payments change. */
const watchNotes = listener();
type Whole = { context: Selection };
const ticked = ({ context }: Whole) => ({ trips: tickedTrips(context) });
const completing = ({ context: { trips }, event }: Whole & { event: { id: string } }) => ({
  trip: trips.find(({ id }) => id === event.id),
});
/** What was searched for, as a link names it. */
const searchedIn = ({ byNumber, number, set }: Selection): Named =>
  byNumber ? { number } : { plate: set.plate, country: set.countryCode };
const shared = ({ context }: Whole) => ({ tolls: [{ named: searchedIn(context), trip: null }] });
const prepaidOf = ({ context: { prepaid } }: Whole) => ({ prepaid });
const reopened = ({ context: { doubted, set } }: Whole): Reopened => ({
  paidIn: doubted?.attempt.sessionId ?? '',
  journeyId: doubted?.id ?? '',
  sessionId: set.sessionId,
});
/** The vehicle that was chosen among a customer's own, with its list. */
type OfOwnTrips = { event: { output: OwnTripsOutput } };
const takeChosen = [
  { type: 'takeVehicle', params: ({ event }: OfOwnTrips) => event.output },
  { type: 'storeFindings', params: ({ event }: OfOwnTrips) => event.output },
] as const;

const selectionSetup = setup({
  types: {
    context: {} as Selection,
    events: {} as SelectionEvent,
    input: {} as SelectionInput,
    children: {} as { ownTrips: 'ownTrips'; linkSharing: 'linkSharing'; alert: 'alert' },
    tags: {} as 'busy' | 'dialog' | 'problem',
  },
  actors: {
    alert: alertSubscriptionMachine,
    ownTrips: ownTripsMachine,
    linkSharing: linkSharingMachine,
    loadOwnTrips,
    loadDetails,
    loadPage,
    loadOwners,
    watchNotes,
    watchDay,
    askEarlier,
  },
  guards: {
    isSelectable: ({ context }, { id }: { id: string }) => rowStateOf(context, id) === 'selectable',
    isCompletable: ({ context }, { id }: { id: string }) => rowStateOf(context, id) === 'completes',
    hasTripInProgress: ({ context: { trips } }) => paymentBlocks(trips).isInProgress,
    hasRemittedAmongOtherTrips: ({ context: { trips } }) => paymentBlocks(trips).isRemitted,
    isSelectionDue: ({ context: { trips, selected } }) => isSelectionDue(trips, selected),
    hasCompanyCode: ({ context: { set } }) => set.type === 'resume' && set.company !== undefined,
    offersAccounts: ({ context }) => context.offersAccounts,
    hasDeadlines: ({ context: { trips, now } }) => deadlinesOf(trips, now).length > 0,
    foundNothing: ({ context }) => isRecorded(context),
    isShareable: ({ context }) => fragmentOf(searchedIn(context)) !== '',
    isAlertOffered: ({ context: { alert, byNumber, trips } }) => alert !== null && !byNumber && trips.every(isRemitted),
    isOwnList: ({ context }) => context.isOwnList,
    lacksSearch: ({ context }) => context.showsVehicles === true || (context.isOwnList && context.set.plate === ''),
    showsVehicles: ({ context }) => context.showsVehicles === true,
    hasOtherVehicles: ({ context }) => context.otherVehicles.length > 0,
    isToBePaid: ({ context: { notes } }, { pays, set }: OwnTripsOutput) =>
      pays && set !== null && dueTrips(set, notes).length > 0,
    isOwnPlate: (_, { set }: OwnTrips) => set !== null,
    isPaid: ({ context: { notes } }, { id }: { id: string }) => receiptOf(notes, id) !== undefined,
    isRelisted: ({ context: { notes, set } }, { id }: OfTrip) => doubtedPayment(notes, set, id) !== null,
    isPrepaid: ({ context }, { id }: { id: string }) => isPrepaid(context.trips, id),
    canPrepay: ({ context }) => context.offersPrepaying && canPrepay(context.page, context),
    canContest: ({ context }) => context.offersClaims && canContest(context.page, context),
  },
  actions: {
    toggleTrip: assign({
      selected: ({ context }, { id }: { id: string }) => toggle(context.selected, id, context.trips),
    }),
    toggleAll: assign({ selected: ({ context }) => toggleAll(context) }),
    toggleMonth: assign({ selected: ({ context }, { month }: { month: string }) => toggleMonth(context, month) }),
    removePrepaid: assign(({ context }, { id }: { id: string }) =>
      withPrepaid(context, context.removesAllPrepaid ? [] : withoutPassage(context.prepaid, id)),
    ),
    /** Stores the remaining prepayments. */
    storePrepaid: (_, __: Pick<SelectionInput, 'prepaid'>) => {},
    /** Stores the current list, and the session that may pay it. */
    storeSet: (_, __: OwnTrips) => {},
    /** Prepayments belong to the search before. */
    takeVehicle: assign(({ context }, { set }: OwnTripsOutput) =>
      set === null ? {} : { prepaid: [], ...withSet({ ...context, prepaid: [] }, set) },
    ),
    /** Keeps the vehicles that are paid one after the other, if there are several. */
    storeRound: (_, __: OwnTripsOutput) => {},
    /** Keeps the list of the chosen vehicle in place of an earlier search. */
    storeFindings: (_, __: OwnTripsOutput) => {},
    takeNow: assign({ now: (_, { now }: { now: string }) => now }),
    takeNotes: assign(({ context }, { notes }: { notes: KnownPayments }) => withOtherNotes(context, notes)),
    takeTrips: assign(({ context }, { set }: OwnTrips) => (set === null ? {} : withSet(context, set))),
    takePage: assign({ page: (_, page: JourneysPage) => page }),
    takeDoubt: assign({ doubted: ({ context: { notes, set } }, { id }: OfTrip) => doubtedPayment(notes, set, id) }),
    takeEarlierVerdict: assign({
      doubted: ({ context: { doubted } }, verdict: Verdict) => doubted && { ...doubted, verdict },
    }),
    forgetDoubt: assign({ doubted: null }),
    /** Records that the driver chose to pay a trip again in the session of this list. */
    reopenTrip: (_, __: Reopened) => {},
    takeOwners: assign({ owners: (_, { owners }: { owners: string[] }) => owners }),
    /** Stores the ticked trips as the ones to pay. */
    storeSelection: (_, __: { trips: Journey[] }) => {},
    /** Stores the trip that lacks its exit. */
    storeTripInProgress: (_, __: { trip: Journey | undefined }) => {},
    nameVehicle: (_, __: { vehicle: KnownVehicle }) => {},
    /** Opens the confirmation of the payment that paid a trip, with its receipt. */
    showReceipt: (_, __: { id: string }) => {},
    /** Saves the deadlines as a calendar file. */
    saveCalendar: (_, __: { days: CalendarDay[] }) => {},
    /** Hands two moments to look again to the driver’s calendar. */
    saveReminders: (_, __: { title: string; text: string }) => {},
    printPage: () => {},
  },
  delays: { earlierPaymentTimeout },
});

/** The details of a company's trips, beside the list. */
const companyDetails = selectionSetup.createStateConfig({
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'hasCompanyCode', target: 'loading' }, { target: 'done' }] },
    loading: {
      description: 'A known company may see its trips in detail; without an answer the short form stays.',
      tags: 'busy',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context: { set } }) => ({ sessionId: set.sessionId, company: set.company ?? '' }),
        onDone: { target: 'done', actions: { type: 'takeTrips', params: ({ event }) => ({ set: event.output }) } },
        onError: 'done',
      },
    },
    done: {},
  },
});

/** The texts and flags of the page of trips, beside the list. */
const journeysPage = selectionSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      on: { 'language.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        onDone: { target: 'done', actions: { type: 'takePage', params: ({ event }) => event.output } },
        onError: 'done',
      },
    },
    done: {
      description: 'Without the page data nothing optional is offered; the trips are shown.',
      on: { 'language.changed': 'loading' },
    },
  },
});

/** The owners of the plate, masked, beside the list. */
const ownersLookup = selectionSetup.createStateConfig({
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'offersAccounts', target: 'loading' }, { target: 'unasked' }] },
    unasked: {},
    loading: {
      invoke: {
        id: 'loadOwners',
        src: 'loadOwners',
        input: ({ context: { set } }) => ({ plate: set.plate, countryCode: set.countryCode }),
        onDone: { target: 'known', actions: { type: 'takeOwners', params: ({ event }) => ({ owners: event.output }) } },
        onError: 'known',
      },
    },
    known: { description: 'With owners their notice is shown, without any the buttons to register or sign in.' },
  },
});

/** The alerts for the vehicle of a list without trips, beside it. */
const alertInPlace = selectionSetup.createStateConfig({
  initial: 'unoffered',
  states: {
    unoffered: { always: { guard: 'isAlertOffered', target: 'offered' } },
    offered: {
      description: 'Nothing is listed: the driver can order an e-mail for each passage of this vehicle.',
      meta: { rule: 'LIST-26, ALERT-1' },
      invoke: {
        id: 'alert',
        src: 'alert',
        input: ({ context: { alert, set } }) => ({
          draft: {
            email: alert?.email ?? '',
            country: set.countryCode,
            plate: set.plate,
            rental: alert?.rental ?? null,
          },
          isVehicleFixed: true,
        }),
      },
    },
  },
});

export const journeySelectionMachine = selectionSetup.createMachine({
  id: 'journey-selection',
  description: 'A driver chooses which trips to pay or to contest, and reads why paying is blocked.',
  meta: { rule: 'LIST-1 to LIST-27, LIST-30, LIST-31, LIST-33, LIST-34, VERDICT-9, VERDICT-17, VERDICT-22' },
  context: ({ input }) => ({ ...input, ...firstList(input), page: {}, owners: [], doubted: null }),
  output: ({ event }) => finalOutput<Output>(event),
  ...followsDay,
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'lacksSearch', target: 'gathering' },
        { guard: 'isOwnList', target: 'refreshing' },
        { target: 'open' },
      ],
    },
    gathering: {
      id: 'gathering',
      description:
        'A customer who has searched for nothing, or a driver with several vehicles, sees all of them together.',
      meta: { rule: 'LIST-33, LIST-34' },
      // Another tab may pay a vehicle meanwhile.
      on: {
        'notes.changed': { actions: { type: 'takeNotes', params: ({ event }) => event } },
        'day.changed': {
          actions: [{ type: 'takeNow', params: ({ event }) => event }, sendTo('ownTrips', ({ event }) => event)],
        },
      },
      invoke: [
        { id: 'watchNotes', src: 'watchNotes', onError: {} },
        {
          id: 'ownTrips',
          src: 'ownTrips',
          input: ({ context }) => ({ isProved: !context.isOwnList }),
          onDone: [
            {
              guard: { type: 'isToBePaid', params: ({ event }) => event.output },
              target: 'paying',
              actions: [
                ...takeChosen,
                { type: 'storeRound', params: ({ event }) => event.output },
                { type: 'storeSelection', params: ticked },
              ],
            },
            { guard: 'showsVehicles', target: 'listing', actions: takeChosen },
            { target: 'open', actions: takeChosen },
          ],
        },
      ],
    },
    refreshing: {
      description: 'A customer sees the trips of own plates only, in their current state.',
      tags: 'busy',
      invoke: {
        id: 'loadOwnTrips',
        src: 'loadOwnTrips',
        input: ({ context: { set } }) => ({ set }),
        onDone: [
          {
            guard: { type: 'isOwnPlate', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'takeTrips', params: ({ event }) => event.output },
              { type: 'storeSet', params: ({ event }) => event.output },
            ],
          },
          { target: 'leaving' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'refreshing' } },
    open: {
      description:
        'The notes of this browser decide which listed trips were paid or are being checked. A trip that the operator has booked as paid in part is owed for the rest.',
      meta: { rule: 'VERDICT-9, VERDICT-22' },
      type: 'parallel',
      invoke: { id: 'watchNotes', src: 'watchNotes', onError: {} },
      on: { 'notes.changed': { actions: { type: 'takeNotes', params: ({ event }) => event } } },
      states: {
        list: {
          initial: 'choosing',
          on: {
            'completion.pressed': {
              guard: { type: 'isCompletable', params: ({ event }) => event },
              target: '#completing',
              actions: { type: 'storeTripInProgress', params: completing },
            },
            'prepayment.pressed': { guard: 'canPrepay', target: '#prepaying' },
            'contest.pressed': { guard: 'canContest', target: '#contesting' },
            'calendar.pressed': {
              guard: 'hasDeadlines',
              actions: { type: 'saveCalendar', params: ({ event: { days } }) => ({ days }) },
            },
            'record.printed': { guard: 'foundNothing', actions: 'printPage' },
            'reminders.pressed': {
              guard: 'foundNothing',
              actions: { type: 'saveReminders', params: ({ event: { title, text } }) => ({ title, text }) },
            },
            'vehicle.pressed': {
              target: '#searching',
              actions: { type: 'nameVehicle', params: ({ event: { vehicle } }) => ({ vehicle }) },
            },
            'receipt.pressed': {
              guard: { type: 'isPaid', params: ({ event }) => event },
              target: '#paid',
              actions: { type: 'showReceipt', params: ({ event: { id } }) => ({ id }) },
            },
            'vehicles.pressed': [
              { guard: 'isOwnList', target: '#gathering' },
              { guard: 'hasOtherVehicles', target: '#together' },
            ],
          },
          states: {
            choosing: {
              on: {
                'payment.doubted': {
                  guard: { type: 'isRelisted', params: ({ event }) => event },
                  target: 'checkingEarlierPayment',
                  actions: { type: 'takeDoubt', params: ({ event }) => event },
                },
                'trip.toggled': {
                  guard: { type: 'isSelectable', params: ({ event }) => event },
                  actions: { type: 'toggleTrip', params: ({ event }) => event },
                },
                'all.toggled': { actions: 'toggleAll' },
                'month.toggled': { actions: { type: 'toggleMonth', params: ({ event }) => event } },
                'sharing.pressed': { guard: 'isShareable', target: 'sharing' },
                'prepayment.removed': {
                  guard: { type: 'isPrepaid', params: ({ event }) => event },
                  actions: [
                    { type: 'removePrepaid', params: ({ event }) => event },
                    { type: 'storePrepaid', params: prepaidOf },
                  ],
                },
                'pay.pressed': [
                  { guard: 'hasTripInProgress', target: 'blockedByTripInProgress', meta: { rule: 'LIST-11' } },
                  { guard: 'hasRemittedAmongOtherTrips', target: 'blockedByRemittedTrip', meta: { rule: 'LIST-11' } },
                  {
                    guard: 'isSelectionDue',
                    target: '#paying',
                    actions: { type: 'storeSelection', params: ticked },
                    meta: { rule: 'LIST-10' },
                  },
                ],
              },
            },
            ...doubtStates('choosing', reopened),
            sharing: {
              description: 'Dialog: the search is passed on to the person who pays, as a link or a slip.',
              meta: { rule: 'SHARE-1' },
              tags: 'dialog',
              invoke: { id: 'linkSharing', src: 'linkSharing', input: shared, onDone: 'choosing' },
            },
            blockedByTripInProgress: {
              description: 'Dialog “Pago bloqueado”, type in_progress: the driver can sign in and complete the trip.',
              meta: { rule: 'LIST-11' },
              tags: 'dialog',
              on: { 'dialog.closed': 'choosing' },
            },
            blockedByRemittedTrip: {
              description:
                'Dialog “Pago bloqueado”, type omp: a trip with the prosecutor, which is not listed, blocks paying.',
              meta: { rule: 'LIST-11' },
              tags: 'dialog',
              on: { 'dialog.closed': 'choosing' },
            },
          },
        },
        details: companyDetails,
        page: journeysPage,
        owners: ownersLookup,
        alert: alertInPlace,
      },
    },
    paying: { id: 'paying', type: 'final', output: { to: '/payment', replace: false } satisfies Output },
    listing: { type: 'final', output: { to: '/journeys', replace: false } satisfies Output },
    together: { id: 'together', type: 'final', output: { to: '/vehicles', replace: false } satisfies Output },
    prepaying: { id: 'prepaying', type: 'final', output: { to: '/prepayment', replace: false } satisfies Output },
    contesting: { id: 'contesting', type: 'final', output: { to: '/claim', replace: false } satisfies Output },
    searching: { id: 'searching', type: 'final', output: { to: '/form/payment', replace: false } satisfies Output },
    paid: { id: 'paid', type: 'final', output: { to: '/payment/success', replace: false } satisfies Output },
    leaving: { type: 'final', output: { to: '/', replace: true } satisfies Output },
    completing: { id: 'completing', type: 'final', output: { to: '/inprogress', replace: false } satisfies Output },
  },
});
