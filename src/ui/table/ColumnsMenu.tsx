import { Trans, useLingui } from '@lingui/react/macro';
import type { RowData, Table } from '@tanstack/react-table';
import { Checkbox } from '../Checkbox.tsx';
import fleet from './fleet.module.css';

type Props<Item extends RowData> = { table: Table<Item>; onToggle: (column: string) => void };

/** Which columns a table shows; those that it cannot do without are not offered (rule FLEET-17). */
export const ColumnsMenu = <Item extends RowData>({ table, onToggle }: Props<Item>) => {
  const { t } = useLingui();
  return (
    <details className={fleet.columns}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <fieldset aria-label={t`Columns`}>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map(({ id, columnDef, getIsVisible }) => (
            <Checkbox key={id} checked={getIsVisible()} onChange={() => onToggle(id)}>
              {String(columnDef.header)}
            </Checkbox>
          ))}
      </fieldset>
      <p className={fleet.hint}>
        <Trans>
          Drag the edge of a column heading to resize it, or use the arrow keys. Press Enter or double-click to reset
          the width.
        </Trans>
      </p>
    </details>
  );
};
