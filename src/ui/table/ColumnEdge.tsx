import { type PointerEvent, useRef } from 'react';
import fleet from './fleet.module.css';

/** Sets the width of a heading's column, and returns the resulting width in CSS pixels: the content of the columns and the window limit it. */
export const widen = (head: HTMLElement, change: (width: number) => number): number => {
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
