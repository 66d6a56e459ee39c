/** A rental company looks through the trips of its fleet, filters, exports and contests them, and pays those it selects. */
import { and, assign, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { paidByCompany, paymentOfSame, type KnownPayments, withMarks } from '#domain/money/known-payments.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import {
  emptyPage,
  type FleetPage,
  type FoundTrips,
  isOfOneKind,
  leftOutOf,
  openRows,
  type Owed,
  selectionTotal,
  toggleTrip,
  updatedBy,
  withLeftOut,
} from '#domain/fleet/selection.ts';
import { rowsBetween, type TableLook } from '#domain/fleet/table.ts';
import { areFiltersRead, filtersOf, type FleetFilters, fleetParamsOf, type FleetQuery } from '#domain/fleet/lists.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { canBePassedOn, tollsOf } from '#domain/search/link.ts';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { type DoubtedPayment, doubtedPayment } from '#domain/money/relisted-trip.ts';
import { isPageWhole, pageToggled, withRows } from '#domain/trips/row-selection.ts';
import type { SentClaim } from '#domain/claims/sent.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { fleetPaymentMachine } from './fleet-payment.ts';
import { fleetTotalsMachine } from './fleet-totals.ts';
import { linkSharingMachine } from './link-sharing.ts';
import { isProven, proofOfWork } from './parts/captcha-step.ts';
import { type DayEvent, followsDay, watchDay } from './parts/day.ts';
import { askEarlier, doubtStates, earlierPaymentTimeout, type OfTrip, type Reopened } from './parts/doubt.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import type { Leave } from './parts/leave.ts';
import {
  type ExportEvent,
  exportList,
  followsAddress,
  isOtherQuery,
  type ListEvent,
  listExport,
  loadsPage,
} from './parts/paged-list.ts';
import { type Progress, type ProgressEvent, progressTo } from './parts/progress.ts';
import { makeWorkbook, type WorkbookEvent, workbookExport } from './parts/workbook-export.ts';
import { paymentMachine } from './payment.ts';

export type FleetJourneysInput = {
  query: FleetQuery;
  look: TableLook;
  paymentSessionId: string | null;
  /** Whether trips were selected in this tab before, or a payment of it was refused or cancelled since the list was open. */
  hasKept: boolean;
  /** Whether claims can be made here (rule ROUTE-28). */
  offersClaims: boolean;
  /** The claims sent from this browser, the newest first. */
  claims: SentClaim[];
  /** What this browser knows of payments. */
  notes: KnownPayments;
  /** The time for which deadlines are calculated, ISO 8601. */
  now: string;
};

type FleetJourneys = FleetJourneysInput &
  FleetPage & {
    /** The filters as typed, until they are submitted. */
    filters: FleetFilters;
    /** Kept over pages. */
    selected: Journey[];
    /** The trips that were deselected one by one, or with their page; some may be selected again. */
    leftOut: Journey[];
    /** How much has been selected, 0 to 100, and how much of the export has arrived, in bytes. */
    percent: number;
    bytes: number;
    /** What a search has found of the selection, if the list has no payment session; null without a search. */
    found: FoundTrips | null;
    captchaToken: string | null;
    /** How many trips of the selection are no longer unpaid: paid, contested or taken over meanwhile. */
    gone: number;
    listProblem: Problem | null;
    /** The payment that the company doubts; null without one. */
    doubted: DoubtedPayment | null;
    problem: Problem | null;
  };

