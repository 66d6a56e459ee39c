import { createRoot } from 'react-dom/client';
import { Row, trips, useTicked } from './ticked-trips.tsx';

/** The rows in bare React: the least that a list of this length costs. */
const Floor = () => {
  const { ticked, toggle, toggleAll } = useTicked();
  return (
    <>
      <button type="button" onClick={toggleAll}>
        all
      </button>
      <ul>
        {trips.map((trip) => (
          <Row key={trip.id} trip={trip} isTicked={ticked.has(trip.id)} onToggle={toggle} />
        ))}
      </ul>
    </>
  );
};

createRoot(document.body.appendChild(document.createElement('div'))).render(<Floor />);
