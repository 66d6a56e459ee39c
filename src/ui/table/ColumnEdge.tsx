import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { columnWidth } from '#domain/fleet-table.ts';
import fleet from './fleet.module.css';

type Props = {
  /** What the column is called. */
  name: string;
  /** In CSS pixels; undefined: as wide as its content. */
  width: number | undefined;
  onDraw: (width: number | null) => void;
};

/** Gives the column of an edge a width, and answers what that came to in CSS pixels: what the columns hold and the window have their say. */
const drawn = (edge: HTMLElement, change: (width: number) => number): number => {
  const head = edge.closest('th');
  if (head === null) return 0;
  head.style.width = `${change(head.getBoundingClientRect().width)}px`;
  return Math.round(head.getBoundingClientRect().width);
};

const keys: Readonly<Record<string, (width: number) => number>> = {
  ArrowLeft: (width) => width - columnWidth.step,
  ArrowRight: (width) => width + columnWidth.step,
  Home: () => columnWidth.least,
  End: () => columnWidth.most,
};

/** The edge of a column, drawn by mouse or with the arrow keys; Enter or a double click undo that (rule FLEET-22). */
export const ColumnEdge = ({ name, width, onDraw }: Props) => {
  const { t } = useLingui();
  const at = useRef<number | null>(null);
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number | null => {
    if (at.current === null) return null;
    const by = clientX - at.current;
    at.current = clientX;
    return drawn(currentTarget, (before) => before + by);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const change = keys[event.key];
    if (event.key === 'Enter') return onDraw(null);
    if (change === undefined) return;
    event.preventDefault();
    onDraw(drawn(event.currentTarget, change));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of the column ${name}`}
      aria-valuemin={0}
      aria-valuemax={columnWidth.most}
      aria-valuenow={width ?? 0}
      aria-valuetext={width === undefined ? t`as wide as its content` : t`${width} pixels`}
      tabIndex={0}
      className={fleet.edge}
      onKeyDown={press}
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
