import { getCoreRowModel, type RowData, type Table, type TableOptions, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableLook } from '#domain/fleet/table.ts';
import type { ExportColumn } from '#domain/fleet/workbook.ts';

/** What a workbook holds of a column: its cells by their ids, each with its name if that is not the column's, and the word for its sum. */
type Saved<Cell extends string> = readonly { id: Cell; name?: string; total?: string }[];

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    saved: Saved<string>;
  }
}

type AnyColumn<Row extends RowData> = TableOptions<Row>['columns'][number];

/** A column of a fleet's table, which says what of it is saved. */
export type FleetColumnOf<Row extends RowData, Cell extends string = string> = AnyColumn<Row> & {
  meta: { saved: Saved<Cell> };
};

/** A column whose rows are saved as the cells of these ids; none of a column of buttons. */
export const savedAs = <Row extends RowData, Cell extends string>(
  saved: Saved<Cell>,
  column: AnyColumn<Row>,
): FleetColumnOf<Row, Cell> => ({ ...column, meta: { saved } });

const noWidths: NonNullable<TableLook['widths']> = [];

/** A table whose rows arrive sorted and page by page, with the columns that the company has not hidden, in the widths that it has set. */
export const useFleetTable = <Row extends { id: string }>(
  rows: Row[],
  columns: FleetColumnOf<Row>[],
  { hidden, widths = noWidths }: TableLook,
): Table<Row> => {
  // An equal look reuses the cells: a row with the same cells does not render again.
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((column) => [column, false])), [hidden]);
  const columnSizing = useMemo(() => Object.fromEntries(widths.map(({ column, width }) => [column, width])), [widths]);
  return useReactTable<Row>({
    data: rows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    state: { columnVisibility, columnSizing },
    manualPagination: true,
    manualSorting: true,
  });
};

/** What is saved of the visible columns of a table, in their order, with their names. */
export const savedColumns = <Row extends RowData>(table: Table<Row>): ExportColumn[] =>
  table
    .getVisibleLeafColumns()
    .flatMap(({ columnDef: { header, meta } }) =>
      (meta?.saved ?? []).map(({ name = typeof header === 'string' ? header : '', ...saved }) => ({ ...saved, name })),
    );
