import type { FleetQuery } from '#domain/fleet/lists.ts';
import type { ExportColumn } from '#domain/fleet/workbook.ts';
import { effect } from './effect.ts';
import { failure } from './failure.ts';
import { payload, withParams } from './params.ts';
import { type Progress, progressTo } from './progress.ts';

/** Requests a workbook of the whole list. `title`: the name of the list on its page. */
export type WorkbookEvent = { type: 'workbook.pressed'; title: string; columns: ExportColumn[] };

/** Saves all matching rows under a title, as a workbook with these columns. */
export const makeWorkbook = effect<void, Progress & { query: FleetQuery; title: string; columns: ExportColumn[] }>();

type WorkbookInput = Parameters<typeof progressTo>[0] & { context: { query: FleetQuery }; event: { type: string } };

/** Makes a workbook of all matching rows, under the title and with the columns of `workbook.pressed`. */
export const workbookExport = {
  description: 'The whole list is loaded in large pages, and becomes a workbook with the visible columns.',
  meta: { rule: 'FLEET-18' },
  invoke: {
    id: 'makeWorkbook',
    src: 'makeWorkbook',
    input: ({ context: { query }, event, self }: WorkbookInput) => ({
      query,
      title: 'title' in event && typeof event.title === 'string' ? event.title : '',
      columns: 'columns' in event && Array.isArray(event.columns) ? (event.columns as ExportColumn[]) : [],
      ...progressTo({ self }),
    }),
    onDone: 'idle',
    onError: { target: 'idle', actions: withParams('showProblem', failure) },
  },
  on: { 'progress.made': { actions: withParams('noteProgress', payload) }, 'export.cancelled': 'idle' },
} as const;
