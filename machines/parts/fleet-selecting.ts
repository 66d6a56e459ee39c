import type { FleetPage, Owed } from '#domain/fleet-selection.ts';
import type { Journey } from '#domain/journey.ts';
import type { FleetQuery } from '#domain/fleet.ts';
import type { ExportColumn } from '#domain/workbook.ts';
import { effect } from './effect.ts';
import { failure } from './failure.ts';
import { carried, output, using } from './params.ts';
import { type Progress, progressTo } from './progress.ts';

/** One page of what matches a query. */
const loadPage = effect<FleetPage, { query: FleetQuery }>();
/** Saves all that matches a query under a title. */
const exportList = effect<void, Progress & { query: FleetQuery; title: string }>();
/** Saves it as a workbook with these columns. */
const makeWorkbook = effect<void, Progress & { query: FleetQuery; title: string; columns: ExportColumn[] }>();
/** All that matches a query. */
const loadAll = effect<Journey[], Progress & { query: FleetQuery }>();
/** Which of these trips are still owed; null: of those whose payment was not made. */
const loadOwed = effect<Owed, Progress & { ids: string[] | null }>();

/** What the list asks its effects for. */
export const listActors = { loadPage, loadAll, loadOwed, exportList, makeWorkbook };

const orSay = { target: 'idle', actions: using('showProblem', failure) } as const;

/** What follows once a whole list has come to select from it: all of it, or what of the selection is still owed. */
export const selectingAll = { onDone: { target: 'idle', actions: using('takeAll', output) }, onError: orSay } as const;
export const checkingOwed = { onDone: { target: 'idle', actions: using('takeOwed', output) }, onError: orSay } as const;
/** It says how far it got, and can be stopped. */
export const whileSelecting = {
  'progress.made': { actions: using('noteProgress', carried) },
  'selecting.cancelled': 'idle',
} as const;

type Asking = Parameters<typeof progressTo>[0] & {
  context: { query: FleetQuery };
  event: { type: string };
};

/** Makes a workbook of all that matches, under the title and with the columns that `workbook.pressed` brings. */
export const workbookExport = {
  description: 'The whole list comes in large pages, and becomes a workbook with the columns that are shown.',
  meta: { rule: 'FLEET-18' },
  invoke: {
    id: 'makeWorkbook',
    src: 'makeWorkbook',
    input: ({ context: { query }, event, self }: Asking) => ({
      query,
      title: 'title' in event && typeof event.title === 'string' ? event.title : '',
      columns: 'columns' in event && Array.isArray(event.columns) ? (event.columns as ExportColumn[]) : [],
      ...progressTo({ self }),
    }),
    onDone: 'idle',
    onError: orSay,
  },
  on: { 'progress.made': { actions: using('noteProgress', carried) }, 'export.cancelled': 'idle' },
} as const;
