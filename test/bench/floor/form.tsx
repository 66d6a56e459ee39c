import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The search form in bare React: the least that a page rendered in the browser costs. */
const Form = () => {
  const [plate, setPlate] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void fetch(`/floor/journeys?plate=${encodeURIComponent(plate)}`);
      }}>
      <h1>Pay your toll</h1>
      <label>
        Number plate <input name="plate" value={plate} onChange={(event) => setPlate(event.target.value)} />
      </label>
      <label>
        Country{' '}
        <select name="country">
          <option>FR</option>
          <option>ES</option>
        </select>
      </label>
      <button type="submit">Search</button>
    </form>
  );
};

createRoot(document.body.appendChild(document.createElement('div'))).render(<Form />);
