import { defaultCountry } from '#domain/country.ts';
import { type KnownVehicle, withoutVehicle } from '#domain/known-vehicles.ts';
import type { Report } from './failures.ts';
import type { BasePorts } from './base-ports.ts';

/** What the home page does for a search: it names the vehicle, and the search's own page looks it up at once (rule HOME-10). */
export const createSearchStart = (
  { local, session }: Pick<BasePorts, 'local' | 'session'>,
  go: (path: '/form/payment') => void,
  report: Report,
) => ({
  /** The vehicles searched for in this browser, the last one first. */
  known: (): KnownVehicle[] => local.read('vehicles/known') ?? [],
  search: (vehicle: KnownVehicle): void => {
    session.write('form/start', vehicle);
    go('/form/payment');
  },
  /** Forgets a vehicle; answers with those that are left. */
  forget: (vehicle: KnownVehicle): KnownVehicle[] => {
    const left = withoutVehicle(local.read('vehicles/known') ?? [], vehicle);
    if (left.length > 0) local.write('vehicles/known', left);
    else local.remove('vehicles/known');
    return left;
  },
  /** Has the search ask for the number of a letter. */
  byNumber: (): void =>
    session.write('form/draft', { mode: 'number', country: defaultCountry, plate: '', number: '', rental: null }),
  /** Fetches the search's code before it is wanted. */
  prepare: (): void =>
    void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead('journey-search')).catch(report),
});
