import { assign, raise, setup } from 'xstate';
import type { OwnVehicle } from '#domain/account.ts';
import { fleetParamsOf, type FleetQuery } from '#domain/fleet.ts';
import { type VehicleSelection, vehiclePageToggled, vehicleToggled, withoutVehicles } from '#domain/fleet-vehicles.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { fleetImportMachine, type FleetImportOutput } from './fleet-import.ts';
import { vehicleClosureMachine, type VehicleClosureOutput } from './vehicle-closure.ts';
import { vehicleAdditionMachine, type VehicleAdditionOutput } from './vehicle-addition.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { followingAddress, isOtherQuery, type ListEvent, listExport, pageStates } from './parts/paged-list.ts';
import { named, output, using } from './parts/params.ts';
import { type Progress, type ProgressEvent } from './parts/progress.ts';

export type FleetVehiclesInput = { query: FleetQuery };
export type VehiclesPage = { vehicles: OwnVehicle[]; total: number; pageTotal: number };

type Context = FleetVehiclesInput &
  VehiclesPage & {
    /** The search as typed, until it is submitted. */
    search: string;
    /** Kept over pages, by id. */
    selected: VehicleSelection;
    /** The vehicles that are being closed. */
    chosen: OwnVehicle[];
    /** How many vehicles were closed last. */
    closed: number;
    bytes: number;
    listProblem: Problem | null;
    problem: Problem | null;
  };
type Event =
  | ListEvent
  | { type: 'search.typed'; search: string }
  | { type: 'search.submitted' }
  | { type: 'addition.pressed' }
  | { type: 'row.toggled'; id: string }
  | { type: 'page.toggled' }
  | { type: 'selection.cleared' }
  /** One vehicle, or all that are selected. */
  | { type: 'closure.pressed'; id: string }
  | { type: 'selectionClosure.pressed' }
  | { type: 'export.pressed'; title: string }
  | ProgressEvent
  | { type: 'import.opened' };
type Children = { vehicleAddition: 'vehicleAddition'; fleetImport: 'fleetImport'; vehicleClosure: 'vehicleClosure' };

const loadPage = effect<VehiclesPage, { query: FleetQuery }>();
const exportList = effect<void, Progress & { query: FleetQuery; title: string }>();

export const fleetVehiclesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as FleetVehiclesInput,
    children: {} as Children,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    loadPage,
    exportList,
    vehicleAddition: vehicleAdditionMachine,
    fleetImport: fleetImportMachine,
    vehicleClosure: vehicleClosureMachine,
  },
  guards: {
    isOtherQuery,
    isListed: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
    isAdded: (_, { vehicles }: VehicleAdditionOutput) => vehicles !== null,
    hasImported: (_, { hasChanged }: FleetImportOutput) => hasChanged,
    hasClosed: (_, { closed }: VehicleClosureOutput) => closed.length > 0,
    hasSelection: ({ context }) => Object.keys(context.selected).length > 0,
  },
  actions: {
    /** The address is what the list follows. */
    showInAddress: (_, __: { params: Record<string, string> }) => {},
    takeQuery: assign((_, { query }: { query: FleetQuery }) => ({ query, search: query.search })),
    takePage: assign((_, page: VehiclesPage) => ({ ...page, listProblem: null })),
    showListProblem: assign({ listProblem: (_, { error }: Failure) => problemOf(error) }),
    toggleRow: assign(({ context: { selected, vehicles } }, { id }: { id: string }) => ({
      selected: vehicleToggled(selected, vehicles, id),
    })),
    togglePage: assign(({ context: { selected, vehicles } }) => ({ selected: vehiclePageToggled(selected, vehicles) })),
    clearSelection: assign({ selected: {} }),
    choose: assign(({ context: { vehicles } }, { id }: { id: string }) => ({
      chosen: vehicles.filter((vehicle) => vehicle.id === id),
    })),
    chooseSelected: assign(({ context: { selected } }) => ({ chosen: Object.values(selected) })),
    noteClosed: assign(({ context: { selected } }, { closed }: VehicleClosureOutput) => ({
      selected: withoutVehicles(selected, closed),
      closed: closed.length,
    })),
    clearProblem: assign({ problem: null, bytes: 0, closed: 0 }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    noteBytes: assign({ bytes: (_, { amount }: { amount: number }) => amount }),
  },
}).createMachine({
  id: 'fleet-vehicles',
  description: 'A rental company keeps its fleet: searching, adding, closing, importing and exporting vehicles.',
  meta: { rule: 'FLEET-7, FLEET-8' },
  context: ({ input: { query } }) => ({
    query,
    search: query.search,
    vehicles: [],
    total: 0,
    pageTotal: 0,
    selected: {},
    chosen: [],
    closed: 0,
    bytes: 0,
    listProblem: null,
    problem: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        ...followingAddress,
        'search.typed': { actions: assign({ search: ({ event }) => event.search }) },
        'search.submitted': {
          actions: {
            type: 'showInAddress',
            params: ({ context: { query, search } }) => ({ params: fleetParamsOf({ ...query, search, page: 0 }) }),
          },
        },
      },
      states: {
        ...pageStates,
        shown: {
          on: { 'row.toggled': { actions: using('toggleRow', named) }, 'page.toggled': { actions: 'togglePage' } },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'addition.pressed': { target: 'adding', actions: 'clearProblem' },
            'closure.pressed': {
              guard: using('isListed', named),
              target: 'closing',
              actions: ['clearProblem', using('choose', named)],
            },
            'selectionClosure.pressed': {
              guard: 'hasSelection',
              target: 'closing',
              actions: ['clearProblem', 'chooseSelected'],
            },
            'selection.cleared': { actions: 'clearSelection' },
            'export.pressed': { target: 'exporting', actions: 'clearProblem' },
            'import.opened': { target: 'importing', actions: 'clearProblem' },
          },
        },
        adding: {
          invoke: {
            id: 'vehicleAddition',
            src: 'vehicleAddition',
            input: { mayBeOpen: true },
            onDone: [
              { guard: using('isAdded', output), target: 'idle', actions: raise({ type: 'list.outdated' }) },
              { target: 'idle' },
            ],
          },
        },
        closing: {
          invoke: {
            id: 'vehicleClosure',
            src: 'vehicleClosure',
            input: ({ context: { chosen } }) => ({ vehicles: chosen }),
            onDone: [
              {
                guard: using('hasClosed', output),
                target: 'idle',
                actions: [using('noteClosed', output), raise({ type: 'list.outdated' })],
              },
              { target: 'idle' },
            ],
          },
        },
        exporting: listExport,
        importing: {
          invoke: {
            id: 'fleetImport',
            src: 'fleetImport',
            onDone: [
              { guard: using('hasImported', output), target: 'idle', actions: raise({ type: 'list.outdated' }) },
              { target: 'idle' },
            ],
          },
        },
      },
    },
  },
});
