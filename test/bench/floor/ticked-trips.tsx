import { memo, useCallback, useState } from 'react';

type Trip = { id: string; date: string; ttcPrice: number };
export const { trips } = window as unknown as { trips: Trip[] };

/** A trip in nothing but React. */
export const Row = memo(
  ({ trip, isTicked, onToggle }: { trip: Trip; isTicked: boolean; onToggle: (id: string) => void }) => (
    <li>
      <label>
        <input type="checkbox" checked={isTicked} onChange={() => onToggle(trip.id)} /> {trip.date}
      </label>
      <p>Free-flow</p>
      <p>Class 1</p>
      <strong>{trip.ttcPrice} €</strong>
    </li>
  ),
);

/** The ticked trips: at first all. */
export const useTicked = () => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(trips.map(({ id }) => id)));
  const toggle = useCallback(
    (id: string) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    [],
  );
  const toggleAll = () => setTicked((before) => new Set(before.size === trips.length ? [] : trips.map(({ id }) => id)));
  return { ticked, toggle, toggleAll };
};
