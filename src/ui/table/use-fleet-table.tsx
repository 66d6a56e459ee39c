import { getCoreRowModel, type RowData, type Table, type TableOptions, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableLook } from '#domain/fleet/table.ts';
import type { ExportColumn } from '#domain/fleet/workbook.ts';

const noWidths: NonNullable<TableLook['widths']> = [];

/** A table whose rows arrive sorted and page by page, with the columns that the company has not hidden, in the widths that it has set. */
export const useFleetTable = <Row extends { id: string }>(
  rows: Row[],
  columns: TableOptions<Row>['columns'],
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

/** The visible columns of a table that hold something to save, in their order, with their names. */
export const savedColumns = <Row extends RowData>(table: Table<Row>): ExportColumn[] =>
  table
    .getVisibleLeafColumns()
    .flatMap(({ id, accessorFn, columnDef: { header } }) =>
      accessorFn !== undefined && typeof header === 'string' ? [{ id, name: header }] : [],
    );
