import { setup } from 'xstate';
import type { FleetQuery } from '#domain/fleet/lists.ts';
import type { ExportColumn } from '#domain/fleet/workbook.ts';
import { effect } from './effect.ts';
import type { Failure } from './failure.ts';
import { type Progress, type ProgressEvent, progressTo, type Reporting } from './progress.ts';

/** Requests a workbook of the whole list. `title`: the name of the list on its page. */
export type WorkbookEvent = { type: 'workbook.pressed'; title: string; columns: ExportColumn[] };

/** Saves all matching rows under a title, as a workbook with these columns. */
export const makeWorkbook = effect<void, Progress & { query: FleetQuery; title: string; columns: ExportColumn[] }>();

/** The state is entered by `workbook.pressed`; its machine has other events too. */
type Entered = {
  context: { query: FleetQuery };
  event: Partial<Pick<WorkbookEvent, 'title' | 'columns'>> & { type: string };
} & Reporting;

/** Makes a workbook of all matching rows, under the title and with the columns of `workbook.pressed`. */
export const workbookExport = setup({
  types: { context: {} as { query: FleetQuery }, events: {} as ProgressEvent | { type: 'export.cancelled' } },
  actors: { makeWorkbook },
  actions: { noteProgress: (_, __: { amount: number }) => {}, showProblem: (_, __: Failure) => {} },
}).createStateConfig({
  description: 'The whole list is loaded in large pages, and becomes a workbook with the visible columns.',
  meta: { rule: 'FLEET-18' },
  invoke: {
    id: 'makeWorkbook',
    src: 'makeWorkbook',
    input: ({ context: { query }, event: { title = '', columns = [] }, self }: Entered) => ({
      query,
      title,
      columns,
      ...progressTo({ self }),
    }),
    onDone: 'idle',
    onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => event } },
  },
  on: {
    'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } },
    'export.cancelled': 'idle',
  },
});
