import { assign, setup } from 'xstate';
import type { OwnVehicle } from '#domain/account.ts';
import type { JourneysSet } from '#domain/journey.ts';
import type { VehicleTrips } from '#domain/own-trips.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import { type Failure, failure } from './parts/failure.ts';
import { named, output, using } from './parts/params.ts';

/** The vehicle that was chosen with its list, and whether its trips are to be paid at once. */
export type OwnTripsOutput = { vehicle: OwnVehicle | null; set: JourneysSet | null; pays: boolean };

/** `trips`: the list of each vehicle by its id. `failed`: the vehicles whose list could not be fetched. */
type Context = {
  vehicles: OwnVehicle[];
  trips: Record<string, VehicleTrips>;
  failed: string[];
  problem: Problem | null;
  chosen: string | null;
};
type Event = { type: 'retry.pressed' } | { type: 'trips.pressed'; id: string } | { type: 'pay.pressed'; id: string };

const loadVehicles = effect<OwnVehicle[]>();
const loadTrips = effect<VehicleTrips, { vehicle: OwnVehicle | null }>();

/** The next vehicle to ask about. */
const nextOf = ({ vehicles, trips, failed }: Context): OwnVehicle | null =>
  vehicles.find(({ id }) => trips[id] === undefined && !failed.includes(id)) ?? null;

const isTooMany = ({ status }: Problem): boolean => status === 429;

export const ownTripsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as OwnTripsOutput,
    tags: {} as 'busy' | 'problem',
  },
  actors: { loadVehicles, loadTrips },
  guards: {
    hasUnloaded: ({ context }) => nextOf(context) !== null,
    hasFailures: ({ context }) => context.failed.length > 0,
    /** Whether the operator takes no more calls for now. */
    isTooMany: (_, { error }: Failure) => isTooMany(problemOf(error)),
    isLoaded: ({ context }, { id }: { id: string }) => context.trips[id] !== undefined,
    canPay: ({ context }, { id }: { id: string }) => {
      const trips = context.trips[id];
      return trips !== undefined && trips.count > 0 && !trips.isBlocked;
    },
  },
  actions: {
    takeVehicles: assign({ vehicles: (_, { vehicles }: { vehicles: OwnVehicle[] }) => vehicles, problem: null }),
    takeTrips: assign(({ context }, found: VehicleTrips) => {
      const asked = nextOf(context);
      return asked === null ? {} : { trips: { ...context.trips, [asked.id]: found } };
    }),
    takeFailure: assign(({ context }) => {
      const asked = nextOf(context);
      return asked === null ? {} : { failed: [...context.failed, asked.id] };
    }),
    giveUp: assign(({ context: { vehicles, trips } }) => ({
      failed: vehicles.flatMap(({ id }) => (trips[id] === undefined ? [id] : [])),
    })),
    forgetFailures: assign({ failed: [] }),
    choose: assign({ chosen: (_, { id }: { id: string }) => id }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
  },
}).createMachine({
  id: 'own-trips',
  description: 'A customer sees what each own vehicle owes, and pays it vehicle by vehicle.',
  meta: { rule: 'LIST-33' },
  context: { vehicles: [], trips: {}, failed: [], problem: null, chosen: null },
  output: ({ context: { vehicles, trips, chosen }, event }) => ({
    vehicle: vehicles.find(({ id }) => id === chosen) ?? null,
    set: (chosen === null ? undefined : trips[chosen])?.set ?? null,
    ...(event.output as Pick<OwnTripsOutput, 'pays'>),
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadVehicles',
        src: 'loadVehicles',
        onDone: {
          target: 'listed',
          actions: { type: 'takeVehicles', params: ({ event }) => ({ vehicles: event.output }) },
        },
        onError: { target: 'failed', actions: using('showProblem', failure) },
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    listed: {
      initial: 'next',
      on: {
        'trips.pressed': { guard: using('isLoaded', named), target: 'shown', actions: using('choose', named) },
        'pay.pressed': { guard: using('canPay', named), target: 'paid', actions: using('choose', named) },
      },
      states: {
        next: { always: [{ guard: 'hasUnloaded', target: 'loading' }, { target: 'done' }] },
        loading: {
          description: 'One vehicle after the other; one that cannot be had leaves the others.',
          invoke: {
            id: 'loadTrips',
            src: 'loadTrips',
            input: ({ context }) => ({ vehicle: nextOf(context) }),
            onDone: { target: 'next', actions: using('takeTrips', output) },
            onError: [
              { guard: using('isTooMany', failure), target: 'done', actions: 'giveUp' },
              { target: 'next', actions: 'takeFailure' },
            ],
          },
        },
        done: {
          description: 'Each vehicle was asked about; after 429 the rest waits for a press.',
          on: { 'retry.pressed': { guard: 'hasFailures', target: 'next', actions: 'forgetFailures' } },
        },
      },
    },
    shown: { type: 'final', output: { pays: false } },
    paid: { type: 'final', output: { pays: true } },
  },
});
