import { assign, setup } from 'xstate';
import { canTakeAll, contestableIds, isWholeClaim } from '#domain/claims/claim.ts';
import { contestableTrips } from '#domain/trips/groups.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { tickedTrips, toggle } from '#domain/trips/list.ts';
import { type DayEvent, followsDay, watchDay } from './parts/day.ts';
import { effect } from './parts/effect.ts';
import type { Leave } from './parts/leave.ts';

/** The operator's texts and flags for contesting (rule LIST-13). */
export type ClaimPage = {
  primoPassantText?: string | undefined;
  canContestJourney?: boolean | undefined;
  backgroundPicture?: string | undefined;
};

export type ClaimInput = {
  journeys: Journey[];
  plate: string;
  countryCode: string;
  /** The earlier selection, if the driver comes back. */
  selected: string[];
  /** The time for which deadlines are calculated, ISO 8601. */
  now: string;
};

type Context = Omit<ClaimInput, 'journeys'> & { trips: Journey[]; page: ClaimPage };
type Event =
  | { type: 'trip.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'contest.pressed' }
  | { type: 'language.changed' }
  | DayEvent;

const loadPage = effect<ClaimPage>();

export const claimMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ClaimInput, tags: {} as 'busy' },
  actors: { loadPage, watchDay },
  guards: {
    isSelectable: ({ context }, { id }: { id: string }) => contestableIds(context.trips, context.selected).includes(id),
    canTakeAll: ({ context }) => canTakeAll(context.trips, context.selected),
    hasSelection: ({ context }) => context.selected.length > 0,
    isClosed: (_, { page }: { page: ClaimPage }) => page.canContestJourney === false,
  },
  actions: {
    toggleTrip: assign({ selected: ({ context }, { id }: { id: string }) => toggle(context.selected, id) }),
    toggleAll: assign({
      selected: ({ context }) => {
        const { trips, selected } = context;
        return isWholeClaim(trips, selected) ? [] : contestableIds(trips, selected);
      },
    }),
    takeNow: assign({ now: (_, { now }: { now: string }) => now }),
    /** Stores the ticked trips as the ones to contest. */
    storeSelection: (_, __: { trips: Journey[] }) => {},
  },
}).createMachine({
  id: 'claim',
  description: 'A driver chooses which trips to contest: one claim covers one kind of trip.',
  meta: { rule: 'CLAIM-2, CLAIM-3' },
  context: ({ input: { journeys, selected, ...rest } }) => {
    const trips = contestableTrips(journeys);
    return { ...rest, trips, selected: selected.filter((id) => trips.some((trip) => trip.id === id)), page: {} };
  },
  output: { to: '/claim/select', replace: false } satisfies Leave,
  ...followsDay,
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads again in another language; the selection stays.',
      tags: 'busy',
      on: { 'language.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ page: event.output }) }, target: 'closed' },
          { target: 'choosing', actions: assign({ page: ({ event }) => event.output }) },
        ],
        onError: 'choosing',
      },
    },
    closed: {
      description: 'This operator takes no claims at the moment.',
      meta: { end: 'The page links to the help centre.' },
    },
    choosing: {
      description: 'Without the page data the trips are shown; the operator checks each claim itself.',
      on: {
        'trip.toggled': {
          guard: { type: 'isSelectable', params: ({ event }) => event },
          actions: { type: 'toggleTrip', params: ({ event }) => event },
        },
        'all.toggled': { guard: 'canTakeAll', actions: 'toggleAll' },
        'language.changed': 'loading',
        'contest.pressed': {
          guard: 'hasSelection',
          target: 'chosen',
          actions: {
            type: 'storeSelection',
            params: ({ context: { trips, selected } }) => ({ trips: tickedTrips({ trips, selected }) }),
          },
        },
      },
    },
    chosen: { type: 'final' },
  },
});
