import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Journey } from '#domain/trips/journey.ts';
import { many } from '#domain/trips/selection.ts';
import styles from './trips.module.css';

/** A trip of a group; `height` is a first estimate in px, `place` its place in the group, from 1. */
export type Line = { trip: Journey; place: number };

/** The estimated height of a row in px, until it is measured. */
const rowHeight = 92;

/** The place of a line of which only the visible ones are in the page: its index, its distance from the top in px, and how it is measured. */
export type Place = {
  index?: number | undefined;
  start?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

export const placed = ({ index, start, measure }: Place) =>
  start === undefined ? {} : { ref: measure, 'data-index': index, style: { transform: `translateY(${start}px)` } };

/** Its place among the rows of a list, or of a grid of rows. */
export type Placed = Place & { row?: number; rows?: number; isGrid?: boolean };

type Props = {
  lines: readonly Line[];
  trips: number;
  /** The row of a trip. */
  rowOf: (trip: Journey, placed: Placed) => ReactNode;
  /** The line that stays in the page wherever the list is scrolled to: the Tab key reaches it. */
  kept: string | undefined;
  /** The line that was jumped to last; a new object for each jump. */
  target?: { key: string } | undefined;
  /** The attributes that name and describe a grid; undefined: a list. */
  grid: { 'aria-labelledby': string; 'aria-describedby': string } | undefined;
};

/**
 * The distance of an element from the top of its page, in px: measured when it appears, and when the length of the page
 * changes, which forces no layout of its own.
 */
const useTop = () => {
  const [top, setTop] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    let known = Number.NaN;
    const read = () => {
      if (element.offsetTop === known) return;
      // React renders once more even for the same number.
      known = element.offsetTop;
      setTop(known);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element.ownerDocument.body);
    return () => observer.disconnect();
  }, []);
  return { top, ref };
};

type Shown = { line: Line; place: Place };

/** The rows of a group, one below the other. */
const Rows = ({
  shown,
  className,
  trips,
  rowOf,
  isGrid,
}: { shown: readonly Shown[]; className?: string; isGrid: boolean } & Pick<Props, 'trips' | 'rowOf'>) => (
  <ul className={className} role={isGrid ? 'rowgroup' : undefined}>
    {shown.map(({ line: { trip, place: row }, place }) => (
      <Fragment key={trip.id}>{rowOf(trip, { ...place, row, rows: trips, isGrid })}</Fragment>
    ))}
  </ul>
);

/** A long list of which only the visible rows are in the page; attributes give screen readers the whole length. */
const InSight = ({ lines, trips, rowOf, kept, target, grid }: Props) => {
  const { top, ref } = useTop();
  // A new function would cause every line to be measured again.
  const keyOf = useCallback((index: number) => lines[index]?.trip.id ?? index, [lines]);
  const indices = useMemo(() => new Map(lines.map(({ trip }, index) => [trip.id, index])), [lines]);
  const keptIndex = kept === undefined ? -1 : (indices.get(kept) ?? -1);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (keptIndex === -1 || inSight.includes(keptIndex)) return inSight;
      return [...inSight, keptIndex].sort((one, other) => one - other);
    },
    // Enough for an arrow key that is held down to find its next row.
    overscan: 15,
    scrollMargin: top,
  });
  const jump = useEffectEvent((key: string) => {
    const index = indices.get(key);
    if (index !== undefined) virtual.scrollToIndex(index, { align: 'start' });
  });
  useEffect(() => {
    if (target !== undefined) jump(target.key);
  }, [target]);
  const shown = virtual.getVirtualItems().flatMap(({ index, start }): Shown[] => {
    const line = lines[index];
    return line === undefined ? [] : [{ line, place: { index, start: start - top, measure: virtual.measureElement } }];
  });
  return (
    <div
      className={styles.window}
      style={{ height: virtual.getTotalSize() }}
      ref={ref}
      {...(grid && { role: 'grid', 'aria-rowcount': trips, ...grid })}>
      <Rows shown={shown} trips={trips} rowOf={rowOf} isGrid={grid !== undefined} />
    </div>
  );
};

/** The rows of a group: all of them if they are few, only the visible ones if there are many. */
export const TripList = (props: Props) =>
  props.lines.length > many ? (
    <InSight {...props} />
  ) : (
    <div className={styles.lists} {...(props.grid && { role: 'grid', ...props.grid })}>
      <Rows
        shown={props.lines.map((line) => ({ line, place: {} }))}
        className={styles.rows}
        trips={props.trips}
        rowOf={props.rowOf}
        isGrid={props.grid !== undefined}
      />
    </div>
  );
