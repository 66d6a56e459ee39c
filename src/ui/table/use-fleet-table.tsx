import { getCoreRowModel, type RowData, type Table, type TableOptions, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableLook } from '#domain/fleet-table.ts';
import type { ExportColumn } from '#domain/workbook.ts';

const noWidths: NonNullable<TableLook['widths']> = [];

/** A table of rows that come in order and page by page, with the columns that the company has not put away, as wide as it has drawn them. */
export const useFleetTable = <Row extends { id: string }>(
  rows: Row[],
  columns: TableOptions<Row>['columns'],
  { hidden, widths = noWidths }: TableLook,
): Table<Row> => {
  // The same look has the same cells: a row whose cells are the same is not drawn anew.
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

/** The columns of a table that are shown and hold something to save, in their order, with their names. */
export const savedColumns = <Row extends RowData>(table: Table<Row>): ExportColumn[] =>
  table
    .getVisibleLeafColumns()
    .flatMap(({ id, accessorFn, columnDef: { header } }) =>
      accessorFn !== undefined && typeof header === 'string' ? [{ id, name: header }] : [],
    );
