import { assign, raise, sendTo, setup } from 'xstate';
import { emptyBilling } from '#domain/billing.ts';
import { areFiltersRead, type FleetFilters, type FleetQuery, filtersOf } from '#domain/fleet.ts';
import { type FleetPage, isOfOneKind, openRows, type Owed } from '#domain/fleet-selection.ts';
import { rowsBetween, type TableLook } from '#domain/fleet-table.ts';
import type { Journey } from '#domain/journey.ts';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { pageToggled, rowToggled, withRows } from '#domain/row-selection.ts';
import { type FleetJourneysTypes, listAwaited } from './parts/fleet-journeys-types.ts';
import { fleetPaymentMachine } from './fleet-payment.ts';
import { fleetTotalsMachine } from './fleet-totals.ts';
import { paymentMachine } from './payment.ts';
import type { Failure } from './parts/failure.ts';
import { followingAddress, isOtherQuery, listExport, pageStates } from './parts/paged-list.ts';
import { checkingOwed, listActors, selectingAll, whileSelecting } from './parts/fleet-selecting.ts';
import { workbookExport } from './parts/workbook-export.ts';
import { claimed, filtered, underWay } from './parts/fleet-journeys-params.ts';
import { carried, named, output, using } from './parts/params.ts';
import { progressTo } from './parts/progress.ts';
import type { Leave } from './parts/leave.ts';

