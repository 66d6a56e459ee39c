import { fleetParamsOf, type FleetQuery, fleetQueryOf, isSameQuery } from '#domain/fleet.ts';
import { type TableLook, type LookEvent, columnDrawn, columnToggled } from '#domain/fleet-table.ts';
import { failure } from './failure.ts';
import { carried, output, using } from './params.ts';
import { progressTo } from './progress.ts';

type WithTable = { context: { query: FleetQuery; look: TableLook } };
type Sized = WithTable & { event: { pageSize: number } };
type Drawn = WithTable & { event: { column: string; width: number | null } };
type Toggled = WithTable & { event: { column: string } };

const sized = ({ context: { look }, event: { pageSize } }: Sized) => ({ look: { ...look, pageSize } });
const toggled = ({ context: { look }, event: { column } }: Toggled) => ({ look: columnToggled(look, column) });

const drawn = ({ context: { look }, event: { column, width } }: Drawn) => ({ look: columnDrawn(look, column, width) });

/** The address says a size as long as it is not the one that is kept. The machine has the actions `takeLook` and `storeLook`. */
const followingLook = {
  'size.chosen': {
    actions: [
      {
        type: 'showInAddress',
        params: ({ context: { query, look }, event: { pageSize } }: Sized) => ({
          params: fleetParamsOf({ ...query, page: 0, pageSize }, look.pageSize),
        }),
      },
      using('takeLook', sized),
      using('storeLook', sized),
    ],
  },
  'column.drawn': { actions: [using('storeLook', drawn), using('takeLook', drawn)] },
  'column.toggled': { actions: [using('storeLook', toggled), using('takeLook', toggled)] },
} as const;

/** What a list hears that follows the address of its page. */
export type ListEvent =
  | { type: 'address.changed'; params: Record<string, string> }
  | { type: 'query.changed'; change: Partial<FleetQuery> }
  | { type: 'retry.pressed' }
  | LookEvent
  /** An export is stopped; nothing is saved. */
  | { type: 'export.cancelled' }
  /** Something was added to it, or may have been paid. */
  | { type: 'list.outdated' };

type Listed = { context: { query: FleetQuery; look: TableLook } };

export const isOtherQuery = ({ context }: Listed, { query }: { query: FleetQuery }): boolean =>
  !isSameQuery(context.query, query);

const queryIn = ({ context: { look }, event }: Listed & { event: { params: Record<string, string> } }) => ({
  query: fleetQueryOf(event.params, look.pageSize),
});

/** What a list does that follows its address; another order or size starts at the first page. What runs beside the list goes on. The machine has the actions `takeQuery`, `showInAddress`, `takeLook` and `storeLook`. */
export const followingAddress = {
  ...followingLook,
  'address.changed': {
    guard: using('isOtherQuery', queryIn),
    target: '.loading',
    actions: using('takeQuery', queryIn),
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

/** The part of the list that is asked for: the input of the effect that loads it. */
export const listQuery = ({ context: { query } }: Listed) => ({ query });

/** Loads the part of the list that is asked for, and goes on to `shown`. */
export const pageStates = {
  loading: {
    description: 'The rows of before stay until those of the new page are here.',
    tags: 'busy',
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: listQuery,
      onDone: { target: 'shown', actions: using('takePage', output) },
      onError: { target: 'failed', actions: using('showListProblem', failure) },
    },
  },
  failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
} as const;

/** Exports the whole list under the title that `export.pressed` brings, telling how many bytes have come, until it is stopped, and goes back to `idle`. */
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
    onError: { target: 'idle', actions: using('showProblem', failure) },
  },
  on: { 'progress.made': { actions: using('noteBytes', carried) }, 'export.cancelled': 'idle' },
} as const;
