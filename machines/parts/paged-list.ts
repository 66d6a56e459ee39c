import { setup } from 'xstate';
import { fleetParamsOf, type FleetQuery, fleetQueryOf, isSameQuery } from '#domain/fleet/lists.ts';
import { columnDrawn, type LookEvent, type TableLook, toggleColumn } from '#domain/fleet/table.ts';
import { effect } from './effect.ts';
import type { Failure } from './failure.ts';
import { type Progress, type ProgressEvent, progressTo, type Reporting } from './progress.ts';

/** What a list shows, and how: `look` is stored in this browser. */
type Listed = { query: FleetQuery; look: TableLook };

/** The events of a list that follows the address of its page. */
export type ListEvent =
  | { type: 'address.changed'; params: Record<string, string> }
  | { type: 'query.changed'; change: Partial<FleetQuery> }
  | { type: 'retry.pressed' }
  | LookEvent
  /** Stops an export; nothing is saved. */
  | { type: 'export.cancelled' }
  /** A row was added, or may have been paid. */
  | { type: 'list.outdated' };

/** Requests the operator's file of the whole list. `title`: the name of the list on its page; `words`: those of the file in the reader's language. */
export type ExportEvent = { type: 'export.pressed'; title: string; words: Readonly<Record<string, string>> };

/** Saves all matching rows under a title. */
export const exportList = effect<void, Progress & Omit<ExportEvent, 'type'> & { query: FleetQuery }>();

export const isOtherQuery = ({ context }: { context: Listed }, { query }: { query: FleetQuery }): boolean =>
  !isSameQuery(context.query, query);

const listSetup = setup({
  types: { context: {} as Listed, events: {} as ListEvent | ProgressEvent, tags: {} as 'busy' | 'problem' },
  actors: { loadPage: effect<object, { query: FleetQuery }>(), exportList },
  guards: { isOtherQuery },
  actions: {
    takeQuery: (_, __: { query: FleetQuery }) => {},
    takePage: (_, __: object) => {},
    forgetRows: () => {},
    takeLook: (_, __: { look: TableLook }) => {},
    storeLook: (_, __: { look: TableLook }) => {},
    showInAddress: (_, __: { params: Record<string, string> }) => {},
    noteProgress: (_, __: { amount: number; unit?: 'bytes' }) => {},
    showProblem: (_, __: Failure) => {},
    showListProblem: (_, __: Failure) => {},
  },
});

/** Stores the look that was taken right before. */
const storeLook = { type: 'storeLook', params: ({ context: { look } }: { context: Listed }) => ({ look }) } as const;

/** The list follows its address: whatever asks for other rows changes the address. What runs beside the list continues. */
export const followsAddress = listSetup.createStateConfig({
  on: {
    'address.changed': {
      guard: {
        type: 'isOtherQuery',
        params: ({ context: { look }, event: { params } }) => ({ query: fleetQueryOf(params, look.pageSize) }),
      },
      target: '.loading',
      actions: {
        type: 'takeQuery',
        params: ({ context: { look }, event: { params } }) => ({ query: fleetQueryOf(params, look.pageSize) }),
      },
    },
    'list.outdated': { target: '.loading', actions: 'forgetRows' },
    // Another order or filter starts at the first page, unless the change names a page.
    'query.changed': {
      actions: {
        type: 'showInAddress',
        params: ({ context: { query, look }, event: { change } }) => ({
          params: fleetParamsOf({ ...query, page: 0, ...change }, look.pageSize),
        }),
      },
    },
    // The address holds the new size, because it is not yet the stored one.
    'size.chosen': {
      actions: [
        {
          type: 'showInAddress',
          params: ({ context: { query, look }, event: { pageSize } }) => ({
            params: fleetParamsOf({ ...query, page: 0, pageSize }, look.pageSize),
          }),
        },
        { type: 'takeLook', params: ({ context: { look }, event: { pageSize } }) => ({ look: { ...look, pageSize } }) },
        storeLook,
      ],
    },
    'column.drawn': {
      actions: [
        {
          type: 'takeLook',
          params: ({ context: { look }, event: { column, width } }) => ({ look: columnDrawn(look, column, width) }),
        },
        storeLook,
      ],
    },
    'column.toggled': {
      actions: [
        {
          type: 'takeLook',
          params: ({ context: { look }, event: { column } }) => ({ look: toggleColumn(look, column) }),
        },
        storeLook,
      ],
    },
  },
});

/** Loads the requested rows, and enters `shown`. */
export const loadsPage = listSetup.createStateConfig({
  states: {
    loading: {
      description: 'The earlier rows stay until those of the new page have loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { query } }: { context: Listed }) => ({ query }),
        // Each list has rows of its own type.
        onDone: {
          target: 'shown',
          actions: { type: 'takePage', params: <Page>({ event }: { event: { output: Page } }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'showListProblem', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': { target: 'loading', actions: 'forgetRows' } } },
  },
});

/** Exports the whole list under the title of `export.pressed`, reports its progress until it is stopped, and returns to `idle`. */
export const listExport = listSetup.createStateConfig({
  invoke: {
    id: 'exportList',
    src: 'exportList',
    input: ({
      context: { query },
      event,
      self,
    }: { context: Listed; event: Partial<Omit<ExportEvent, 'type'>> & { type: string } } & Reporting) => ({
      query,
      title: event.title ?? '',
      words: event.words ?? {},
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