export const fleetJourneysMachine = setup({
  types: {} as FleetJourneysTypes,
  actors: {
    ...listActors,
    payment: paymentMachine,
    fleetPayment: fleetPaymentMachine,
    totals: fleetTotalsMachine,
  },
  guards: {
    isOtherQuery,
    areFiltersRead: ({ context }) => areFiltersRead(context.filters),
    isOpenRow: ({ context }, { id }: { id: string }) => openRows(context.rows).some((row) => row.id === id),
    hasSelection: ({ context }) => context.selected.length > 0,
    hasClaims: ({ context }) => context.claims.length > 0,
    hasUnpaid: ({ context }) => context.hasUnpaid,
    /** The payment's own page for its verdict says how it ended. */
    isPaid: (_, { to }: Leave) => to === '/payment/success',
    offersClaims: ({ context }) => context.offersClaims,
    isOneClaim: ({ context: { offersClaims, selected } }) => offersClaims && isOfOneKind(selected),
    isMixedClaim: ({ context: { offersClaims, selected } }) => offersClaims && selected.length > 0,
  },
  actions: {
    /** The address is what the list follows. */
    showInAddress: (_, __: { params: Record<string, string> }) => {},
    takeLook: assign((_, { look }: { look: TableLook }) => ({ look })),
    /** Keeps it in this browser. */
    storeLook: (_, __: { look: TableLook }) => {},
    takeQuery: assign((_, { query }: { query: FleetQuery }) => ({ query, filters: filtersOf(query) })),
    takePage: assign((_, page: FleetPage) => ({ ...page, listProblem: null })),
    showListProblem: assign({ listProblem: (_, { error }: Failure) => problemOf(error) }),
    typeFilter: assign(({ context: { filters } }, { change }: { change: Partial<FleetFilters> }) => ({
      filters: { ...filters, ...change },
    })),
    toggleRow: assign(({ context }, { id }: { id: string }) => ({
      selected: rowToggled(context.selected, openRows(context.rows), id),
    })),
    togglePage: assign(({ context: { rows, selected } }) => ({ selected: pageToggled(selected, openRows(rows)) })),
    takeRange: assign(({ context: { rows, selected } }, { from, to }: { from: string; to: string }) => ({
      selected: withRows(selected, openRows(rowsBetween(rows, from, to))),
    })),
    takeAll: assign(({ context: { selected } }, rows: Journey[]) => ({ selected: withRows(selected, openRows(rows)) })),
    /** Trips that are no longer owed leave the selection, and a message says so. */
    takeOwed: assign((_, { trips, gone }: Owed) => ({ selected: trips, gone })),
    clearSelection: assign({ selected: [] }),
    noteProgress: assign({ percent: (_, { amount }: { amount: number }) => amount }),
    noteBytes: assign({ bytes: (_, { amount }: { amount: number }) => amount }),
    clearProblem: assign({ problem: null, percent: 0, bytes: 0, gone: 0 }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    refuse: assign({ problem: (_, { code }: { code: ProblemCode }): Problem => ({ code }) }),
    /** Saves what was contested in this browser as a file. */
    saveClaims: (_, __: { title: string; names: string[] }) => {},
    /** Keeps the selected trips as the ones to contest. */
    storeClaimed: (_, __: { trips: Journey[]; sessionId: string }) => {},
  },
}).createMachine({
  id: 'fleet-journeys',
  description: 'A rental company works through what its vehicles owe: page by page, to pay, to contest or to export.',
  meta: { rule: 'FLEET-3, FLEET-4, FLEET-6' },
  context: ({ input }) => listAwaited(input),
  output: { to: '/claim/select', replace: false } satisfies Leave,
  invoke: [
    { id: 'fleetPayment', src: 'fleetPayment', input: underWay },
    { id: 'totals', src: 'totals' },
  ],
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'claims.saved': { guard: 'hasClaims', actions: using('saveClaims', carried) } },
      states: {
        list: {
          initial: 'loading',
          on: {
            ...followingAddress,
            'filter.typed': { actions: using('typeFilter', carried) },
            'filters.submitted': { guard: 'areFiltersRead', actions: using('showInAddress', filtered) },
          },
          states: {
            ...pageStates,
            shown: {
              on: {
                'row.toggled': { guard: using('isOpenRow', named), actions: using('toggleRow', named) },
                'page.toggled': { actions: 'togglePage' },
                'range.selected': { actions: using('takeRange', carried) },
              },
            },
          },
        },
        work: {
          initial: 'arriving',
          states: {
            arriving: { always: [{ guard: 'hasUnpaid', target: 'checkingOwed' }, { target: 'idle' }] },
            idle: {
              on: {
                'all.pressed': { target: 'selectingAll', actions: 'clearProblem' },
                'selection.cleared': { actions: 'clearSelection' },
                'unpaid.wanted': { target: 'checkingOwed', actions: ['clearProblem', 'clearSelection'] },
                'workbook.pressed': { target: 'makingWorkbook', actions: 'clearProblem' },
                'export.pressed': { target: 'exporting', actions: 'clearProblem' },
                'pay.pressed': { guard: 'hasSelection', target: 'paying', actions: 'clearProblem' },
                'contest.pressed': [
                  { guard: 'isOneClaim', target: '#contesting', actions: using('storeClaimed', claimed) },
                  { guard: 'isMixedClaim', actions: { type: 'refuse', params: { code: 'mixed_claim' } } },
                  {
                    guard: 'offersClaims',
                    actions: { type: 'refuse', params: { code: 'renter_protest_no_journey_selected' } },
                  },
                ],
              },
            },
            selectingAll: {
              description: 'All that matches is fetched in large pages, several at a time.',
              invoke: {
                id: 'loadAll',
                src: 'loadAll',
                input: ({ context: { query }, self }) => ({ query, ...progressTo({ self }) }),
                ...selectingAll,
              },
              on: whileSelecting,
            },
            checkingOwed: {
              description:
                'Which of the selected trips, or of those whose payment was not made, are still owed: a colleague may have paid some.',
              meta: { rule: 'FLEET-13' },
              invoke: {
                id: 'loadOwed',
                src: 'loadOwed',
                input: ({ context: { selected }, self }) => ({
                  ids: selected.length === 0 ? null : selected.map(({ id }) => id),
                  ...progressTo({ self }),
                }),
                ...checkingOwed,
              },
              on: whileSelecting,
            },
            exporting: listExport,
            makingWorkbook: workbookExport,
            paying: {
              description: 'The payment stands in place of the list. How it ended is asked, never believed.',
              invoke: {
                id: 'payment',
                src: 'payment',
                input: (at) => ({
                  ...claimed(at),
                  billing: emptyBilling,
                  attemptedSession: null,
                  refusedSession: null,
                  remembers: null,
                }),
                onDone: [
                  { guard: using('isPaid', output), target: 'paymentEnded', actions: 'clearSelection' },
                  { target: 'paymentEnded' },
                ],
              },
              on: {
                'payment.left': 'idle',
                'selection.checked': 'checkingOwed',
                'language.changed': { actions: sendTo('payment', { type: 'language.changed' }) },
              },
            },
            paymentEnded: {
              entry: [
                sendTo('fleetPayment', ({ context: { sessionId } }) => ({ type: 'payment.attempted', sessionId })),
                raise({ type: 'list.outdated' }),
                sendTo('totals', { type: 'list.outdated' }),
              ],
              always: 'idle',
            },
          },
        },
      },
    },
    contesting: { id: 'contesting', type: 'final' },
  },
});
