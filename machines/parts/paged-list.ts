import { fleetParamsOf, type FleetQuery, fleetQueryOf, isSameQuery } from '#domain/fleet/lists.ts';
import { type TableLook, type LookEvent, columnDrawn, toggleColumn } from '#domain/fleet/table.ts';
import { failure } from './failure.ts';
import { payload, output, withParams } from './params.ts';
import { progressTo } from './progress.ts';

type WithTable = { context: { query: FleetQuery; look: TableLook } };
type Sized = WithTable & { event: { pageSize: number } };
type Drawn = WithTable & { event: { column: string; width: number | null } };
type Toggled = WithTable & { event: { column: string } };

const sized = ({ context: { look }, event: { pageSize } }: Sized) => ({ look: { ...look, pageSize } });
const toggled = ({ context: { look }, event: { column } }: Toggled) => ({ look: toggleColumn(look, column) });

const drawn = ({ context: { look }, event: { column, width } }: Drawn) => ({ look: columnDrawn(look, column, width) });

/** The address holds the page size only if it differs from the stored one. The machine has the actions `takeLook` and `storeLook`. */
const followingLook = {
  'size.chosen': {
    actions: [
      {
        type: 'showInAddress',
        params: ({ context: { query, look }, event: { pageSize } }: Sized) => ({
          params: fleetParamsOf({ ...query, page: 0, pageSize }, look.pageSize),
        }),
      },
      withParams('takeLook', sized),
      withParams('storeLook', sized),
    ],
  },
  'column.drawn': { actions: [withParams('storeLook', drawn), withParams('takeLook', drawn)] },
  'column.toggled': { actions: [withParams('storeLook', toggled), withParams('takeLook', toggled)] },
} as const;

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

type Listed = { context: { query: FleetQuery; look: TableLook } };

export const isOtherQuery = ({ context }: Listed, { query }: { query: FleetQuery }): boolean =>
  !isSameQuery(context.query, query);

const queryIn = ({ context: { look }, event }: Listed & { event: { params: Record<string, string> } }) => ({
  query: fleetQueryOf(event.params, look.pageSize),
});

/**
 * The transitions of a list that follows its address; another order or size starts at the first page. What runs beside
 * the list continues. The machine has the actions `takeQuery`, `showInAddress`, `takeLook` and `storeLook`.
 */
export const followingAddress = {
  ...followingLook,
  'address.changed': {
    guard: withParams('isOtherQuery', queryIn),
    target: '.loading',
    actions: withParams('takeQuery', queryIn),
  },
  'list.outdated': { target: '.loading' },
  'query.changed': {
    actions: {
      type: 'showInAddress',
      params: ({ context: { query, look }, event }: Listed & { event: { change: Partial<FleetQuery> } }) => ({
        params: fleetParamsOf({ ...query, page: 0, ...event.change }, look.pageSize),
      }),
    },
  },
} as const;

/** The requested part of the list: the input of the effect that loads it. */
export const listQuery = ({ context: { query } }: Listed) => ({ query });

/** Loads the requested part of the list, and enters `shown`. */
export const pageStates = {
  loading: {
    description: 'The earlier rows stay until those of the new page have loaded.',
    tags: 'busy',
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: listQuery,
      onDone: { target: 'shown', actions: withParams('takePage', output) },
      onError: { target: 'failed', actions: withParams('showListProblem', failure) },
    },
  },
  failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
} as const;

/** Exports the whole list under the title of `export.pressed`, reports the bytes that have arrived until it is stopped, and returns to `idle`. */
export const listExport = {
  invoke: {
    id: 'exportList',
    src: 'exportList',
    input: ({
      context: { query },
      event,
      self,
    }: Listed & { event: { type: string } } & Parameters<typeof progressTo>[0]) => ({
      query,
      title: 'title' in event && typeof event.title === 'string' ? event.title : '',
      ...progressTo({ self }),
    }),
    onDone: 'idle',
    onError: { target: 'idle', actions: withParams('showProblem', failure) },
  },
  on: { 'progress.made': { actions: withParams('noteBytes', payload) }, 'export.cancelled': 'idle' },
} as const;
