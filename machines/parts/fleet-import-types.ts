import type { OwnVehicle } from '#domain/account.ts';
import type { FaultyLine, FileAim, ImportCheck, ImportChoices, WrittenLine } from '#domain/fleet-import.ts';
import type { ImportField } from '#domain/import-columns.ts';
import type { DateOrder } from '#domain/import-dates.ts';
import type { Problem, ProblemCode } from '#domain/problem.ts';
import type { ProgressEvent } from './progress.ts';

/** What the operator made of the lines: those it refused are named. */
export type ImportReport = { imported: number; rejected: FaultyLine[] };
export type FleetImportInput = { aim: FileAim };
/** Whether the fleet may have changed (what is refused as known may be a colleague's import), and the vehicles that are to be taken out of the fleet. */
export type FleetImportOutput = { hasChanged: boolean; chosen: OwnVehicle[] };

/** The words of the file of faulty lines, in the page's language. */
export type FaultTexts = { line: string; reason: string; reasons: Partial<Record<ProblemCode, string>> };

type Context = FleetImportInput & {
  percent: number;
  check: ImportCheck | null;
  /** The company's answers about the file. */
  choices: ImportChoices;
  report: ImportReport | null;
  problem: Problem | null;
  /** The vehicles that are to be taken out of the fleet. */
  chosen: OwnVehicle[];
};
type Event =
  | { type: 'file.chosen'; file: Blob }
  | { type: 'column.mapped'; field: ImportField; column: number | null }
  | { type: 'dateOrder.chosen'; order: DateOrder }
  | { type: 'line.mended'; line: number; written: WrittenLine }
  | { type: 'template.pressed' }
  | { type: 'faults.saved'; texts: FaultTexts }
  | { type: 'import.pressed' }
  /** Those that the file names are to be taken out of the fleet. */
  | { type: 'vehicles.chosen' }
  | ProgressEvent
  | { type: 'report.saved' }
  | { type: 'another.pressed' }
  | { type: 'dialog.closed' };

export type FleetImportTypes = {
  context: Context;
  events: Event;
  input: FleetImportInput;
  output: FleetImportOutput;
  tags: 'busy';
};
