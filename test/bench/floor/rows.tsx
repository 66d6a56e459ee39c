import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createRoot } from 'react-dom/client';
import { Row, trips, useTicked } from './ticked-trips.tsx';

/** The same rows, only the visible ones. */
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
