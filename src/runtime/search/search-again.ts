import { type Journey, letterNumberOf } from '#domain/trips/journey.ts';
import type { KnownVehicle } from '#domain/vehicles/known.ts';
import type { Ports } from '../ports.ts';

type SearchPorts = Pick<Ports, 'local' | 'tabStorage'>;

/** Starts the search for a vehicle as soon as its page is open. With rental dates the form is filled in only: they decide whose trips are found. */
export const searchVehicle = ({ local, tabStorage }: SearchPorts, { plate, country }: KnownVehicle): void => {
  const isSame = local.read('form/plate')?.licensePlate === plate;
  const rental = (isSame && local.read('location/dates')) || null;
  if (rental === null && plate !== '') tabStorage.write('form/start', { plate, country });
  else tabStorage.write('form/draft', { mode: 'plate', country, plate, number: '', rental });
};

/** Searches again for trips as they were found: by their vehicle, or by the number of their notice or declaration. */
export const searchAgain = (ports: SearchPorts, trips: readonly Journey[]): void => {
  const { local, tabStorage } = ports;
  const { plate, countryCode: country } = local.read('journeys') ?? { plate: '', countryCode: '' };
  const [number] = trips.flatMap((trip) => letterNumberOf(trip) ?? []);
  if (local.read('isFromAvisOrCnp') === true && number !== undefined)
    tabStorage.write('form/draft', { mode: 'number', country, plate, number, rental: null });
  else searchVehicle(ports, { plate, country });
};
