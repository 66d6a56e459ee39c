import { assign, setup } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import {
  type FaultyLine,
  type FileAim,
  type ImportCheck,
  type ImportChoices,
  ofTheFileItself,
  type WrittenLine,
} from '#domain/fleet/import.ts';
import type { ImportField } from '#domain/fleet/import-columns.ts';
import type { DateOrder } from '#domain/fleet/import-dates.ts';
import { isRefusal, type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { type Progress, type ProgressEvent, progressTo } from './parts/progress.ts';

/** The operator's report on the lines: it names the refused ones. */
export type ImportReport = {
  imported: number;
  rejected: FaultyLine[];
  /** The lines that were not sent, because the company stopped the import. */
  unsent: number;
};
type FleetImportInput = { aim: FileAim };
/** Whether the fleet may have changed (a vehicle refused as known may come from a colleague's import), and the vehicles to take out of the fleet. */
export type FleetImportOutput = { hasChanged: boolean; chosen: OwnVehicle[] };

/** The texts in the files of faulty and of refused lines, in the page's language. */
export type FaultTexts = { line: string; reason: string; reasons: Partial<Record<ProblemCode, string>> };

type Context = FleetImportInput & {
  percent: number;
  check: ImportCheck | null;
  /** The company's corrections of the file. */
  choices: ImportChoices;
  report: ImportReport | null;
  /** Vehicles may have been imported, although no report says so: an answer is missing, or came for a part only. */
  mayHaveImported: boolean;
  problem: Problem | null;
  /** The vehicles to take out of the fleet. */
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
  /** The vehicles that the file names are to be taken out of the fleet. */
  | { type: 'vehicles.chosen' }
  | ProgressEvent
  /** The operator has imported a part of the lines. */
  | { type: 'part.imported' }
  | { type: 'sending.stopped' }
  | { type: 'report.saved'; texts: FaultTexts }
  | { type: 'another.pressed' }
  | { type: 'dialog.closed' };

type FleetImportTypes = {
  context: Context;
  events: Event;
  input: FleetImportInput;
  output: FleetImportOutput;
  tags: 'busy';
};

/** The mapping and order that were found, for the next reading; they keep the company's corrections. */
const foundIn = ({ mapping, dateOrder, isOrderOpen }: ImportCheck, { mended }: ImportChoices): ImportChoices => ({
  mapping,
  dateOrder: isOrderOpen ? dateOrder : null,
  mended,
});

type Mapped = { field: ImportField; column: number | null };
type Mended = { line: number; written: WrittenLine };

/** Reads a file; without one, reads the last file again. */
const readFile = effect<ImportCheck, Progress & { aim: FileAim; file: Blob | null; choices: ImportChoices }>();
const sendFile = effect<ImportReport, Progress & { onPart: () => void }>();

export const fleetImportMachine = setup({
  types: {} as FleetImportTypes,
  actors: { readFile, sendFile },
  guards: {
    canImport: ({ context: { aim, check } }) => aim === 'import' && check !== null && check.good > 0,
    canChoose: ({ context: { aim, check } }) => aim === 'closure' && check !== null && check.good > 0,
    hasFaults: ({ context: { check } }) => check !== null && check.faultTotal > 0,
  },
  actions: {
    noteProgress: assign({ percent: (_, { amount }: { amount: number }) => amount }),
    startOver: assign({ percent: 0, check: null, choices: ofTheFileItself, report: null, problem: null }),
    noteImported: assign({ mayHaveImported: true }),
    /** Known to have imported nothing is a call that the operator refused, unless it broke off in the middle. */
    noteEnd: assign(({ context: { mayHaveImported } }, { error }: Failure) => {
      const problem = problemOf(error);
      return { mayHaveImported: mayHaveImported || !isRefusal(problem) || problem.code === 'renter_import_error' };
    }),
    /** Sends no further part. */
    stopSending: () => {},
    /** Another column may show the order of its dates. */
    mapColumn: assign(({ context: { check, choices } }, { field, column }: Mapped) => {
      if (check === null) return {};
      const found = foundIn(check, choices);
      return { choices: { ...found, mapping: { ...check.mapping, [field]: column } } };
    }),
    orderDates: assign(({ context: { check, choices } }, { order }: { order: DateOrder }) =>
      check === null ? {} : { choices: { ...foundIn(check, choices), dateOrder: order } },
    ),
    mendLine: assign(({ context: { check, choices } }, { line, written }: Mended) =>
      check === null ? {} : { choices: { ...foundIn(check, choices), mended: { ...choices.mended, [line]: written } } },
    ),
    prepare: assign({ percent: 0, problem: null }),
    takeCheck: assign({ check: (_, { check }: { check: ImportCheck }) => check }),
    takeVehicles: assign(({ context: { check } }) => ({ chosen: check?.vehicles ?? [] })),
    takeReport: assign({ report: (_, { report }: { report: ImportReport }) => report }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    /** Saves an empty file with the names of the columns. */
    saveTemplate: () => {},
    /** Saves the lines that are left out, unchanged, each with its reason. */
    saveFaults: (_, __: { texts: FaultTexts }) => {},
    /** Saves the refused lines as a file that can be corrected and sent again. */
    saveRejected: (_, __: { rejected: FaultyLine[]; texts: FaultTexts }) => {},
  },
}).createMachine({
  id: 'fleet-import',
  description:
    'A rental company reads a file of vehicles, to import them or to take them out of its fleet: the file is checked here before anything is sent.',
  meta: { rule: 'FLEET-9, FLEET-10, FLEET-21' },
  context: ({ input }) => ({
    ...input,
    percent: 0,
    check: null,
    choices: ofTheFileItself,
    report: null,
    mayHaveImported: false,
    problem: null,
    chosen: [],
  }),
  output: ({ context: { report, mayHaveImported, chosen } }) => ({
    hasChanged: report !== null || mayHaveImported,
    chosen,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.chosen': { target: 'reading', actions: 'startOver' },
        'template.pressed': { actions: 'saveTemplate' },
        'dialog.closed': 'closed',
      },
    },
    reading: {
      description: 'In the background, so that the page stays responsive with 200,000 lines.',
      tags: 'busy',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { aim, choices }, event, self }) => ({
          aim,
          file: event.type === 'file.chosen' ? event.file : null,
          choices,
          ...progressTo({ self }),
        }),
        onDone: { target: 'checked', actions: { type: 'takeCheck', params: ({ event }) => ({ check: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
      on: {
        'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } },
        'dialog.closed': 'closed',
      },
    },
    readingAgain: {
      description:
        'The same file, with another column for a field, another order of day and month, or corrected lines.',
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readFile',
        input: ({ context: { aim, choices }, self }) => ({ ...progressTo({ self }), aim, file: null, choices }),
        onDone: { target: 'checked', actions: { type: 'takeCheck', params: ({ event }) => ({ check: event.output }) } },
        onError: { target: 'checked', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
      on: {
        // Another line can be corrected while the file is read again.
        'line.mended': {
          target: 'readingAgain',
          reenter: true,
          actions: ['prepare', { type: 'mendLine', params: ({ event }) => event }],
        },
        'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } },
        'dialog.closed': 'closed',
      },
    },
    checked: {
      on: {
        'column.mapped': {
          target: 'readingAgain',
          actions: ['prepare', { type: 'mapColumn', params: ({ event }) => event }],
        },
        'dateOrder.chosen': {
          target: 'readingAgain',
          actions: ['prepare', { type: 'orderDates', params: ({ event }) => event }],
        },
        'line.mended': {
          target: 'readingAgain',
          actions: ['prepare', { type: 'mendLine', params: ({ event }) => event }],
        },
        'faults.saved': {
          guard: 'hasFaults',
          actions: { type: 'saveFaults', params: ({ event: { texts } }) => ({ texts }) },
        },
        'import.pressed': { guard: 'canImport', target: 'sending', actions: 'prepare' },
        'vehicles.chosen': { guard: 'canChoose', target: 'closed', actions: 'takeVehicles' },
        'file.chosen': { target: 'reading', actions: 'startOver' },
        'another.pressed': { target: 'choosing', actions: 'startOver' },
        'dialog.closed': 'closed',
      },
    },
    sending: {
      description:
        'Sent in parts, each under its own key; the dialog stays until the operator has processed the lines, or the company stops it.',
      tags: 'busy',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ self }) => ({ ...progressTo({ self }), onPart: () => self.send({ type: 'part.imported' }) }),
        onDone: {
          target: 'reported',
          actions: { type: 'takeReport', params: ({ event }) => ({ report: event.output }) },
        },
        onError: {
          target: 'checked',
          actions: [
            { type: 'noteEnd', params: ({ event }) => event },
            { type: 'showProblem', params: ({ event }) => event },
          ],
        },
      },
      on: {
        'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } },
        'part.imported': { actions: 'noteImported' },
        'sending.stopped': { actions: 'stopSending' },
      },
    },
    reported: {
      on: {
        'report.saved': {
          actions: {
            type: 'saveRejected',
            params: ({ context, event: { texts } }) => ({ rejected: context.report?.rejected ?? [], texts }),
          },
        },
        'another.pressed': { target: 'choosing', actions: 'startOver' },
        'dialog.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
});
