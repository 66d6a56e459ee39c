import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Header, RowData, Table } from '@tanstack/react-table';
import { type KeyboardEvent, useId, useMemo, type ReactNode } from 'react';
import type { FleetQuery } from '#domain/fleet/lists.ts';
import { firstPlace, hasSmallerPages, type LookEvent, pageSizes } from '#domain/fleet/table.ts';
import { GridHint } from '../form/GridHint.tsx';
import type { TabStop, useTabStop } from '../use-tab-stop.ts';
import { ColumnsMenu, ColumnEdge } from './ColumnsMenu.tsx';
import { FleetRows, groupSize, groupsOf, renderCell, Tick } from './FleetRow.tsx';
import type { Selection } from './selection.ts';
import fleet from './fleet.module.css';
import { Button } from '../Button.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { PageJump } from './PageJump.tsx';

type PagesProps = {
  page: number;
  pageTotal: number;
  /** The number of pages has been loaded. */
  isKnown: boolean;
  pageSize: number;
  /** The operator returns fewer rows on a page. */
  isSmaller: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Further settings of the list. */
  children: ReactNode;
};

/** The page number of a long list, and buttons to the other pages; `page` from 0. */
const Pages = ({ page, pageTotal, isKnown, pageSize, isSmaller, onPage, onSize, children }: PagesProps) => {
  const { t, i18n } = useLingui();
  const [number, last] = [page + 1, Math.max(pageTotal, 1)];
  const hasPages = number > 1 || last > 1;
  return (
    <nav className={fleet.pages} data-dense="" aria-label={t`Pages`}>
      {hasPages && (
        <Button kind="secondary" disabled={page === 0} onPress={() => onPage(page - 1)}>
          <Trans>Previous page</Trans>
        </Button>
      )}
      <span data-says="">
        {isKnown && hasPages && (
          <Trans>
            Page {ph({ number: i18n.number(number) })} of {ph({ last: i18n.number(last) })}
          </Trans>
        )}
      </span>
      {hasPages && (
        <Button kind="secondary" disabled={number >= last} onPress={() => onPage(page + 1)}>
          <Trans>Next page</Trans>
        </Button>
      )}
      {last > 3 && <PageJump pageTotal={last} onPage={onPage} />}
      <SelectField
        label={t`Rows per page`}
        value={String(pageSize)}
        onChange={(size) => onSize(Number(size))}
        options={pageSizes.map((size) => ({ value: String(size), label: i18n.number(size) }))}
      />
      <span data-says="">{isSmaller && <Trans>This list comes in smaller pages.</Trans>}</span>
      {children}
    </nav>
  );
};

type Sorting = 'none' | 'ascending' | 'descending';

/** The sort order of a list by a column. */
const sortingBy = (column: string, { sortBy, order }: FleetQuery): Sorting => {
  if (sortBy !== column) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
};

const signs: Record<Sorting, string> = { none: '↕', ascending: '▲', descending: '▼' };

/** The name of a column; pressing it sorts the list, and the next press reverses the order. */
const SortHead = ({
  column,
  name,
  query,
  onSort,
}: {
  column: FleetQuery['sortBy'];
  name: ReactNode;
  query: FleetQuery;
  onSort: (change: Pick<FleetQuery, 'sortBy' | 'order'>) => void;
}) => {
  const sorting = sortingBy(column, query);
  return (
    <button
      type="button"
      className={fleet.sort}
      onClick={() => onSort({ sortBy: column, order: sorting === 'ascending' ? 'desc' : 'asc' })}>
      {name}
      <span aria-hidden="true">{signs[sorting]}</span>
    </button>
  );
};

type SortChoiceProps = {
  names: readonly { id: string; name: string }[];
  query: FleetQuery;
  isSortable: (column: string) => column is FleetQuery['sortBy'];
  onSort: (change: Pick<FleetQuery, 'sortBy' | 'order'>) => void;
};

/** The order of the list as one choice: on a phone, where the names of the columns are not shown. */
const SortChoice = ({ names, query, isSortable, onSort }: SortChoiceProps) => {
  const { t } = useLingui();
  const choices = names.flatMap(({ id, name }) =>
    isSortable(id)
      ? [
          { sortBy: id, order: 'asc' as const, label: t`${name}, ascending` },
          { sortBy: id, order: 'desc' as const, label: t`${name}, descending` },
        ]
      : [],
  );
  return (
    <div className={fleet.order}>
      <SelectField
        label={t`Order`}
        value={String(choices.findIndex(({ sortBy, order }) => sortBy === query.sortBy && order === query.order))}
        onChange={(index) => {
          const choice = choices[Number(index)];
          if (choice !== undefined) onSort({ sortBy: choice.sortBy, order: choice.order });
        }}
        options={choices.map(({ label }, index) => ({ value: String(index), label }))}
      />
    </div>
  );
};

type Props<Item extends RowData & { id: string }> = {
  title: string;
  table: Table<Item>;
  /** The number of rows on all pages. */
  total: number;
  query: FleetQuery;
  pageTotal: number;
  isLoading: boolean;
  onQuery: (change: Partial<FleetQuery>) => void;
  onLook: (event: LookEvent) => void;
  selection: Selection<Item>;
  /** How the keyboard moves through the boxes of its rows. */
  stop: TabStop | undefined;
  keys: ReturnType<typeof useTabStop>['keys'];
  /** Which columns sort the list when their name is pressed. */
  isSortable: (column: string) => column is FleetQuery['sortBy'];
  /** The column that holds amounts. */
  amounts?: string;
};

