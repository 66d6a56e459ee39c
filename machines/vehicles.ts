import { assign, setup } from 'xstate';
import type { OwnVehicle, VehicleModel } from '#domain/accounts/profile.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { plateAlertMachine, type PlateAlertOutput } from './plate-alert.ts';
import { vehicleAdditionMachine, type VehicleAdditionOutput } from './vehicle-addition.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';

export type VehiclesLoaded = { vehicles: OwnVehicle[]; models: VehicleModel[] };

/** `waiting`: vehicles whose alert was pressed while another one's was being changed. */
type Context = VehiclesLoaded & {
  email: string;
  chosen: OwnVehicle | null;
  waiting: string[];
  problem: Problem | null;
};
type Event =
  | { type: 'retry.pressed' }
  | { type: 'addition.pressed' }
  | { type: 'removal.pressed'; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'alert.toggled'; id: string }
  | { type: 'trips.pressed'; id: string }
  | { type: 'dialog.closed' }
  /** The list was read again. */
  | { type: 'saved.read'; saved: VehiclesLoaded };

const loadVehicles = effect<VehiclesLoaded>();
const watchSaved = listener();
const removeVehicle = effect<OwnVehicle[], { id: string }>();
const loadTrips = effect<JourneysSet, { vehicle: OwnVehicle | null }>();

export const vehiclesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string },
    children: {} as { vehicleAddition: 'vehicleAddition'; plateAlert: 'plateAlert' },
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    loadVehicles,
    watchSaved,
    removeVehicle,
    loadTrips,
    vehicleAddition: vehicleAdditionMachine,
    plateAlert: plateAlertMachine,
  },
  guards: {
    hasChanged: (_, { hasChanged }: VehicleAdditionOutput) => hasChanged,
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isListed: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
  },
  actions: {
    takeLoaded: assign((_, { vehicles, models }: VehiclesLoaded) => ({ vehicles, models, problem: null })),
    takeReread: assign((_, { vehicles, models }: VehiclesLoaded) => ({ vehicles, models })),
    takeVehicles: assign((_, { vehicles }: { vehicles: OwnVehicle[] }) => ({ vehicles, chosen: null })),
    choose: assign(({ context: { vehicles } }, { id }: { id: string }) => ({
      chosen: vehicles.find((vehicle) => vehicle.id === id) ?? null,
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    takeAdded: assign(({ context }, { vehicles }: VehicleAdditionOutput) => ({
      vehicles: vehicles ?? context.vehicles,
    })),
    takeAlert: assign(({ context: { vehicles } }, { vehicle, problem }: PlateAlertOutput) => ({
      vehicles: vehicle === null ? vehicles : vehicles.map((one) => (one.id === vehicle.id ? vehicle : one)),
      problem,
    })),
    /** A second press while it waits removes it from the queue. */
    queue: assign(({ context: { waiting } }, { id }: { id: string }) => ({
      waiting: waiting.includes(id) ? waiting.filter((other) => other !== id) : [...waiting, id],
    })),
    chooseWaiting: assign(({ context: { vehicles, waiting } }) => ({
      chosen: vehicles.find(({ id }) => id === waiting[0]) ?? null,
      waiting: waiting.slice(1),
    })),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    /** Stores the trips of the vehicle as the result of a search. */
    storeTrips: (_, __: { set: JourneysSet }) => {},
  },
}).createMachine({
  id: 'vehicles',
  description: 'A customer manages the own vehicles: adding, removing, alerts, and the trips of each.',
  meta: { rule: 'ACCOUNT-11, ACCOUNT-12, ACCOUNT-15' },
  context: ({ input: { email } }) => ({ email, vehicles: [], models: [], chosen: null, waiting: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadVehicles',
        src: 'loadVehicles',
        onDone: { target: 'listed', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    listed: {
      invoke: { id: 'watchSaved', src: 'watchSaved', onError: {} },
      on: {
        'saved.read': { actions: { type: 'takeReread', params: ({ event }) => event.saved } },
        'addition.pressed': { target: 'adding', actions: 'clearProblem' },
        'removal.pressed': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'alert.toggled': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'switchingAlert',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'trips.pressed': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'openingTrips',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    adding: {
      invoke: {
        id: 'vehicleAddition',
        src: 'vehicleAddition',
        input: { mayBeOpen: false },
        onDone: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: { type: 'takeAdded', params: ({ event }) => event.output },
          },
          { target: 'listed' },
        ],
      },
    },
    refreshing: {
      description: 'The model of the new vehicle is loaded in the background.',
      invoke: {
        id: 'reloadVehicles',
        src: 'loadVehicles',
        onDone: { target: 'listed', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        onError: 'listed',
      },
    },
    confirmingRemoval: {
      on: {
        'removal.confirmed': { target: 'removing', actions: 'clearProblem' },
        'dialog.closed': { target: 'listed', actions: 'clearProblem' },
      },
    },
    removing: {
      description: 'The dialog stays until the answer has arrived.',
      tags: 'busy',
      invoke: {
        id: 'removeVehicle',
        src: 'removeVehicle',
        input: ({ context: { chosen } }) => ({ id: chosen?.id ?? '' }),
        onDone: {
          target: 'listed',
          actions: { type: 'takeVehicles', params: ({ event }) => ({ vehicles: event.output }) },
        },
        onError: { target: 'confirmingRemoval', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    switchingAlert: {
      description: 'Another alert that is pressed meanwhile is changed next.',
      on: {
        'alert.toggled': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'plateAlert',
        src: 'plateAlert',
        input: ({ context: { chosen, email } }) => ({
          vehicle: chosen ?? { id: '', plate: '', countryCode: '', emailNotifications: false },
          email,
        }),
        onDone: [
          {
            guard: 'isAnyWaiting',
            target: 'switchingAlert',
            reenter: true,
            actions: [{ type: 'takeAlert', params: ({ event }) => event.output }, 'chooseWaiting'],
          },
          { target: 'listed', actions: { type: 'takeAlert', params: ({ event }) => event.output } },
        ],
      },
    },
    openingTrips: {
      tags: 'busy',
      invoke: {
        id: 'loadTrips',
        src: 'loadTrips',
        input: ({ context: { chosen } }) => ({ vehicle: chosen }),
        onDone: {
          target: 'tripsFound',
          actions: { type: 'storeTrips', params: ({ event }) => ({ set: event.output }) },
        },
        onError: { target: 'listed', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    tripsFound: { type: 'final' },
  },
});
