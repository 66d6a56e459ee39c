import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Journey } from '#domain/trips/journey.ts';
import { many } from '#domain/trips/selection.ts';
import { formatWeekdayAndDay } from '#i18n/formats.ts';
import styles from './trips.module.css';

/** A day's heading, or a trip in the list of its day; `height` is a first estimate in px, `place` a trip's place among the trips, from 1. */
export type Line = { key: string; height: number; list: string } & ({ day: string } | { trip: Journey; place: number });

/** The place of a line of which only the visible ones are in the page: its index, its distance from the top in px, and how it is measured. */
export type Place = {
  index?: number | undefined;
  start?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

export const placed = ({ index, start, measure }: Place) =>
  start === undefined ? {} : { ref: measure, 'data-index': index, style: { transform: `translateY(${start}px)` } };

/** Its place among the rows of a list, which is a grid of rows or a list of days. */
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
  /** The attributes that name and describe a grid; undefined: lists of days. */
  grid: { 'aria-labelledby': string; 'aria-describedby': string } | undefined;
};

/** The day (ISO 8601) of the trips under it, hidden from screen readers: the box of each trip contains it (rule A11Y-8). */
const DayTitle = memo(({ day, ...place }: { day: string } & Place) => {
  const { i18n } = useLingui();
  return (
    <h3 {...placed(place)} className={styles.dayTitle} aria-hidden="true">
      <time dateTime={day}>{formatWeekdayAndDay(day, i18n.locale)}</time>
    </h3>
  );
});

type Shown = { line: Line; place: Place };

const byList = (shown: readonly Shown[]): Map<string, Shown[]> => {
  const lists = new Map<string, Shown[]>();
  for (const one of shown) {
    const list = lists.get(one.line.list);
    if (list === undefined) lists.set(one.line.list, [one]);
    else list.push(one);
  }
  return lists;
};

/** Headings of days, each with the list of its trips below it. */
const Lists = ({
  shown,
  className,
  trips,
  rowOf,
  isGrid,
}: { shown: readonly Shown[]; className?: string; isGrid: boolean } & Pick<Props, 'trips' | 'rowOf'>) =>
  [...byList(shown)].map(([list, members]) => {
    const rows = members.flatMap(({ line, place }) =>
      'trip' in line
        ? [<Fragment key={line.key}>{rowOf(line.trip, { ...place, row: line.place, rows: trips, isGrid })}</Fragment>]
        : [],
    );
    return (
      <Fragment key={list}>
        {members.map(({ line, place }) => 'day' in line && <DayTitle key={line.key} {...place} day={line.day} />)}
        {rows.length > 0 && (
          <ul className={className} role={isGrid ? 'rowgroup' : undefined}>
            {rows}
          </ul>
        )}
      </Fragment>
    );
  });

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

/** Long lists of which only the visible lines are in the page; attributes give screen readers the whole length. */
const InSight = ({ lines, trips, rowOf, kept, target, grid }: Props) => {
  const { top, ref } = useTop();
  // A new function would cause every line to be measured again.
  const heightOf = useCallback((index: number) => lines[index]?.height ?? 0, [lines]);
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const indices = useMemo(() => new Map(lines.map(({ key }, index) => [key, index])), [lines]);
  const keptIndex = kept === undefined ? -1 : (indices.get(kept) ?? -1);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: heightOf,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (keptIndex === -1 || inSight.includes(keptIndex)) return inSight;
      return [...inSight, keptIndex].toSorted((one, other) => one - other);
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
      <Lists shown={shown} trips={trips} rowOf={rowOf} isGrid={grid !== undefined} />
    </div>
  );
};

/** The lines of a group: all of them if they are few, only the visible ones if there are many. */
export const TripList = (props: Props) =>
  props.lines.length > many ? (
    <InSight {...props} />
  ) : (
    <div className={styles.lists} {...(props.grid && { role: 'grid', ...props.grid })}>
      <Lists
        shown={props.lines.map((line) => ({ line, place: {} }))}
        className={styles.rows}
        trips={props.trips}
        rowOf={props.rowOf}
        isGrid={props.grid !== undefined}
      />
    </div>
  );
