import type { ReactNode } from 'react';
import type { FleetQuery } from '#domain/fleet.ts';
import fleet from './fleet.module.css';

export type Sorting = 'none' | 'ascending' | 'descending';

/** How a list is sorted by a column. */
export const sortingBy = (column: string, { sortBy, order }: FleetQuery): Sorting => {
  if (sortBy !== column) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
};

const signs: Record<Sorting, string> = { none: '↕', ascending: '▲', descending: '▼' };

/** The name of a column, which sorts the list when it is pressed, and the other way round the next time. */
export const SortHead = ({
  column,
  name,
  query,
  onSort,
}: {
  column: FleetQuery['sortBy'];
  name: ReactNode;
  query: FleetQuery;
  onSort: (change: Pick<FleetQuery, 'sortBy' | 'order'>) => void;
}) => {
  const sorting = sortingBy(column, query);
  return (
    <button
      type="button"
      className={fleet.sort}
      onClick={() => onSort({ sortBy: column, order: sorting === 'ascending' ? 'desc' : 'asc' })}
    >
      {name}
      <span aria-hidden="true">{signs[sorting]}</span>
    </button>
  );
};