/** A list that nothing filters has no rows: what that means, and where to go on; nothing can be sorted, paged or saved. */
export const EmptyList = ({ children, way }: { children: ReactNode; way?: ReactNode }) => (
  <div className={fleet.bare}>
    <p data-says="">{children}</p>
    {way}
  </div>
);

/** One page of a renter's list, as a table: the machine holds sorting, paging and selection (TanStack Table lays out columns and rows). */
export const FleetTable = <Item extends RowData & { id: string }>({
  title,
  table,
  total,
  query,
  pageTotal,
  isLoading,
  onQuery,
  onLook,
  selection: { ids, isWhole, onPage, onAll, onClear, ...selection },
  stop,
  keys,
  isSortable,
  amounts,
}: Props<Item>) => {
  const { t, i18n } = useLingui();
  const nameOf = ({ column, getContext }: Header<Item, unknown>) => renderCell(column.columnDef.header, getContext());
  const hintId = useId();
  const { rows } = table.getRowModel();
  const visible = table.getVisibleLeafColumns();
  const groups = useMemo(() => groupsOf(rows, visible), [rows, visible]);
  const names = visible.map(({ id, columnDef: { header } }) => ({ id, name: String(header) }));
  const widths = table.getState().columnSizing;
  const size = { page: query.page, pageSize: query.pageSize, total, pageTotal };
  const first = firstPlace(size, rows.length);
  const keysOfTable = {
    ...keys,
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      keys.onKeyDown(event);
      if (target instanceof HTMLSelectElement) return;
      if (key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault();
        if (onAll) onAll();
        else if (!isWhole) onPage();
      } else if (key === 'Enter' && target instanceof HTMLInputElement) {
        event.preventDefault();
        target.click();
      } else if (key === 'Escape') onClear();
    },
  };
  return (
    <div className={fleet.list}>
      <div
        className={fleet.frame}
        data-dense=""
        aria-busy={isLoading}
        role="region"
        aria-label={title}
        tabIndex={0}
        {...keysOfTable}>
        <GridHint id={hintId} hidden={!stop?.isGrid}>
          {onAll ? (
            <Trans>Enter selects a row, Ctrl+A the rows of all pages. Escape clears the selection.</Trans>
          ) : (
            <Trans>Enter selects a row, Ctrl+A the rows of this page. Escape clears the selection.</Trans>
          )}
        </GridHint>
        <SortChoice names={names} query={query} isSortable={isSortable} onSort={onQuery} />
        <table
          className={`${fleet.table} ${fleet.cards}`}
          role={stop?.isGrid ? 'grid' : undefined}
          aria-label={title}
          aria-describedby={hintId}
          aria-rowcount={total + 1}>
          <caption data-says="">
            {isLoading ? <Trans>Loading…</Trans> : <Trans>{ph({ total: i18n.number(total) })} in total</Trans>}
          </caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                <th scope="col">
                  <Tick
                    label={t`Select this page`}
                    checked={isWhole}
                    disabled={!selection.isPossible || !rows.some(({ original }) => selection.isOpen(original))}
                    onChange={onPage}
                  />
                </th>
                {group.headers.map((header, index) => (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={isSortable(header.id) ? sortingBy(header.id, query) : undefined}
                    className={header.id === amounts ? fleet.amount : undefined}
                    data-head={header.id}
                    style={{ width: widths[header.id] }}>
                    {isSortable(header.id) ? (
                      <SortHead column={header.id} name={nameOf(header)} query={query} onSort={onQuery} />
                    ) : (
                      nameOf(header)
                    )}
                    {header.column.getCanResize() && index < group.headers.length - 1 && (
                      <ColumnEdge onDraw={(width) => onLook({ type: 'column.drawn', column: header.id, width })} />
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          {groups.map((group, index) => (
            <FleetRows
              key={index}
              rows={group}
              amounts={amounts}
              place={first + index * groupSize + 2}
              selected={group.map(({ id }) => Number(ids.has(id))).join('')}
              stop={group.find(({ id }) => id === stop?.stop)?.id ?? (stop?.stop === undefined ? undefined : '')}
              entry={group.find(({ id }) => id === stop?.entry)?.id}
              hintId={hintId}
              {...selection}
            />
          ))}
        </table>
        {!isLoading && rows.length === 0 && (
          <p className={fleet.empty} data-says="">
            <Trans>No entries match.</Trans>
          </p>
        )}
      </div>
      <Pages
        page={query.page}
        pageTotal={pageTotal}
        isKnown={!isLoading || pageTotal > 0}
        pageSize={query.pageSize}
        isSmaller={!isLoading && hasSmallerPages(size)}
        onPage={(page) => onQuery({ page })}
        onSize={(pageSize) => onLook({ type: 'size.chosen', pageSize })}>
        <ColumnsMenu columns={table.getAllLeafColumns()} visible={visible} widths={widths} onLook={onLook} />
      </Pages>
    </div>
  );
};
