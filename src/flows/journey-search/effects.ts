import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { ownTripsOf, type PlateSearch, searchByNumber, searchByPlate } from '#api/journeys.ts';
import { defaultCountry } from '#domain/country.ts';
import { withVehicle } from '#domain/known-vehicles.ts';
import { ProblemError } from '#domain/problem.ts';
import { searchMoment } from '#domain/rental-dates.ts';
import type { SearchDraft, SearchMode } from '#domain/search.ts';
import { journeySearchMachine, type SearchPurpose } from '#machines/journey-search.ts';
import { captchaOf } from '#flows/parts/captcha/effects.ts';
import { storeFindings } from '#flows/parts/findings.ts';
import { isOwnList } from '#flows/parts/own-trips.ts';
import type { Ports } from '#app/ports.ts';

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

const purposes: readonly SearchPurpose[] = ['payment', 'prepayment', 'claim'];

const modesFor = (purpose: SearchPurpose, offersPlate: boolean): SearchMode[] =>
  purpose === 'prepayment' ? ['plate'] : offersPlate ? ['plate', 'number'] : ['number'];

/** The search of form/payment, form/prepayment and form/claim (`params.purpose`); what is found replaces whatever an earlier search left (rule STORE-8). */
export const open: Flow<'journey-search'> = (ports, { params, enabled, settingsKnown }) => {
  const { client, local, session, account } = ports;
  /** A customer's list is of own vehicles (rule SEARCH-8); what others are is not for it. */
  const searchOwn = async (plate: PlateSearch) => {
    if (!(await isOwnList(ports, plate))) throw new ProblemError({ code: 'not_own_plate' });
    return ownTripsOf((await account.load()).client, plate);
  };
  const machine = journeySearchMachine.provide({
    actors: {
      captcha: captchaOf(ports),
      searchJourneys: fromPromise(({ input: { mode, country, plate, number, rental, captchaToken } }) => {
        const captcha = captchaToken === null ? {} : { captchaToken };
        if (mode === 'number') return searchByNumber(client, { caseNumber: number, ...captcha });
        const dates =
          rental === null ? {} : { startTime: searchMoment(rental.start), endTime: searchMoment(rental.end) };
        if (account.presumed() === 'customer') return searchOwn({ country, plate, ...dates });
        return searchByPlate(client, { country, plate, ...dates, ...captcha });
      }),
    },
    actions: {
      keepDraft: ({ context: { mode, country, plate, number, rental } }) =>
        session.write('form/draft', { mode, country, plate, number, rental }),
      storeFindings: ({ context: { mode, rental } }, { set }) => {
        storeFindings(ports, set, { byNumber: mode === 'number' });
        if (mode === 'plate' && set.journeys.length > 0)
          local.write(
            'vehicles/known',
            withVehicle(local.read('vehicles/known') ?? [], { plate: set.plate, country: set.countryCode }),
          );
        if (mode === 'plate' && rental !== null) local.write('location/dates', rental);
      },
    },
  });
  const purpose = purposes.find((known) => known === params['purpose']) ?? 'payment';
  const start = session.read('form/start');
  session.remove('form/start');
  const named = start && { mode: 'plate' as const, ...start, number: '', rental: null };
  return createActor(machine, {
    input: {
      ...(named ?? startingDraft(ports)),
      isAsked: named !== undefined,
      purpose,
      modes: modesFor(purpose, enabled || !settingsKnown),
    },
  });
};
