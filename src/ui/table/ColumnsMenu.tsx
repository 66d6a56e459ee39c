import { Trans, useLingui } from '@lingui/react/macro';
import type { RowData, Table } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { columnWidth, type LookEvent } from '#domain/fleet-table.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { widen } from './ColumnEdge.tsx';
import fleet from './fleet.module.css';

type Props<Item extends RowData> = { table: Table<Item>; onLook: (event: LookEvent) => void };

/** Which columns a table shows, and how wide they are; the essential ones are always shown (rules FLEET-17, FLEET-22). */
export const ColumnsMenu = <Item extends RowData>({ table, onLook }: Props<Item>) => {
  const { t } = useLingui();
  const widths = table.getState().columnSizing;
  const last = table.getVisibleLeafColumns().at(-1);
  const step = (column: string, by: number) => (event: MouseEvent) => {
    const head = event.currentTarget.closest(`.${fleet.list}`)?.querySelector<HTMLElement>(`th[data-head="${column}"]`);
    if (head) onLook({ type: 'column.drawn', column, width: widen(head, (width) => width + by) });
  };
  return (
    <details className={fleet.columns}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <fieldset aria-label={t`Columns`}>
        {table.getAllLeafColumns().map((column) => {
          const name = String(column.columnDef.header);
          const isResized = column.getIsVisible() && column.getCanResize() && column !== last;
          return (
            <div key={column.id} className={fleet.column}>
              {column.getCanHide() ? (
                <Checkbox
                  checked={column.getIsVisible()}
                  onChange={() => onLook({ type: 'column.toggled', column: column.id })}
                >
                  {name}
                </Checkbox>
              ) : (
                <span>{name}</span>
              )}
              {isResized && (
                <>
                  <button
                    type="button"
                    className={fleet.step}
                    aria-label={t`Narrower: ${name}`}
                    onClick={step(column.id, -columnWidth.step)}
                  >
                    −
                  </button>
                  <button
                    type="button"
                    className={fleet.step}
                    aria-label={t`Wider: ${name}`}
                    onClick={step(column.id, columnWidth.step)}
                  >
                    +
                  </button>
                </>
              )}
            </div>
          );
        })}
      </fieldset>
      {Object.keys(widths).length > 0 && (
        <Button
          kind="tertiary"
          padding={0}
          onPress={() => {
            for (const column of Object.keys(widths)) onLook({ type: 'column.drawn', column, width: null });
          }}
        >
          <Trans>Reset the widths</Trans>
        </Button>
      )}
    </details>
  );
};
