import { Trans, useLingui } from '@lingui/react/macro';
import type { Column, ColumnSizingState, RowData } from '@tanstack/react-table';
import { memo, type MouseEvent, type PointerEvent, useRef } from 'react';
import { columnWidth, type LookEvent } from '#domain/fleet/table.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import fleet from './fleet.module.css';

/** Sets the width of a heading's column, and returns the resulting width in CSS pixels: the content of the columns and the window limit it. */
const widen = (head: HTMLElement, change: (width: number) => number): number => {
  head.style.width = `${change(head.getBoundingClientRect().width)}px`;
  return Math.round(head.getBoundingClientRect().width);
};

/**
 * The edge of a column, dragged by mouse; a double click restores the column's own width (rule FLEET-22). The buttons
 * in “Columns” do the same without a mouse.
 */
export const ColumnEdge = ({ onDraw }: { onDraw: (width: number | null) => void }) => {
  const at = useRef<number | null>(null);
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number | null => {
    const head = currentTarget.closest('th');
    if (at.current === null || head === null) return null;
    const by = clientX - at.current;
    at.current = clientX;
    return widen(head, (before) => before + by);
  };
  return (
    <div
      className={fleet.edge}
      onDoubleClick={() => onDraw(null)}
      onPointerDown={({ currentTarget, clientX, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        at.current = clientX;
      }}
      onPointerMove={move}
      onLostPointerCapture={(event) => {
        const end = move(event);
        at.current = null;
        if (end !== null) onDraw(end);
      }}
    />
  );
};

type Props<Item extends RowData> = {
  columns: readonly Column<Item>[];
  visible: readonly Column<Item>[];
  widths: ColumnSizingState;
  onLook: (event: LookEvent) => void;
};

const Menu = <Item extends RowData>({ columns, visible, widths, onLook }: Props<Item>) => {
  const { t } = useLingui();
  const last = visible.at(-1);
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
        {columns.map((column) => {
          const name = String(column.columnDef.header);
          const isVisible = visible.includes(column);
          const isResized = isVisible && column.getCanResize() && column !== last;
          return (
            <div key={column.id} className={fleet.column}>
              {column.getCanHide() ? (
                <Checkbox checked={isVisible} onChange={() => onLook({ type: 'column.toggled', column: column.id })}>
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
                    onClick={step(column.id, -columnWidth.step)}>
                    −
                  </button>
                  <button
                    type="button"
                    className={fleet.step}
                    aria-label={t`Wider: ${name}`}
                    onClick={step(column.id, columnWidth.step)}>
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
          }}>
          <Trans>Reset the widths</Trans>
        </Button>
      )}
    </details>
  );
};

/** Which columns a table shows, and how wide they are; the essential ones are always shown (rules FLEET-17, FLEET-22). A press on a row does not render it again. */
export const ColumnsMenu = memo(Menu) as typeof Menu;