type FleetJourneysEvent =
  | ListEvent
  | DayEvent
  | { type: 'filter.typed'; change: Partial<FleetFilters> }
  | { type: 'filters.submitted' }
  | { type: 'row.toggled'; id: string }
  | { type: 'page.toggled' }
  /** Selects every row from one to the other, in either direction. */
  | { type: 'range.selected'; from: string; to: string }
  | { type: 'all.pressed' }
  | { type: 'selecting.cancelled' }
  | { type: 'selection.cleared' }
  | { type: 'pay.pressed' }
  | { type: 'payment.closed' }
  /** Payments that this browser has noted, in any tab. */
  | { type: 'notes.changed'; notes: KnownPayments }
  | { type: 'payment.doubted'; id: string }
  | { type: 'payment.repeated' }
  | { type: 'dialog.closed' }
  /** Checks which trips of the selection are still unpaid. */
  | { type: 'selection.checked' }
  /** Selects the trips of the payment that was not made. */
  | { type: 'unpaid.wanted' }
  | { type: 'language.changed' }
  | { type: 'contest.pressed' }
  /** Contests the trips that were left out of the selection. */
  | { type: 'leftOut.contested' }
  | { type: 'sharing.pressed' }
  | ExportEvent
  /** Saves the claims as a file, with these names of columns. */
  | { type: 'claims.saved'; title: string; names: string[] }
  /** Saves the payments that this browser knows as a file, with these names of columns. */
  | { type: 'paid.saved'; title: string; names: string[] }
  | { type: 'receipt.wanted'; sessionId: string }
  | WorkbookEvent
  | ProgressEvent;

type FleetJourneysTypes = {
  context: FleetJourneys;
  events: FleetJourneysEvent;
  input: FleetJourneysInput;
  children: {
    captcha: 'captcha';
    payment: 'payment';
    fleetPayment: 'fleetPayment';
    totals: 'totals';
    linkSharing: 'linkSharing';
  };
  tags: 'busy' | 'problem' | 'dialog';
};

/** The state before the list has loaded. */
const listAwaited = (input: FleetJourneysInput): FleetJourneys => ({
  ...input,
  ...emptyPage,
  filters: filtersOf(input.query),
  selected: [],
  leftOut: [],
  percent: 0,
  bytes: 0,
  found: null,
  captchaToken: null,
  gone: 0,
  listProblem: null,
  doubted: null,
  problem: null,
});

type InContext = { context: FleetJourneys };

/** The trips to pay or to contest: the selected ones, in the session of the list. */
const claimed = ({ context: { selected, sessionId } }: InContext) => ({ trips: selected, sessionId });

/** The trips to contest that were left out of the selection, in the session of the list. */
const leftOut = ({ context }: InContext) => ({ trips: leftOutOf(context), sessionId: context.sessionId });

/** The selected trips, for the drivers who pay them. */
const shared = ({ context: { selected } }: InContext) => ({ tolls: tollsOf(selected) });

/** The address of the list with the typed filters, from its first page. */
const filtered = ({ context: { query, filters, look } }: InContext) => ({
  params: fleetParamsOf({ ...query, ...filters, page: 0 }, look.pageSize),
});

/** The page of the list, and its session. */
const listed = ({ rows, sessionId }: FleetPage) => ({ journeys: rows, sessionId });

/** Each trip with its note. */
const addNotes = (trips: Journey[], notes: KnownPayments, sessionId: string): Journey[] =>
  withMarks(trips, notes, { plate: '', countryCode: '', sessionId });

/** The payment that no longer covers a trip in the session of the list. */
const reopened = ({ context: { doubted, sessionId } }: InContext): Reopened => ({
  paidIn: doubted?.attempt.sessionId ?? '',
  journeyId: doubted?.id ?? '',
  sessionId,
});

/** What is paid: the selection in the session of the list, or as much of it as one search has found. */
const paidNow = (at: InContext): FoundTrips => at.context.found ?? claimed(at);

/** The trips to pay, and the earlier payment that may have paid some of them, or holds their session. */
const payment = (at: InContext) => {
  const { trips, sessionId } = paidNow(at);
  const payer = { plate: '', countryCode: '' };
  const attemptedSession = paymentOfSame(at.context.notes, sessionId, trips, payer)?.sessionId ?? null;
  return { trips, sessionId, attemptedSession };
};

/** The search for the first selected trip: by its vehicle, else by its number. */
const wanted = ({ context: { selected, captchaToken } }: InContext) => ({ trips: selected, captchaToken });

/** The payment that may be under way. */
const underWay = ({ context: { paymentSessionId } }: InContext) => ({ sessionId: paymentSessionId });

