import { Trans } from '@lingui/react/macro';
import type { ColumnDefTemplate, Header, Row, RowData, Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { FleetQuery } from '#domain/fleet.ts';
import type { LookEvent } from '#machines/parts/table-look.ts';
import type { useTabStop } from '#ui/use-tab-stop.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { Pages } from './Pages.tsx';
import { SortHead, sortingBy } from './SortHead.tsx';
import fleet from './fleet.module.css';

/** Called rather than mounted: columns that are made anew at each selection would take the focus out of their cells. */
const filled = <Context extends object>(
  template: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? (template(context) as ReactNode) : template);

type Props<Item extends RowData> = {
  title: string;
  table: Table<Item>;
  /** In all pages. */
  total: number;
  query: FleetQuery;
  pageTotal: number;
  isLoading: boolean;
  onQuery: (change: Partial<FleetQuery>) => void;
  onLook: (event: LookEvent) => void;
  /** What the keys do in its boxes. */
  keys: ReturnType<typeof useTabStop>['keys'];
  /** Which columns sort the list when their name is pressed. */
  isSortable: (column: string) => column is FleetQuery['sortBy'];
  isSelected?: (row: Row<Item>) => boolean;
  /** The column that holds amounts. */
  amounts?: string;
};

/** One page of a renter's list, as a table: sorting, paging and selection are the machine's (TanStack Table lays out columns and rows). */
export const FleetTable = <Item extends RowData>({
  title,
  table,
  total,
  query,
  pageTotal,
  isLoading,
  onQuery,
  onLook,
  keys,
  isSortable,
  isSelected,
  amounts,
}: Props<Item>) => {
  const alignment = (column: string) => (column === amounts ? fleet.amount : undefined);
  const nameOf = ({ column, getContext }: Header<Item, unknown>) => filled(column.columnDef.header, getContext());
  /** The name alone, which each cell of the column is said with. */
  const wordsOf = ({ column: { columnDef } }: Header<Item, unknown>) =>
    typeof columnDef.header === 'string' ? columnDef.header : undefined;
  const { rows } = table.getRowModel();
  const widths = table.getState().columnSizing;
  return (
    <>
      <div
        className={fleet.frame}
        data-dense=""
        aria-busy={isLoading}
        role="region"
        aria-label={title}
        tabIndex={0}
        {...keys}
      >
        <table className={`${fleet.table} ${fleet.cards}`} aria-rowcount={total + 1}>
          <caption data-says="">{isLoading ? <Trans>Loading…</Trans> : <Trans>{total} in all</Trans>}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map((header, index) => (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={isSortable(header.id) ? sortingBy(header.id, query) : undefined}
                    className={alignment(header.id)}
                    aria-label={wordsOf(header)}
                    style={{ width: widths[header.id] }}
                  >
                    {isSortable(header.id) ? (
                      <SortHead column={header.id} name={nameOf(header)} query={query} onSort={onQuery} />
                    ) : (
                      nameOf(header)
                    )}
                    {header.column.getCanResize() && index < group.headers.length - 1 && (
                      <ColumnEdge
                        name={wordsOf(header) ?? ''}
                        width={widths[header.id]}
                        onDraw={(width) => onLook({ type: 'column.drawn', column: header.id, width })}
                      />
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.id}
                aria-rowindex={query.page * query.pageSize + index + 2}
                aria-selected={isSelected?.(row)}
                data-selected={isSelected?.(row) || undefined}
              >
                {row.getVisibleCells().map(({ id, column, getContext }) => (
                  <td key={id} data-column={column.id} className={alignment(column.id)}>
                    {filled(column.columnDef.cell, getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!isLoading && rows.length === 0 && (
          <p className={fleet.empty} data-says="">
            <Trans>Nothing matches.</Trans>
          </p>
        )}
      </div>
      <Pages
        page={query.page}
        pageTotal={pageTotal}
        pageSize={query.pageSize}
        onPage={(page) => onQuery({ page })}
        onSize={(pageSize) => onLook({ type: 'size.chosen', pageSize })}
      >
        <ColumnsMenu table={table} onToggle={(column) => onLook({ type: 'column.toggled', column })} />
      </Pages>
    </>
  );
};
