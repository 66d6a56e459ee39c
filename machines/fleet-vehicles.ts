import { assign, not, or, raise, setup, stateIn } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { rowsBetween, type TableLook } from '#domain/fleet/table.ts';
import { fleetParamsOf, type FleetQuery, isSearchable } from '#domain/fleet/lists.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { pageToggled, rowToggled, withoutRows, withRows } from '#domain/trips/row-selection.ts';
import { fleetImportMachine, type FleetImportOutput } from './fleet-import.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import {
  type ExportEvent,
  exportList,
  followsAddress,
  isOtherQuery,
  type ListEvent,
  listExport,
  loadsPage,
} from './parts/paged-list.ts';
import type { ProgressEvent } from './parts/progress.ts';
import { makeWorkbook, type WorkbookEvent, workbookExport } from './parts/workbook-export.ts';
import { vehicleAdditionMachine, type VehicleAdditionOutput } from './vehicle-addition.ts';
import { vehicleClosureMachine, type VehicleClosureOutput } from './vehicle-closure.ts';

type FleetVehiclesInput = {
  query: FleetQuery;
  look: TableLook;
  /** Whether this tab keeps a selection. */
  hasKept: boolean;
};
type VehiclesPage = { vehicles: OwnVehicle[]; total: number; pageTotal: number };

