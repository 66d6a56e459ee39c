import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { VehicleList } from '#flows/vehicles/VehicleList.tsx';
import { type VehiclesLoaded, vehiclesMachine } from '#machines/vehicles.ts';
import { show, speakEnglish } from './show.tsx';

speakEnglish();
// Rows without a height would all be in sight.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200));
afterEach(() => void vi.restoreAllMocks());

/** The list of this many vehicles, `AA 000 AA` and so on. */
const showFleet = async (count: number) => {
  const vehicles = Array.from(
    { length: count },
    (_, index): OwnVehicle => ({
      id: `v${index}`,
      plate: `AA ${String(index).padStart(3, '0')} AA`,
      countryCode: 'FR',
      emailNotifications: false,
    }),
  );
  const actor = createActor(
    vehiclesMachine.provide({
      actors: { loadVehicles: fromPromise<VehiclesLoaded>(async () => ({ vehicles, models: [] })) },
    }),
    { input: { email: 'ana@example.org' } },
  ).start();
  await waitFor(actor, (state) => state.matches('listed'));
  show(<VehicleList vehicles={actor} isBesideForm={false} />);
  return actor;
};
const plates = () => screen.queryAllByRole('listitem').map((row) => row.getAttribute('aria-label') ?? '');
const search = () => screen.queryByRole('textbox', { name: 'Find a vehicle by its plate' });
const type = (value: string) => fireEvent.change(search() ?? document.body, { target: { value } });

it('Of a thousand vehicles of a customer only the rows in sight are in the page, and each tells its place', async () => {
  const actor = await showFleet(1_000);
  expect(plates().length).toBeGreaterThan(2);
  expect(plates().length).toBeLessThan(60);
  const [first] = screen.getAllByRole('listitem');
  expect(['aria-posinset', 'aria-setsize'].map((name) => first?.getAttribute(name))).toEqual(['1', '1000']);
  actor.stop();
});

it('A customer with many vehicles finds one by a part of its plate, and the number of those found is announced', async () => {
  const actor = await showFleet(1_000);
  type('a-12');
  expect(plates()).toEqual(Array.from({ length: 10 }, (_, index) => `AA 12${index} AA`));
  expect(screen.getByText('10 of 1,000 vehicles').closest('[data-says]')).not.toBeNull();
  type('zz');
  expect(plates()).toEqual([]);
  expect(screen.getByText('0 of 1,000 vehicles')).toBeDefined();
  // A new vehicle would be hidden by the search.
  fireEvent.click(screen.getByRole('button', { name: 'Add a vehicle' }));
  expect(search()).toHaveProperty('value', '');
  actor.stop();
});

it('A customer with a few vehicles has no search', async () => {
  const actor = await showFleet(20);
  expect([plates().length, search()]).toEqual([20, null]);
  actor.stop();
});
