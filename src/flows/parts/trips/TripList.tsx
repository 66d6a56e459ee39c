import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useState } from 'react';
import type { Journey } from '#domain/journey.ts';
import styles from './trips.module.css';

/** A day's heading or a trip; `height` is a first guess in px, `place` a trip's among the trips, from 1. */
export type Line = { key: string; height: number } & ({ day: string } | { trip: Journey; place: number });
type Props = { lines: readonly Line[]; trips: number; render: (line: Line) => ReactNode };

/** From how many lines on only those in sight are in the page. */
const many = 200;

/** A long list that holds only the lines in sight; screen readers are told how long it is. */
const InSight = ({ lines, trips, render }: Props) => {
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => lines[index]?.height ?? 0,
    getItemKey: (index) => lines[index]?.key ?? index,
    // Enough for a Tab key held down to find its next row.
    overscan: 15,
    scrollMargin: top,
  });
  return (
    <ul
      className={styles.window}
      style={{ height: virtual.getTotalSize() }}
      ref={(list) => setTop(list?.offsetTop ?? 0)}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index];
        const place = line && 'trip' in line ? { 'aria-setsize': trips, 'aria-posinset': line.place } : {};
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            {...place}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {line && render(line)}
          </li>
        );
      })}
    </ul>
  );
};

/** The lines of a group: plainly while they are few, only those in sight when there are many. */
export const TripList = (props: Props) =>
  props.lines.length > many ? (
    <InSight {...props} />
  ) : (
    <ul className={styles.rows}>
      {props.lines.map((line) => (
        <li key={line.key}>{props.render(line)}</li>
      ))}
    </ul>
  );