type Context = FleetVehiclesInput &
  VehiclesPage & {
    /** The search as typed, until it is submitted. */
    search: string;
    /** Kept over pages. */
    selected: OwnVehicle[];
    /** The vehicles that are being closed. */
    chosen: OwnVehicle[];
    /** How many vehicles were closed last. */
    closed: number;
    /** How much of an export has arrived, in bytes, and the progress of a workbook, 0 to 100. */
    bytes: number;
    percent: number;
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
  /** Selects every row from one to the other, in either direction. */
  | { type: 'range.selected'; from: string; to: string }
  | { type: 'selection.cleared' }
  /** One vehicle, or all selected ones. */
  | { type: 'closure.pressed'; id: string }
  | { type: 'selectionClosure.pressed' }
  | ExportEvent
  | WorkbookEvent
  | ProgressEvent
  | { type: 'import.opened' }
  /** A file names the vehicles to close. */
  | { type: 'fileClosure.opened' }
  /** The page of the list was read again. */
  | { type: 'saved.read'; saved: VehiclesPage };

type FleetVehiclesTypes = {
  context: Context;
  events: Event;
  input: FleetVehiclesInput;
  children: { vehicleAddition: 'vehicleAddition'; fleetImport: 'fleetImport'; vehicleClosure: 'vehicleClosure' };
  tags: 'busy' | 'problem';
};

/** The state before the list has loaded. */
const fleetAwaited = (input: FleetVehiclesInput): Context => ({
  ...input,
  search: input.query.search,
  vehicles: [],
  total: 0,
  pageTotal: 0,
  selected: [],
  chosen: [],
  closed: 0,
  bytes: 0,
  percent: 0,
  listProblem: null,
  problem: null,
});

const loadPage = effect<VehiclesPage, { query: FleetQuery }>();
/** The vehicles that were selected in this tab before. */
const loadKept = effect<OwnVehicle[]>();
const watchSaved = listener<{ query: FleetQuery }>();

export const fleetVehiclesMachine = setup({
  types: {} as FleetVehiclesTypes,
  actors: {
    loadPage,
    loadKept,
    watchSaved,
    exportList,
    makeWorkbook,
    vehicleAddition: vehicleAdditionMachine,
    fleetImport: fleetImportMachine,
    vehicleClosure: vehicleClosureMachine,
  },
  guards: {
    isOtherQuery,
    isListed: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
    hasChanged: (_, { hasChanged }: VehicleAdditionOutput) => hasChanged,
    hasChosen: (_, { chosen }: FleetImportOutput) => chosen.length > 0,
    hasImported: (_, { hasChanged }: FleetImportOutput) => hasChanged,
    hasClosed: (_, { closed, mayHaveClosed }: VehicleClosureOutput) => closed.length > 0 || mayHaveClosed,
    hasVehicles: ({ context }) => context.total > 0,
    /** The list is known to hold vehicles, or is not known. */
    mayHoldVehicles: or(['hasVehicles', not(stateIn({ list: 'shown' }))]),
    /** The operator's file holds also the vehicles that the list does not show. */
    isFiltered: ({ context: { query } }) => query.search !== '' || query.status !== '',
    isSearchable: ({ context: { search } }) => isSearchable(search),
    hasKept: ({ context }) => context.hasKept,
    hasSelection: ({ context }) => context.selected.length > 0,
  },
  actions: {
    /** The list follows the address. */
    showInAddress: (_, __: { params: Record<string, string> }) => {},
    /** The rows that have been read of the list may have changed. */
    forgetRows: () => {},
    takeLook: assign((_, { look }: { look: TableLook }) => ({ look })),
    /** Stores it in this browser. */
    storeLook: (_, __: { look: TableLook }) => {},
    takeQuery: assign((_, { query }: { query: FleetQuery }) => ({ query, search: query.search })),
    takePage: assign((_, page: VehiclesPage) => ({ ...page, listProblem: null })),
    showListProblem: assign({ listProblem: (_, { error }: Failure) => problemOf(error) }),
    toggleRow: assign(({ context: { selected, vehicles } }, { id }: { id: string }) => ({
      selected: rowToggled(selected, vehicles, id),
    })),
    togglePage: assign(({ context: { selected, vehicles } }) => ({ selected: pageToggled(selected, vehicles) })),
    takeRange: assign(({ context: { selected, vehicles } }, { from, to }: { from: string; to: string }) => ({
      selected: withRows(selected, rowsBetween(vehicles, from, to)),
    })),
    /** Rows that were selected meanwhile stay selected. */
    takeKept: assign(({ context: { selected } }, kept: OwnVehicle[]) => ({ selected: withRows(kept, selected) })),
    clearSelection: assign({ selected: [] }),
    choose: assign(({ context: { vehicles } }, { id }: { id: string }) => ({
      chosen: vehicles.filter((vehicle) => vehicle.id === id),
    })),
    chooseSelected: assign(({ context: { selected } }) => ({ chosen: selected })),
    /** The vehicles that a file names become the selection: it stays if the closing is cancelled. */
    chooseFromFile: assign((_, { chosen }: FleetImportOutput) => ({ chosen, selected: withRows([], chosen) })),
    noteClosed: assign(({ context: { selected } }, { closed }: VehicleClosureOutput) => ({
      selected: withoutRows(selected, new Set(closed)),
      closed: closed.length,
    })),
    clearProblem: assign({ problem: null, bytes: 0, percent: 0, closed: 0 }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    noteProgress: assign((_, { amount, unit }: { amount: number; unit?: 'bytes' }) =>
      unit === 'bytes' ? { bytes: amount } : { percent: amount },
    ),
  },
}).createMachine({
  id: 'fleet-vehicles',
  description: 'A rental company manages its fleet: searching, adding, closing, importing and exporting vehicles.',
  meta: { rule: 'FLEET-7, FLEET-8' },
  context: ({ input }) => fleetAwaited(input),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        ...followsAddress.on,
        'search.typed': { actions: assign({ search: ({ event }) => event.search }) },
        'search.submitted': {
          guard: 'isSearchable',
          actions: {
            type: 'showInAddress',
            params: ({ context: { query, search, look } }) => ({
              params: fleetParamsOf({ ...query, search, page: 0 }, look.pageSize),
            }),
          },
        },
      },
      states: {
        ...loadsPage.states,
        shown: {
          invoke: { id: 'watchSaved', src: 'watchSaved', input: ({ context: { query } }) => ({ query }), onError: {} },
          on: {
            'saved.read': { actions: { type: 'takePage', params: ({ event }) => event.saved } },
            'row.toggled': { actions: { type: 'toggleRow', params: ({ event }) => event } },
            'page.toggled': { actions: 'togglePage' },
            'range.selected': { actions: { type: 'takeRange', params: ({ event }) => event } },
          },
        },
      },
    },
    work: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'hasKept', target: 'restoring' }, { target: 'idle' }] },
        restoring: {
          description: 'The vehicles that were selected in this tab before are looked for in the whole fleet.',
          meta: { rule: 'FLEET-27' },
          invoke: {
            id: 'loadKept',
            src: 'loadKept',
            onDone: { target: 'idle', actions: { type: 'takeKept', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => event } },
          },
          on: { 'selection.cleared': { target: 'idle', actions: 'clearSelection' } },
        },
        idle: {
          on: {
            'addition.pressed': { target: 'adding', actions: 'clearProblem' },
            'closure.pressed': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'closing',
              actions: ['clearProblem', { type: 'choose', params: ({ event }) => event }],
            },
            'selectionClosure.pressed': {
              guard: 'hasSelection',
              target: 'closing',
              actions: ['clearProblem', 'chooseSelected'],
            },
            'selection.cleared': { actions: 'clearSelection' },
            'export.pressed': {
              guard: or(['mayHoldVehicles', 'isFiltered']),
              target: 'exporting',
              actions: 'clearProblem',
            },
            'workbook.pressed': { guard: 'mayHoldVehicles', target: 'makingWorkbook', actions: 'clearProblem' },
            'import.opened': { target: 'importing', actions: 'clearProblem' },
            'fileClosure.opened': { target: 'choosingByFile', actions: 'clearProblem' },
          },
        },
        adding: {
          invoke: {
            id: 'vehicleAddition',
            src: 'vehicleAddition',
            input: { mayBeOpen: true },
            onDone: [
              {
                guard: { type: 'hasChanged', params: ({ event }) => event.output },
                target: 'idle',
                actions: raise({ type: 'list.outdated' }),
              },
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
                guard: { type: 'hasClosed', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'noteClosed', params: ({ event }) => event.output },
                  raise({ type: 'list.outdated' }),
                ],
              },
              { target: 'idle' },
            ],
          },
        },
        exporting: listExport,
        makingWorkbook: workbookExport,
        importing: {
          invoke: {
            id: 'fleetImport',
            src: 'fleetImport',
            input: { aim: 'import' },
            onDone: [
              {
                guard: { type: 'hasImported', params: ({ event }) => event.output },
                target: 'idle',
                actions: raise({ type: 'list.outdated' }),
              },
              { target: 'idle' },
            ],
          },
        },
        choosingByFile: {
          description: 'A file names the vehicles that leave the fleet; the next steps are those for ticked vehicles.',
          meta: { rule: 'FLEET-21' },
          invoke: {
            id: 'fleetImport',
            src: 'fleetImport',
            input: { aim: 'closure' },
            onDone: [
              {
                guard: { type: 'hasChosen', params: ({ event }) => event.output },
                target: 'closing',
                actions: { type: 'chooseFromFile', params: ({ event }) => event.output },
              },
              { target: 'idle' },
            ],
          },
        },
      },
    },
  },
});
