import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { Journey } from '#domain/journey.ts';
import styles from './trips.module.css';

/** A day's heading, or a trip in the list of its day; `height` is a first estimate in px, `place` a trip's place among the trips, from 1. */
export type Line = { key: string; height: number; list: string } & ({ day: string } | { trip: Journey; place: number });

/** From this many lines on, only the visible ones are in the page, and a month can be jumped to (rule LIST-31). */
export const many = 200;

type Props = {
  lines: readonly Line[];
  trips: number;
  render: (line: Line) => ReactNode;
  /** The line that stays in the page wherever the list is scrolled to: the Tab key reaches it. */
  kept: string | undefined;
  /** The line that was jumped to last; a new object for each jump. */
  target?: { key: string } | undefined;
  /** The attributes that name and describe a grid; undefined: lists of days. */
  grid: { 'aria-labelledby': string; 'aria-describedby': string } | undefined;
};

type Placed = { line: Line; place: HTMLAttributes<HTMLElement> };

const byList = (placed: readonly Placed[]): Map<string, Placed[]> => {
  const lists = new Map<string, Placed[]>();
  for (const one of placed) lists.set(one.line.list, [...(lists.get(one.line.list) ?? []), one]);
  return lists;
};

/** Headings of days, each with the list of its trips below it. */
const Lists = ({
  placed,
  className,
  render,
  grid,
}: { placed: readonly Placed[]; className?: string | undefined } & Pick<Props, 'render' | 'grid'>) =>
  [...byList(placed)].map(([list, members]) => {
    const headings = members.filter(({ line }) => 'day' in line);
    const trips = members.filter(({ line }) => 'trip' in line);
    return (
      <Fragment key={list}>
        {headings.map(({ line, place }) => (
          <div key={line.key} {...place}>
            {render(line)}
          </div>
        ))}
        {trips.length > 0 && (
          <ul className={className} role={grid && 'rowgroup'}>
            {trips.map(({ line, place }) => (
              <li key={line.key} {...place} role={grid && 'row'}>
                {grid ? <div role="gridcell">{render(line)}</div> : render(line)}
              </li>
            ))}
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
    const read = () => setTop(element.offsetTop);
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element.ownerDocument.body);
    return () => observer.disconnect();
  }, []);
  return { top, ref };
};

/** Long lists of which only the visible lines are in the page; attributes give screen readers the whole length. */
const InSight = ({ lines, trips, render, kept, target, grid }: Props) => {
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
  const placed = virtual.getVirtualItems().flatMap(({ index, start }): Placed[] => {
    const line = lines[index];
    if (line === undefined) return [];
    const place = {
      ref: virtual.measureElement,
      'data-index': index,
      style: { transform: `translateY(${start - top}px)` },
      ...('trip' in line &&
        (grid ? { 'aria-rowindex': line.place } : { 'aria-setsize': trips, 'aria-posinset': line.place })),
    };
    return [{ line, place }];
  });
  return (
    <div
      className={styles.window}
      style={{ height: virtual.getTotalSize() }}
      ref={ref}
      {...(grid && { role: 'grid', 'aria-rowcount': trips, ...grid })}>
      <Lists placed={placed} render={render} grid={grid} />
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
        placed={props.lines.map((line) => ({ line, place: {} }))}
        className={styles.rows}
        render={props.render}
        grid={props.grid}
      />
    </div>
  );
