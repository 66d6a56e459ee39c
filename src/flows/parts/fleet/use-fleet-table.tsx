import { getCoreRowModel, type RowData, type Table, type TableOptions, useReactTable } from '@tanstack/react-table';
import type { TableLook } from '#domain/fleet-table.ts';
import type { ExportColumn } from '#domain/workbook.ts';

/** A table of rows that come in order and page by page, with the columns that the company has not put away, as wide as it has drawn them. */
export const useFleetTable = <Row extends { id: string }>(
  rows: Row[],
  columns: TableOptions<Row>['columns'],
  { hidden, widths = [] }: TableLook,
): Table<Row> =>
  useReactTable<Row>({
    data: rows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((column) => [column, false])),
      columnSizing: Object.fromEntries(widths.map(({ column, width }) => [column, width])),
    },
    manualPagination: true,
    manualSorting: true,
  });

/** The columns of a table that are shown and hold something to save, in their order, with their names. */
export const savedColumns = <Row extends RowData>(table: Table<Row>): ExportColumn[] =>
  table
    .getVisibleLeafColumns()
    .flatMap(({ id, accessorFn, columnDef: { header } }) =>
      accessorFn !== undefined && typeof header === 'string' ? [{ id, name: header }] : [],
    );