/** One page of the matching trips. */
const loadPage = effect<FleetPage, { query: FleetQuery }>();
/** All matching trips. */
const loadAll = effect<Journey[], Progress & { query: FleetQuery }>();
/** What is still unpaid of the selected trips; without a selection, of those that this tab keeps or whose payment was not made. */
type OwedNow = Owed & { leftOut: Journey[] };

const loadOwed = effect<OwedNow, Progress & { selected: Journey[] }>();

/** The selected trips that a search for the first one finds, in its session, at their prices there. */
const findSession = effect<FoundTrips, { trips: Journey[]; captchaToken: string | null }>();

const saveReceipt = effect<void, { sessionId: string }>();

const watchNotes = listener();

/** The effects of the list. */
const listActors = {
  askEarlier,
  watchNotes,
  watchDay,
  loadPage,
  loadAll,
  loadOwed,
  exportList,
  makeWorkbook,
  findSession,
  saveReceipt,
};

const startPaying = ['clearProblem', 'readTime'] as const;

/** What a search has found, without what has been deselected meanwhile. */
const stillSelected = ({ trips }: FoundTrips, { selected }: FleetJourneys): Journey[] => {
  const ids = new Set(selected.map(({ id }) => id));
  return trips.filter(({ id }) => ids.has(id));
};

