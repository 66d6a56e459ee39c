import { Trans, useLingui } from '@lingui/react/macro';
import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { type FleetColumn, fleetColumns } from '#domain/fleet.ts';
import { Pages } from '#flows/parts/fleet/Pages.tsx';
import fleet from '#flows/parts/fleet/fleet.module.css';
import { LoadFailed } from '#flows/parts/problem/LoadFailed.tsx';
import { useColumns } from './columns.tsx';

const isSortable = (id: string): id is FleetColumn => fleetColumns.some((column) => column === id);

/** One page of the list, as a table: sorting, paging and selection are the machine's (TanStack Table lays out columns and rows). */
export const JourneyTable = ({ state, send, title }: FlowProps<typeof fleetJourneysMachine> & { title: string }) => {
  const { t } = useLingui();
  const { rows, total, pageTotal, query, selected } = state.context;
  const columns = useColumns(state, send);
  const table = useReactTable({
    data: rows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    manualPagination: true,
    manualSorting: true,
  });
  const isLoading = state.hasTag('busy');
  if (state.hasTag('problem')) return <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />;
  const sortBy = (id: FleetColumn) =>
    send({
      type: 'query.changed',
      change: { sortBy: id, order: query.sortBy === id && query.order === 'asc' ? 'desc' : 'asc' },
    });
  const sortOf = (id: string) => (query.sortBy !== id ? 'none' : query.order === 'asc' ? 'ascending' : 'descending');
  return (
    <>
      <div className={fleet.frame} aria-busy={isLoading} role="region" aria-label={title}>
        <table className={fleet.table} aria-rowcount={total + 1}>
          <caption>{isLoading ? <Trans>Loading…</Trans> : <Trans>{total} in all</Trans>}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map(({ id, column, getContext }) => (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={isSortable(id) ? sortOf(id) : undefined}
                    className={id === 'totalPrice' ? fleet.amount : undefined}
                  >
                    {isSortable(id) ? (
                      <button type="button" className={fleet.sort} onClick={() => sortBy(id)}>
                        {flexRender(column.columnDef.header, getContext())}
                        <span aria-hidden="true">
                          {query.sortBy === id ? (query.order === 'asc' ? '▲' : '▼') : '↕'}
                        </span>
                      </button>
                    ) : (
                      flexRender(column.columnDef.header, getContext())
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row, index) => (
              <tr
                key={row.id}
                aria-rowindex={query.page * query.pageSize + index + 2}
                aria-selected={selected[row.id] !== undefined}
                data-selected={selected[row.id] && true}
              >
                {row.getVisibleCells().map(({ id, column, getContext }) => (
                  <td key={id} className={column.id === 'totalPrice' ? fleet.amount : undefined}>
                    {flexRender(column.columnDef.cell, getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!isLoading && rows.length === 0 && (
          <p className={fleet.empty}>
            <Trans>Nothing matches.</Trans>
          </p>
        )}
      </div>
      <Pages
        page={query.page}
        pageTotal={pageTotal}
        pageSize={query.pageSize}
        onPage={(page) => send({ type: 'query.changed', change: { page } })}
        onSize={(pageSize) => send({ type: 'query.changed', change: { pageSize } })}
      />
      <p>{t`The order, the filters and the page are kept in the address: you can share it or save it as a bookmark.`}</p>
    </>
  );
};
