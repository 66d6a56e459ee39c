import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Trip = { id: string; date: string; ttcPrice: number };
const { trips } = window as unknown as { trips: Trip[] };

/** A trip in nothing but React. */
const Row = memo(({ trip, isTicked, onToggle }: { trip: Trip; isTicked: boolean; onToggle: (id: string) => void }) => (
  <li>
    <label>
      <input type="checkbox" checked={isTicked} onChange={() => onToggle(trip.id)} /> {trip.date}
    </label>
    <p>Free-flow</p>
    <p>Class 1</p>
    <strong>{trip.ttcPrice} €</strong>
  </li>
));

/** The ticked trips: at first all. */
const useTicked = () => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(trips.map(({ id }) => id)));
  const toggle = useCallback(
    (id: string) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    [],
  );
  const toggleAll = () => setTicked((before) => new Set(before.size === trips.length ? [] : trips.map(({ id }) => id)));
  return { ticked, toggle, toggleAll };
};

/** The rows in bare React, only the visible ones. */
const Floor = () => {
  const { ticked, toggle, toggleAll } = useTicked();
  const rows = useWindowVirtualizer({ count: trips.length, estimateSize: () => 112, overscan: 15 });
  return (
    <>
      <button type="button" onClick={toggleAll}>
        all
      </button>
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index }) => {
          const trip = trips[index];
          return trip && <Row key={trip.id} trip={trip} isTicked={ticked.has(trip.id)} onToggle={toggle} />;
        })}
      </ul>
    </>
  );
};

createRoot(document.body.appendChild(document.createElement('div'))).render(<Floor />);
