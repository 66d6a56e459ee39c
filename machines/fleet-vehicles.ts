import { assign, raise, setup } from 'xstate';
import type { OwnVehicle } from '#domain/account.ts';
import { isMoment } from '#domain/rental-dates.ts';
import { fleetParamsOf, type FleetQuery } from '#domain/fleet.ts';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { fleetImportMachine, type FleetImportOutput } from './fleet-import.ts';
import { vehicleAdditionMachine, type VehicleAdditionOutput } from './vehicle-addition.ts';
import { effect } from './parts/effect.ts';
import { type Failure, failure } from './parts/failure.ts';
import { followingAddress, isOtherQuery, type ListEvent, listExport, pageStates } from './parts/paged-list.ts';
import { carried, named, output, using } from './parts/params.ts';
import { type Progress, type ProgressEvent } from './parts/progress.ts';

export type FleetVehiclesInput = { query: FleetQuery };
export type VehiclesPage = { vehicles: OwnVehicle[]; total: number; pageTotal: number };

type Context = FleetVehiclesInput &
  VehiclesPage & {
    /** The search as typed, until it is submitted. */
    search: string;
    chosen: OwnVehicle | null;
    /** Until when the chosen vehicle is in the fleet: local date and time, as typed. */
    end: string;
    endProblem: ProblemCode | null;
    bytes: number;
    listProblem: Problem | null;
    problem: Problem | null;
  };
type Event =
  | ListEvent
  | { type: 'search.typed'; search: string }
  | { type: 'search.submitted' }
  | { type: 'addition.pressed' }
  | { type: 'closure.pressed'; id: string }
  | { type: 'end.typed'; end: string }
  | { type: 'closure.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'export.pressed'; title: string }
  | ProgressEvent
  | { type: 'import.opened' };
type Children = { vehicleAddition: 'vehicleAddition'; fleetImport: 'fleetImport' };

const loadPage = effect<VehiclesPage, { query: FleetQuery }>();
const closeVehicle = effect<void, { id: string; end: string }>();
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
    closeVehicle,
    exportList,
    vehicleAddition: vehicleAdditionMachine,
    fleetImport: fleetImportMachine,
  },
  guards: {
    isOtherQuery,
    isListed: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
    isAdded: (_, { vehicles }: VehicleAdditionOutput) => vehicles !== null,
    hasImported: (_, { hasChanged }: FleetImportOutput) => hasChanged,
    hasNoEnd: ({ context }) => !isMoment(context.end),
    isAboutEnd: (_, { error }: Failure) => problemOf(error).code === 'invalid_date_range',
  },
  actions: {
    /** The address is what the list follows. */
    showInAddress: (_, __: { params: Record<string, string> }) => {},
    takeQuery: assign((_, { query }: { query: FleetQuery }) => ({ query, search: query.search })),
    takePage: assign((_, page: VehiclesPage) => ({ ...page, listProblem: null })),
    showListProblem: assign({ listProblem: (_, { error }: Failure) => problemOf(error) }),
    choose: assign(({ context: { vehicles } }, { id }: { id: string }) => ({
      chosen: vehicles.find((vehicle) => vehicle.id === id) ?? null,
      end: '',
      endProblem: null,
      problem: null,
    })),
    typeEnd: assign((_, { end }: { end: string }) => ({ end, endProblem: null })),
    askForEnd: assign({ endProblem: 'required' as ProblemCode }),
    showEndProblem: assign({ endProblem: 'invalid_date_range' as ProblemCode }),
    clearProblem: assign({ problem: null, bytes: 0 }),
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
    chosen: null,
    end: '',
    endProblem: null,
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
        shown: {},
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'addition.pressed': { target: 'adding', actions: 'clearProblem' },
            'closure.pressed': { guard: using('isListed', named), target: 'closing', actions: using('choose', named) },
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
          description: 'The day and time from which the vehicle is no longer the company’s.',
          on: {
            'end.typed': { actions: using('typeEnd', carried) },
            'closure.confirmed': [
              { guard: 'hasNoEnd', actions: 'askForEnd' },
              { target: 'sendingClosure', actions: 'clearProblem' },
            ],
            'dialog.closed': { target: 'idle', actions: 'clearProblem' },
          },
        },
        sendingClosure: {
          invoke: {
            id: 'closeVehicle',
            src: 'closeVehicle',
            input: ({ context: { chosen, end } }) => ({ id: chosen?.id ?? '', end }),
            onDone: { target: 'idle', actions: raise({ type: 'list.outdated' }) },
            onError: [
              { guard: using('isAboutEnd', failure), target: 'closing', actions: 'showEndProblem' },
              { target: 'closing', actions: using('showProblem', failure) },
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
