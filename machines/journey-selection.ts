import { assign, fromPromise, setup } from 'xstate';
import { type Journey, type JourneysSet, type PrepaidEntry, expandPrepaid, isInProgress, isRemitted, sortJourneys } from '#domain/journey.ts';
import { firstSelection, rowRule, type SelectionMode } from '#domain/selection.ts';

/** Texts and flags of the journeys page (§3). */
export type JourneysPage = {
  primoPassantText?: string | undefined;
  canAddPrepayment?: boolean | undefined;
  canContestJourney?: boolean | undefined;
  backgroundPicture?: string | undefined;
};

export type SelectionInput = {
  set: JourneysSet;
  prepaid: PrepaidEntry[];
  mode: SelectionMode;
  hasRentalDates: boolean;
  /** The moment against which deadlines are read, ISO 8601. */
  now: string;
  /** Found by a notice or declaration number, not by plate. */
  byNumber: boolean;
  /** Whether accounts exist here and nobody is connected: then owners are looked up. */
  offersAccounts: boolean;
};

type Context = SelectionInput & { trips: Journey[]; selected: string[]; page: JourneysPage; owners: string[] };
type Event =
  | { type: 'trip.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'pay.pressed' }
  | { type: 'completion.pressed'; id: string }
  | { type: 'dialog.closed' };
type Output = { to: string; replace: boolean };

const loadDetails = fromPromise<JourneysSet, { sessionId: string; companyCode: string }>(() => new Promise(() => {}));
const loadPage = fromPromise<JourneysPage>(() => new Promise(() => {}));
const loadOwners = fromPromise<string[], { plate: string; countryCode: string }>(() => new Promise(() => {}));

const tripsOf = ({ set, prepaid }: Pick<SelectionInput, 'set' | 'prepaid'>): Journey[] => sortJourneys([...set.journeys, ...prepaid.flatMap(expandPrepaid)]);

const rowStateOf = ({ trips, selected, mode, hasRentalDates }: Context, id: string) => {
  const trip = trips.find((candidate) => candidate.id === id);
  return trip === undefined ? 'disabled' : rowRule(trips, selected, mode, hasRentalDates)(trip);
};

const toggle = (selected: readonly string[], id: string): string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** A driver chooses which trips to pay or to contest. */
export const journeySelectionMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SelectionInput, output: {} as Output, tags: {} as 'busy' | 'dialog' },
  actors: { loadDetails, loadPage, loadOwners },
  guards: {
    isSelectable: ({ context }, { id }: { id: string }) => rowStateOf(context, id) === 'selectable',
    isCompletable: ({ context }, { id }: { id: string }) => rowStateOf(context, id) === 'completes',
    hasTripInProgress: ({ context }) => context.trips.some(isInProgress),
    hasRemittedTrip: ({ context }) => context.trips.some(isRemitted),
    hasSelection: ({ context }) => context.selected.length > 0,
    hasCompanyCode: ({ context: { set } }) => set.type === 'resume' && set.company?.details?.companyCode !== undefined,
    offersAccounts: ({ context }) => context.offersAccounts,
  },
  actions: {
    toggleTrip: assign({ selected: ({ context }, { id }: { id: string }) => toggle(context.selected, id) }),
    toggleAll: assign({
      selected: ({ context: { trips, selected, mode } }) => {
        const all = mode === 'claim' ? trips.filter((trip) => !isRemitted(trip) && !isInProgress(trip)).map(({ id }) => id) : firstSelection(trips, mode);
        return all.every((id) => selected.includes(id)) ? [] : all;
      },
    }),
    takeDetails: assign(({ context }, { set }: { set: JourneysSet }) => {
      const trips = tripsOf({ set, prepaid: context.prepaid });
      return { set, trips, selected: firstSelection(trips, context.mode) };
    }),
    /** Keeps the ticked trips as the ones to pay. */
    storeSelection: (_, __: { trips: Journey[] }) => {},
    /** Keeps the trip whose exit is to be given. */
    storeTripInProgress: (_, __: { trip: Journey | undefined }) => {},
  },
}).createMachine({
  id: 'journey-selection',
  description: 'A driver chooses which trips to pay or to contest, and is told why paying is blocked.',
  meta: { spec: '§2.4, §4' },
  context: ({ input }) => {
    const trips = tripsOf(input);
    return { ...input, trips, selected: firstSelection(trips, input.mode), page: {}, owners: [] };
  },
  output: ({ event }) => event.output as Output,
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        list: {
          initial: 'choosing',
          states: {
            choosing: {
              on: {
                'trip.toggled': {
                  guard: { type: 'isSelectable', params: ({ event }) => ({ id: event.id }) },
                  actions: { type: 'toggleTrip', params: ({ event }) => ({ id: event.id }) },
                },
                'all.toggled': { actions: 'toggleAll' },
                'completion.pressed': {
                  guard: { type: 'isCompletable', params: ({ event }) => ({ id: event.id }) },
                  target: '#completing',
                  actions: {
                    type: 'storeTripInProgress',
                    params: ({ context, event }) => ({ trip: context.trips.find(({ id }) => id === event.id) }),
                  },
                },
                'pay.pressed': [
                  { guard: 'hasTripInProgress', target: 'blockedByTripInProgress' },
                  { guard: 'hasRemittedTrip', target: 'blockedByRemittedTrip' },
                  {
                    guard: 'hasSelection',
                    target: '#paying',
                    actions: {
                      type: 'storeSelection',
                      params: ({ context: { trips, selected } }) => ({ trips: trips.filter(({ id }) => selected.includes(id)) }),
                    },
                  },
                ],
              },
            },
            blockedByTripInProgress: {
              description: 'Dialog “Pago bloqueado”, type in_progress.',
              tags: 'dialog',
              on: { 'dialog.closed': 'choosing' },
            },
            blockedByRemittedTrip: {
              description: 'Dialog “Pago bloqueado”, type omp: a trip with the public prosecutor is not shown, yet blocks.',
              tags: 'dialog',
              on: { 'dialog.closed': 'choosing' },
            },
          },
        },
        details: {
          initial: 'checking',
          states: {
            checking: { always: [{ guard: 'hasCompanyCode', target: 'loading' }, { target: 'settled' }] },
            loading: {
              description: 'A known company may see its trips in detail; without an answer the short form stays.',
              tags: 'busy',
              invoke: {
                id: 'loadDetails',
                src: 'loadDetails',
                input: ({ context: { set } }) => ({ sessionId: set.sessionId, companyCode: set.company?.details?.companyCode ?? '' }),
                onDone: { target: 'settled', actions: { type: 'takeDetails', params: ({ event }) => ({ set: event.output }) } },
                onError: 'settled',
              },
            },
            settled: {},
          },
        },
        page: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                onDone: { target: 'settled', actions: assign({ page: ({ event }) => event.output }) },
                onError: 'settled',
              },
            },
            settled: { description: 'Without the page data nothing optional is offered; the trips stand.' },
          },
        },
        owners: {
          initial: 'checking',
          states: {
            checking: { always: [{ guard: 'offersAccounts', target: 'loading' }, { target: 'unasked' }] },
            unasked: {},
            loading: {
              invoke: {
                id: 'loadOwners',
                src: 'loadOwners',
                input: ({ context: { set } }) => ({ plate: set.plate, countryCode: set.countryCode }),
                onDone: { target: 'known', actions: assign({ owners: ({ event }) => event.output }) },
                onError: 'known',
              },
            },
            known: { description: 'With owners the plate-conflict notice shows, without any the buttons to register or log in.' },
          },
        },
      },
    },
    paying: { id: 'paying', type: 'final', output: { to: '/payment', replace: false } },
    completing: { id: 'completing', type: 'final', output: { to: '/inprogress', replace: false } },
  },
});