const fleetJourneysSetup = setup({
  types: {} as FleetJourneysTypes,
  actors: {
    ...listActors,
    captcha: captchaMachine,
    payment: paymentMachine,
    fleetPayment: fleetPaymentMachine,
    totals: fleetTotalsMachine,
    linkSharing: linkSharingMachine,
  },
  guards: {
    isOtherQuery,
    hasTrips: ({ context }) => context.total > 0,
    /** The list is known to hold trips, or is not known. */
    mayHoldTrips: or(['hasTrips', not(stateIn({ open: { list: 'shown' } }))]),
    areFiltersRead: ({ context }) => areFiltersRead(context.filters),
    isOpenRow: ({ context }, { id }: { id: string }) => openRows(context.rows).some((row) => row.id === id),
    isPayable: ({ context }) => selectionTotal(context.selected) > 0,
    hasSession: ({ context }) => context.sessionId !== '',
    hasFound: ({ context }, found: FoundTrips) => stillSelected(found, context).length > 0,
    isProven,
    isShareable: ({ context }) => canBePassedOn(context.selected),
    hasPaid: ({ context }) => paidByCompany(context.notes).length > 0,
    isReceiptKnown: ({ context }, { sessionId }: { sessionId: string }) =>
      paidByCompany(context.notes).some((payment) => payment.sessionId === sessionId),
    isLeftOutOneClaim: ({ context }) => context.offersClaims && isOfOneKind(leftOutOf(context)),
    hasClaims: ({ context }) => context.claims.length > 0,
    hasKept: ({ context }) => context.hasKept,
    offersClaims: ({ context }) => context.offersClaims,
    isRelisted: ({ context }, { id }: OfTrip) => doubtedPayment(context.notes, listed(context), id) !== null,
    isOneClaim: ({ context: { offersClaims, selected } }) => offersClaims && isOfOneKind(selected),
    isMixedClaim: ({ context: { offersClaims, selected } }) => offersClaims && selected.length > 0,
  },
  actions: {
    /** The list follows the address. */
    showInAddress: (_, __: { params: Record<string, string> }) => {},
    /** The rows that have been read of the list may have changed. */
    forgetRows: () => {},
    takeLook: assign((_, { look }: { look: TableLook }) => ({ look })),
    /** Stores it in this browser. */
    storeLook: (_, __: { look: TableLook }) => {},
    takeQuery: assign((_, { query }: { query: FleetQuery }) => ({ query, filters: filtersOf(query) })),
    takePage: assign(({ context: { selected, leftOut } }, page: FleetPage) => ({
      ...page,
      listProblem: null,
      selected: updatedBy(selected, page.rows),
      leftOut: updatedBy(leftOut, page.rows),
    })),
    showListProblem: assign({ listProblem: (_, { error }: Failure) => problemOf(error) }),
    typeFilter: assign(({ context: { filters } }, { change }: { change: Partial<FleetFilters> }) => ({
      filters: { ...filters, ...change },
    })),
    toggleRow: assign(({ context }, { id }: { id: string }) => ({
      selected: toggleTrip(context.selected, openRows(context.rows), id),
      leftOut: withLeftOut(context, ({ rows }) => rows.filter((row) => row.id === id)),
    })),
    togglePage: assign(({ context }) => ({
      selected: pageToggled(context.selected, openRows(context.rows)),
      leftOut: withLeftOut(context, ({ rows, selected }) => (isPageWhole(selected, rows) ? rows : [])),
    })),
    takeRange: assign(({ context: { rows, selected } }, { from, to }: { from: string; to: string }) => ({
      selected: withRows(selected, openRows(rowsBetween(rows, from, to))),
    })),
    takeAll: assign(({ context: { selected } }, rows: Journey[]) => ({ selected: withRows(selected, openRows(rows)) })),
    /** Trips that are no longer unpaid leave the selection, and a message says so. */
    takeOwed: assign(
      ({ context: { selected, leftOut, notes, sessionId } }, { leftOut: out, trips, gone, asked }: OwedNow) => {
        const ids = new Set(asked);
        const since = selected.filter(({ id }) => !ids.has(id));
        return {
          selected: openRows(addNotes(withRows(trips, since), notes, sessionId)),
          leftOut: withRows(leftOut, addNotes(out, notes, sessionId)),
          gone,
        };
      },
    ),
    takeNotes: assign(({ context: { rows, selected, leftOut, sessionId } }, { notes }: { notes: KnownPayments }) => ({
      notes,
      rows: addNotes(rows, notes, sessionId),
      selected: addNotes(selected, notes, sessionId),
      leftOut: addNotes(leftOut, notes, sessionId),
    })),
    /** Trips that have been paid, or whose payment is being checked, leave the selection. */
    dropNoted: assign({ selected: ({ context }) => openRows(context.selected) }),
    takeDoubt: assign({ doubted: ({ context }, { id }: OfTrip) => doubtedPayment(context.notes, listed(context), id) }),
    takeEarlierVerdict: assign({
      doubted: ({ context: { doubted } }, verdict: Verdict) => doubted && { ...doubted, verdict },
    }),
    forgetDoubt: assign({ doubted: null }),
    /** Records that the company chose to pay a trip again in the session of this list. */
    reopenTrip: (_, __: Reopened) => {},
    takeNow: assign({ now: (_, { now }: { now: string }) => now }),
    /** Takes the operator's time, which the flow provides: each payment has its own (rule PAY-25). */
    readTime: assign({}),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput) => problem }),
    takeFound: assign({
      found: ({ context }, found: FoundTrips) => ({ ...found, trips: stillSelected(found, context) }),
    }),
    clearSelection: assign({ selected: [], leftOut: [] }),
    noteProgress: assign((_, { amount, unit }: { amount: number; unit?: 'bytes' }) =>
      unit === 'bytes' ? { bytes: amount } : { percent: amount },
    ),
    clearProblem: assign({ problem: null, percent: 0, bytes: 0, gone: 0, found: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    refuse: assign({ problem: (_, { code }: { code: ProblemCode }): Problem => ({ code }) }),
    /** Saves the claims sent from this browser as a file. */
    saveClaims: (_, __: { title: string; names: string[] }) => {},
    /** Saves what the company has paid from this browser as a file. */
    savePaid: (_, __: { title: string; names: string[] }) => {},
    /** Stores the selected trips as the ones to contest. */
    storeClaimed: (_, __: { trips: Journey[]; sessionId: string }) => {},
  },
  delays: { earlierPaymentTimeout },
});

const selectingAll = fleetJourneysSetup.createStateConfig({
  description: 'All matching trips are fetched in large pages, several at a time.',
  invoke: {
    id: 'loadAll',
    src: 'loadAll',
    input: ({ context: { query }, self }) => ({ query, ...progressTo({ self }) }),
    onDone: { target: 'idle', actions: { type: 'takeAll', params: ({ event }) => event.output } },
    onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => event } },
  },
  on: {
    'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } },
    'selecting.cancelled': 'idle',
  },
});

