import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { Journey } from '#domain/trips/journey.ts';
import { many } from '#domain/trips/selection.ts';
import { type Place, useRowsInSight } from '../table/rows-in-sight.ts';
import styles from './trips.module.css';

/** A trip of a group; `height` is a first estimate in px, `place` its place in the group, from 1. */
export type Line = { trip: Journey; place: number };

/** The estimated height of a row in px, until it is measured. */
const rowHeight = 92;

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
  /** The id of the heading that names the list. */
  name: string;
  /** The id of the description of a grid; undefined: a list. */
  grid: string | undefined;
};

type Shown = { line: Line; place: Place };

/** The rows of a group, one below the other. */
const Rows = ({
  shown,
  className,
  trips,
  rowOf,
  name,
  grid,
}: { shown: readonly Shown[]; className?: string } & Pick<Props, 'trips' | 'rowOf' | 'name' | 'grid'>) => {
  const isGrid = grid !== undefined;
  return (
    <ul className={className} {...(isGrid ? { role: 'rowgroup' } : { 'aria-labelledby': name })}>
      {shown.map(({ line: { trip, place: row }, place }) => (
        <Fragment key={trip.id}>{rowOf(trip, { ...place, row, rows: trips, isGrid })}</Fragment>
      ))}
    </ul>
  );
};

/** The attributes of an element that holds the rows of a grid. */
const gridOf = ({ name, grid }: Pick<Props, 'name' | 'grid'>) =>
  grid === undefined ? {} : { role: 'grid', 'aria-labelledby': name, 'aria-describedby': grid };

/** A long list of which only the visible rows are in the page; attributes give screen readers the whole length. */
const InSight = ({ lines, trips, rowOf, kept, target, ...named }: Props) => {
  const ids = useMemo(() => lines.map(({ trip }) => trip.id), [lines]);
  const { ref, height, places, jump } = useRowsInSight({ ids, height: rowHeight, kept });
  const jumpTo = useEffectEvent(jump);
  useEffect(() => {
    if (target !== undefined) jumpTo(target.key);
  }, [target]);
  const shown = places.flatMap((place): Shown[] => {
    const line = lines[place.index];
    return line === undefined ? [] : [{ line, place }];
  });
  return (
    <div
      className={styles.window}
      style={{ height }}
      ref={ref}
      {...gridOf(named)}
      aria-rowcount={named.grid === undefined ? undefined : trips}>
      <Rows shown={shown} trips={trips} rowOf={rowOf} {...named} />
    </div>
  );
};

/** The rows of a group: all of them if they are few, only the visible ones if there are many. */
export const TripList = (props: Props) =>
  props.lines.length > many ? (
    <InSight {...props} />
  ) : (
    <div className={styles.lists} {...gridOf(props)}>
      <Rows
        shown={props.lines.map((line) => ({ line, place: {} }))}
        className={styles.rows}
        trips={props.trips}
        rowOf={props.rowOf}
        name={props.name}
        grid={props.grid}
      />
    </div>
  );
