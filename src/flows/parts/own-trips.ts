import { platesOf } from '#api/accounts.ts';
import { ownTripsOf } from '#api/journeys.ts';
import type { JourneysSet } from '#domain/journey.ts';
import { isOwnPlate, withCompletions } from '#domain/trip-list.ts';
import type { Ports } from '#app/ports.ts';

/** What is owed for a customer's own vehicle. */
export const loadOwnTrips = async (
  { account }: Ports,
  vehicle: { country: string; plate: string },
): Promise<JourneysSet> => ownTripsOf((await account.load()).client, vehicle);

/** Whether the plate of a list is among the customer's own (rule LIST-15). */
export const isOwnList = async ({ account }: Ports, set: Pick<JourneysSet, 'plate'>): Promise<boolean> =>
  isOwnPlate(
    set,
    (await platesOf((await account.load()).client)).map(({ numberPlate }) => numberPlate),
  );

/** A stored list as it stands now; null when its plate is not the customer's own. */
export const refreshedList = async (ports: Ports, stored: JourneysSet): Promise<JourneysSet | null> =>
  (await isOwnList(ports, stored))
    ? withCompletions(await loadOwnTrips(ports, { country: stored.countryCode, plate: stored.plate }), stored)
    : null;
