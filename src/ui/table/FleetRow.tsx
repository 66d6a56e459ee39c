import type { Cell, Column, ColumnDefTemplate, Row as TableRow, RowData } from '@tanstack/react-table';
import { memo, useMemo, type ReactNode } from 'react';
import fleet from './fleet.module.css';
import { useLingui } from '@lingui/react/macro';
import { closedId, type Selection } from './selection.ts';

type TickProps = {
  label: string;
  checked: boolean;
  disabled: boolean;
  describedBy?: string | undefined;
  /** The id of the row that it selects; without one it selects its whole page. */
  row?: string;
  isTabStop?: boolean;
  onChange: () => void;
};

/** The box that selects a row of a table, or all rows of its page. */
export const Tick = ({ label, checked, disabled, describedBy, row, isTabStop = true, onChange }: TickProps) => (
  <input
    type="checkbox"
    className={fleet.tick}
    aria-label={label}
    aria-describedby={describedBy}
    value={row ?? ''}
    tabIndex={isTabStop ? undefined : -1}
    checked={checked}
    disabled={disabled}
    onChange={onChange}
  />
);

/** Calls the template instead of mounting it: remounting cells when columns change, as in another language, would lose the focus. */
export const renderCell = <Context extends object>(
  template: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? (template(context) as ReactNode) : template);

type RowTickProps<Item> = Pick<Selection<Item>, 'isPossible' | 'isOpen' | 'nameOf' | 'onRow'> & {
  item: Item;
  isSelected: boolean;
  /** The Tab key reaches it. */
  isTabStop: boolean;
  /** The id of the hint about the arrow keys. */
  hintId: string | undefined;
};

/** The box that selects a row. */
const RowTick = <Item extends { id: string }>({
  item,
  isSelected,
  isTabStop,
  hintId,
  isPossible,
  isOpen,
  nameOf,
  onRow,
}: RowTickProps<Item>) => {
  const { t } = useLingui();
  const name = useMemo(() => nameOf(item), [nameOf, item]);
  const canBe = isOpen(item);
  return (
    <Tick
      label={t`Select ${name}`}
      checked={isSelected}
      disabled={!isPossible || !canBe}
      row={item.id}
      isTabStop={isTabStop}
      describedBy={canBe ? hintId : closedId(item)}
      onChange={() => onRow(item.id)}
    />
  );
};

type CellsProps<Item extends RowData> = {
  cells: Cell<Item, unknown>[];
  /** The column that holds amounts. */
  amounts: string | undefined;
};

/** On a phone, where a row is a card, these values need the name of their column. */
const labelled = new Set(['pvNumber', 'deadline', 'date', 'end']);

const Plain = <Item extends RowData>({ cells, amounts }: CellsProps<Item>) => (
  <>
    {cells.map(({ id, column, getContext, getValue }) => {
      // A trip without a plate has no name.
      const isName = column.id === 'plate' && Boolean(getValue());
      const Cell = isName ? 'th' : 'td';
      return (
        <Cell
          key={id}
          scope={isName ? 'row' : undefined}
          data-column={column.id}
          data-label={labelled.has(column.id) ? String(column.columnDef.header) : undefined}
          className={column.id === amounts ? fleet.amount : undefined}>
          {renderCell(column.columnDef.cell, getContext())}
        </Cell>
      );
    })}
  </>
);

/** The content of a row, memoised so that selecting all does not redraw it. */
const Cells = memo(Plain) as typeof Plain;

type Props<Item extends RowData & { id: string }> = CellsProps<Item> &
  RowTickProps<Item> & {
    /** Its place in the whole list, from 2: the header row is the first. */
    place: number;
  };

const Row = <Item extends RowData & { id: string }>({ cells, amounts, place, ...tick }: Props<Item>) => (
  <tr aria-rowindex={place} aria-selected={tick.isSelected} data-selected={tick.isSelected || undefined}>
    <td data-column="selection">
      <RowTick {...tick} />
    </td>
    <Cells cells={cells} amounts={amounts} />
  </tr>
);

/** One row of a table, redrawn only when it changes. */
const FleetRow = memo(Row) as typeof Row;

/** How many rows are painted as one. */
export const groupSize = 10;

type DrawnRow<Item extends RowData> = { id: string; item: Item; cells: Cell<Item, unknown>[] };

/** The rows of a table with their visible cells, by groups. */
export const groupsOf = <Item extends RowData>(
  rows: readonly TableRow<Item>[],
  visible: readonly Column<Item>[],
): DrawnRow<Item>[][] => {
  const drawn = rows.map((row) => ({
    id: row.id,
    item: row.original,
    cells: row.getAllCells().filter(({ column }) => visible.includes(column)),
  }));
  return Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) =>
    drawn.slice(index * groupSize, (index + 1) * groupSize),
  );
};

type RowsProps<Item extends RowData & { id: string }> = Omit<
  Props<Item>,
  'item' | 'cells' | 'isSelected' | 'isTabStop'
> & {
  rows: readonly DrawnRow<Item>[];
  /** For each row 1 if it is selected, otherwise 0. */
  selected: string;
  /** The row that the Tab key reaches, if not each. */
  stop: string | undefined;
  /** The row that the hint describes. */
  entry: string | undefined;
};

const Rows = <Item extends RowData & { id: string }>({
  rows,
  place,
  selected,
  stop,
  entry,
  hintId,
  ...shared
}: RowsProps<Item>) => (
  <tbody>
    {rows.map((row, index) => (
      <FleetRow
        key={row.id}
        item={row.item}
        cells={row.cells}
        place={place + index}
        isSelected={selected[index] === '1'}
        isTabStop={stop === undefined || row.id === stop}
        hintId={row.id === entry ? hintId : undefined}
        {...shared}
      />
    ))}
  </tbody>
);

/** A group of rows. A press on one of them renders and paints its group alone. */
export const FleetRows = memo(Rows) as typeof Rows;
