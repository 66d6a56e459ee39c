import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { searchByNumber, searchByPlate } from '#api/journeys.ts';
import { defaultCountry } from '#domain/country.ts';
import { withVehicle } from '#domain/known-vehicles.ts';
import { ProblemError } from '#domain/problem.ts';
import { vehicleOnly } from '#domain/journey.ts';
import { journeysQuery, type VehicleSearch } from '#domain/journeys-query.ts';
import { draftOfFragment } from '#domain/search-link.ts';
import type { SearchDraft } from '#domain/search.ts';
import { searchPurposes } from '#domain/search-form.ts';
import { journeySearchMachine } from '#machines/journey-search.ts';
import { linkSharingOf } from '#flows/link-sharing/effects.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { searchKeeping } from '#runtime/search/keep-typed.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import { isOwnList, loadOwnTrips } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';

const startingDraft = ({ local, session }: Ports): SearchDraft => {
  const plate = local.read('form/plate');
  return (
    session.read('form/draft') ?? {
      mode: 'plate',
      country: plate?.country || defaultCountry,
      plate: plate?.licensePlate ?? '',
      number: '',
      rental: local.read('location/dates') ?? null,
    }
  );
};

/** The search of form/payment, form/prepayment and form/claim (`params.purpose`); what is found replaces whatever an earlier search left (rule STORE-8). */
export const open: Flow<'journey-search'> = (ports, { params, enabled, settingsKnown, settings, forgetQuery }) => {
  const { client, local, session, account, window } = ports;
  const purpose = searchPurposes.find((known) => known === params['purpose']) ?? 'payment';
  /** A customer's list is of own vehicles (rule SEARCH-8); other plates are prepaid and contested as by a visitor (rule PREP-16). */
  const isSearchedAsOwn = async (search: VehicleSearch): Promise<boolean> => {
    if (account.presumed() !== 'customer') return false;
    const isOwn = await isOwnList(ports, search);
    if (!isOwn && purpose === 'payment') throw new ProblemError({ code: 'not_own_plate' });
    return isOwn;
  };
  /** Waits for the operator's offers if the driver was quicker: without free-flow nothing is looked up. */
  const isNamedOnly = async (): Promise<boolean> =>
    purpose === 'prepayment' && !settingsKnown && (await settings())?.actions.includes('freeflow') === false;
  const machine = journeySearchMachine.provide({
    actors: {
      captcha: captchaOf(ports),
      linkSharing: linkSharingOf(ports),
      searchJourneys: fromPromise(async ({ input: { mode, country, plate, number, rental, captchaToken } }) => {
        const captcha = captchaToken === null ? {} : { captchaToken };
        if (mode === 'number') return searchByNumber(client, { caseNumber: number, ...captcha });
        if (await isNamedOnly()) return vehicleOnly({ plate, country });
        const search = { country, plate, rental };
        if (await isSearchedAsOwn(search)) return loadOwnTrips(ports, search);
        return searchByPlate(client, { ...journeysQuery(search), ...captcha });
      }),
    },
    actions: {
      ...searchKeeping(ports),
      storeFindings: ({ context: { mode, country, plate, number, rental } }, { set }) => {
        storeFindings(ports, set, { byNumber: mode === 'number', rental: mode === 'plate' ? rental : null });
        // The page that found nothing shows the number, and its form is filled in for a correction.
        if (mode === 'number' && set.journeys.length === 0)
          session.write('form/draft', { mode, country, plate, number, rental });
        if (mode === 'plate' && set.journeys.length > 0)
          local.write(
            'vehicles/known',
            withVehicle(local.read('vehicles/known') ?? [], { plate: set.plate, country: set.countryCode }),
          );
      },
    },
  });
  const linked = draftOfFragment(window.location.hash);
  if (linked !== null) {
    session.write('form/draft', linked);
    forgetQuery();
  }
  const start = session.read('form/start');
  session.remove('form/start');
  const named = start && { mode: 'plate' as const, ...start, number: '', rental: null };
  return createActor(machine, {
    input: {
      ...(named ?? startingDraft(ports)),
      isAsked: named !== undefined,
      // A customer’s search is of own vehicles.
      known: account.presumed() === 'customer' ? [] : (local.read('vehicles/known') ?? []),
      purpose,
      hasFreeFlow: enabled || !settingsKnown,
    },
  });
};
