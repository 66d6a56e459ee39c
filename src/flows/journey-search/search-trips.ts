import { searchByNumber, searchByPlate } from '#api/journeys.ts';
import { vehicleOnly, type JourneysSet } from '#domain/trips/journey.ts';
import { journeysQuery, type VehicleSearch } from '#domain/search/query.ts';
import { withVehicle } from '#domain/vehicles/known.ts';
import { ProblemError } from '#domain/problem.ts';
import type { SearchDraft } from '#domain/search/draft.ts';
import type { SearchPurpose } from '#domain/search/form.ts';
import type { Search } from '#machines/journey-search.ts';
import { isOwnList, loadOwnTrips } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import type { Visit } from '#runtime/visit.ts';

/** Requests the trips that a form searches for. */
export const searchTrips = async (
  ports: Ports,
  { settingsKnown, settings }: Pick<Visit, 'settingsKnown' | 'settings'>,
  purpose: SearchPurpose,
  { mode, country, plate, number, rental, captchaToken }: Search,
): Promise<JourneysSet> => {
  const { client, account } = ports;
  /** A customer's list is of own vehicles (rule SEARCH-8); other plates are prepaid and contested as by a visitor (rule PREP-16). */
  const isSearchedAsOwn = async (search: VehicleSearch): Promise<boolean> => {
    if (account.presumed() !== 'customer') return false;
    const isOwn = await isOwnList(ports, search);
    if (!isOwn && (purpose === 'payment' || purpose === 'home')) throw new ProblemError({ code: 'not_own_plate' });
    return isOwn;
  };
  /** Waits for the operator's offers if the driver was quicker: without free-flow nothing is looked up. */
  const isNamedOnly = async (): Promise<boolean> =>
    purpose === 'prepayment' && !settingsKnown && (await settings())?.actions.includes('freeflow') === false;
  const captcha = captchaToken === null ? {} : { captchaToken };
  if (mode === 'number') return searchByNumber(client, { caseNumber: number, ...captcha });
  if (await isNamedOnly()) return vehicleOnly({ plate, country });
  const search = { country, plate, rental };
  if (await isSearchedAsOwn(search)) return loadOwnTrips(ports, search);
  return searchByPlate(client, { ...journeysQuery(search), ...captcha });
};

/** Stores what a search form has found, and remembers its vehicle (rule HOME-10). */
export const storeSearch = (
  ports: Pick<Ports, 'local' | 'tabStorage' | 'now'>,
  { mode, country, plate, number, rental }: SearchDraft,
  set: JourneysSet,
): void => {
  storeFindings(ports, set, { byNumber: mode === 'number', rental: mode === 'plate' ? rental : null });
  // The page that found nothing shows the number, and its form is filled in for a correction.
  if (mode === 'number' && set.journeys.length === 0)
    ports.tabStorage.write('form/draft', { mode, country, plate, number, rental });
  if (mode === 'plate' && set.journeys.length > 0)
    ports.local.write(
      'vehicles/known',
      withVehicle(ports.local.read('vehicles/known') ?? [], { plate: set.plate, country: set.countryCode }),
    );
};