const checkingOwed = fleetJourneysSetup.createStateConfig({
  description:
    'Checks which of the selected trips, or of those that were selected before, are still unpaid: a colleague may have paid some. Rows that are selected meanwhile stay selected.',
  meta: { rule: 'FLEET-13, FLEET-27' },
  invoke: {
    id: 'loadOwed',
    src: 'loadOwed',
    input: ({ context: { selected }, self }) => ({ selected, ...progressTo({ self }) }),
    onDone: { target: 'idle', actions: { type: 'takeOwed', params: ({ event }) => event.output } },
    onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => event } },
  },
  on: selectingAll.on,
});

export const fleetJourneysMachine = fleetJourneysSetup.createMachine({
  id: 'fleet-journeys',
  description:
    'A rental company works through the unpaid trips of its vehicles: page by page, to pay, to contest or to export.',
  meta: { rule: 'FLEET-3, FLEET-4, FLEET-6, VERDICT-22' },
  context: ({ input }) => listAwaited(input),
  output: { to: '/claim/select', replace: false } satisfies Leave,
  invoke: [
    { id: 'fleetPayment', src: 'fleetPayment', input: underWay },
    { id: 'totals', src: 'totals' },
    { id: 'watchNotes', src: 'watchNotes', onError: {} },
    followsDay.invoke,
  ],
  on: {
    'day.changed': {
      actions: [{ type: 'takeNow', params: ({ event }) => event }, sendTo('totals', ({ event }) => event)],
    },
  },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'claims.saved': {
          guard: 'hasClaims',
          actions: { type: 'saveClaims', params: ({ event: { title, names } }) => ({ title, names }) },
        },
        'paid.saved': {
          guard: 'hasPaid',
          actions: { type: 'savePaid', params: ({ event: { title, names } }) => ({ title, names }) },
        },
      },
      states: {
        list: {
          initial: 'loading',
          on: {
            ...followsAddress.on,
            'notes.changed': { actions: { type: 'takeNotes', params: ({ event }) => event } },
            'filter.typed': { actions: { type: 'typeFilter', params: ({ event }) => event } },
            'filters.submitted': { guard: 'areFiltersRead', actions: { type: 'showInAddress', params: filtered } },
          },
          states: {
            ...loadsPage.states,
            shown: {
              on: {
                'row.toggled': {
                  guard: { type: 'isOpenRow', params: ({ event }) => event },
                  actions: { type: 'toggleRow', params: ({ event }) => event },
                },
                'page.toggled': { actions: 'togglePage' },
                'range.selected': { actions: { type: 'takeRange', params: ({ event }) => event } },
              },
            },
          },
        },
        work: {
          initial: 'arriving',
          states: {
            arriving: { always: [{ guard: 'hasKept', target: 'checkingOwed' }, { target: 'idle' }] },
            idle: {
              on: {
                'all.pressed': { target: 'selectingAll', actions: 'clearProblem' },
                'selection.cleared': { actions: 'clearSelection' },
                'notes.changed': { actions: 'dropNoted' },
                'unpaid.wanted': { target: 'checkingOwed', actions: ['clearProblem', 'clearSelection'] },
                'workbook.pressed': { guard: 'mayHoldTrips', target: 'makingWorkbook', actions: 'clearProblem' },
                'export.pressed': { guard: 'mayHoldTrips', target: 'exporting', actions: 'clearProblem' },
                'payment.doubted': {
                  guard: { type: 'isRelisted', params: ({ event }) => event },
                  target: 'checkingEarlierPayment',
                  actions: { type: 'takeDoubt', params: ({ event }) => event },
                },
                'pay.pressed': [
                  { guard: and(['isPayable', 'hasSession']), target: 'paying', actions: startPaying },
                  { guard: 'isPayable', target: 'proving', actions: startPaying },
                ],
                'sharing.pressed': { guard: 'isShareable', target: 'sharing', actions: 'clearProblem' },
                'receipt.wanted': {
                  guard: { type: 'isReceiptKnown', params: ({ event }) => event },
                  target: 'savingReceipt',
                  actions: 'clearProblem',
                },
                // The paid session of the list before contests nothing.
                'leftOut.contested': {
                  guard: and([stateIn({ open: { list: 'shown' } }), 'isLeftOutOneClaim']),
                  target: '#contesting',
                  actions: { type: 'storeClaimed', params: leftOut },
                },
                'contest.pressed': [
                  { guard: 'isOneClaim', target: '#contesting', actions: { type: 'storeClaimed', params: claimed } },
                  { guard: 'isMixedClaim', actions: { type: 'refuse', params: { code: 'mixed_claim' } } },
                  {
                    guard: 'offersClaims',
                    actions: { type: 'refuse', params: { code: 'renter_protest_no_journey_selected' } },
                  },
                ],
              },
            },
            selectingAll,
            checkingOwed,
            sharing: {
              description: 'Slips and links of the selected trips, for the drivers who pay them, replace the list.',
              meta: { rule: 'SHARE-2' },
              invoke: { id: 'linkSharing', src: 'linkSharing', input: shared, onDone: 'idle' },
            },
            ...doubtStates('idle', reopened),
            savingReceipt: {
              description: 'The receipt of a payment that this browser knows.',
              invoke: {
                id: 'saveReceipt',
                src: 'saveReceipt',
                input: ({ event }) => ({ sessionId: event.type === 'receipt.wanted' ? event.sessionId : '' }),
                onDone: 'idle',
                onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => event } },
              },
            },
            exporting: listExport,
            makingWorkbook: workbookExport,
            proving: {
              description: 'The search that opens a payment session needs a proof of work, as a driver’s does.',
              meta: { rule: 'FLEET-26, CAPTCHA-1' },
              ...proofOfWork('findingSession', 'idle'),
              initial: 'starting',
              states: {
                starting: { always: { target: 'awaited', actions: sendTo('captcha', { type: 'token.wanted' }) } },
                awaited: {},
              },
            },
            findingSession: {
              description:
                'The operator’s list has no payment session: a search for the first selected trip opens one.',
              meta: { rule: 'FLEET-26' },
              invoke: {
                id: 'findSession',
                src: 'findSession',
                input: wanted,
                onDone: [
                  {
                    guard: { type: 'hasFound', params: ({ event }) => event.output },
                    target: 'paying',
                    actions: { type: 'takeFound', params: ({ event }) => event.output },
                  },
                  { target: 'idle', actions: { type: 'takeFound', params: ({ event }) => event.output } },
                ],
                onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => event } },
              },
            },
            paying: {
              description: 'The payment replaces the list. Its result is requested from the operator, never assumed.',
              invoke: {
                id: 'payment',
                src: 'payment',
                input: (at) => ({
                  ...payment(at),
                  billing: emptyBilling,
                  place: null,
                  refusedSession: null,
                  openedAt: at.context.now,
                }),
                onDone: {
                  target: 'paymentEnded',
                  actions: sendTo(
                    'fleetPayment',
                    ({
                      event: {
                        output: { sessionId },
                      },
                    }) => ({ type: 'payment.attempted', sessionId }),
                  ),
                },
              },
              on: {
                'day.changed': {
                  actions: [
                    { type: 'takeNow', params: ({ event }) => event },
                    sendTo('totals', ({ event }) => event),
                    sendTo('payment', ({ event }) => event),
                  ],
                },
                'payment.closed': 'idle',
                // The list gets a session of its own again: a paid one takes no other payment.
                'selection.checked': { target: 'checkingOwed', actions: raise({ type: 'list.outdated' }) },
                'language.changed': { actions: sendTo('payment', { type: 'language.changed' }) },
              },
            },
            paymentEnded: {
              description: 'A refused selection stays; what was paid or is being checked leaves it.',
              meta: { rule: 'FLEET-13' },
              entry: ['dropNoted', raise({ type: 'list.outdated' }), sendTo('totals', { type: 'list.outdated' })],
              always: 'idle',
            },
          },
        },
      },
    },
    contesting: { id: 'contesting', type: 'final' },
  },
});
