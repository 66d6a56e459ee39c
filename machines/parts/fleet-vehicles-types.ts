import type { OwnVehicle } from '#domain/account.ts';
import type { FleetQuery } from '#domain/fleet.ts';
import type { TableLook } from '#domain/fleet-table.ts';
import type { Problem } from '#domain/problem.ts';
import type { ListEvent } from './paged-list.ts';
import type { ProgressEvent } from './progress.ts';
import type { WorkbookEvent } from './workbook-export.ts';

export type FleetVehiclesInput = { query: FleetQuery; look: TableLook };
export type VehiclesPage = { vehicles: OwnVehicle[]; total: number; pageTotal: number };

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
    /** How much of an export has come, in bytes, and how far a workbook is, 0 to 100. */
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
  /** Every row from one to the other is selected, in either direction. */
  | { type: 'range.selected'; from: string; to: string }
  | { type: 'selection.cleared' }
  /** One vehicle, or all that are selected. */
  | { type: 'closure.pressed'; id: string }
  | { type: 'selectionClosure.pressed' }
  | { type: 'export.pressed'; title: string }
  | WorkbookEvent
  | ProgressEvent
  | { type: 'import.opened' }
  /** A file says which vehicles are closed. */
  | { type: 'fileClosure.opened' };

export type FleetVehiclesTypes = {
  context: Context;
  events: Event;
  input: FleetVehiclesInput;
  children: { vehicleAddition: 'vehicleAddition'; fleetImport: 'fleetImport'; vehicleClosure: 'vehicleClosure' };
  tags: 'busy' | 'problem';
};

/** What is known before the list has come. */
export const fleetAwaited = (input: FleetVehiclesInput): Context => ({
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
