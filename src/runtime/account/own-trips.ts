import { platesOf } from '#api/accounts.ts';
import { ownTripsOf } from '#api/journeys.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { ownVehicles } from '#domain/vehicles/known.ts';
import { isOwnPlate, withCompletions } from '#domain/trips/own-list.ts';
import { journeysQuery, type VehicleSearch } from '#domain/search/query.ts';
import type { Ports } from '../ports.ts';

/** The unpaid trips of a customer's own vehicle, limited to the rental dates if there are any. */
export const loadOwnTrips = async ({ account }: Ports, search: VehicleSearch): Promise<JourneysSet> =>
  ownTripsOf((await account.load()).client, journeysQuery(search));

/** The vehicles of the customer's account. The home page offers them from now on (rule HOME-10). */
export const loadOwnPlates = async ({ account, local }: Ports): Promise<Awaited<ReturnType<typeof platesOf>>> => {
  const plates = await platesOf((await account.load()).client);
  const own = plates.map(({ plate, countryCode: country }) => ({ plate, country }));
  // A sign-out meanwhile has cleared what this browser remembers.
  if (own.length > 0 && account.presumed() === 'customer')
    local.write('vehicles/known', ownVehicles(local.read('vehicles/known') ?? [], own));
  return plates;
};

/** Whether the plate of a list is among the customer's own (rule LIST-15). */
export const isOwnList = async ({ account }: Ports, set: Pick<JourneysSet, 'plate'>): Promise<boolean> =>
  isOwnPlate(
    set,
    (await platesOf((await account.load()).client)).map(({ plate }) => plate),
  );

const hasPrepaid = ({ local }: Ports, { plate, countryCode }: JourneysSet): boolean =>
  (local.read('prepaid-journeys') ?? []).some((entry) => entry.plate === plate && entry.country === countryCode);

/**
 * Loads a stored list again, by the search that found it, whose plate may be another one than the list's. For a plate
 * that is not the customer's own only the prepayments are listed (rule PREP-16); null without any.
 */
export const refreshedList = async (ports: Ports, stored: JourneysSet): Promise<JourneysSet | null> => {
  const { searchedPlate: plate = stored.plate, countryCode: country } = stored;
  if (!(await isOwnList(ports, { plate }))) return hasPrepaid(ports, stored) ? { ...stored, journeys: [] } : null;
  const rental = ports.local.read('location/dates') ?? null;
  return withCompletions(await loadOwnTrips(ports, { plate, country, rental }), stored);
};
