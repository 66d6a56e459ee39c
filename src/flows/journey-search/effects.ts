import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { defaultCountry } from '#domain/country.ts';
import { draftOfFragment } from '#domain/search/link.ts';
import type { SearchDraft } from '#domain/search/draft.ts';
import { searchPurposes } from '#domain/search/form.ts';
import { journeySearchMachine } from '#machines/journey-search.ts';
import { linkSharingOf } from '#flows/link-sharing/effects.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { searchKeeping } from '#runtime/search/keep-typed.ts';
import { searchTrips, storeSearch } from './search-trips.ts';
import type { Ports } from '#runtime/ports.ts';

const startingDraft = ({ local, tabStorage }: Ports): SearchDraft => {
  const plate = local.read('form/plate');
  return (
    tabStorage.read('form/draft') ?? {
      mode: 'plate',
      country: plate?.country || defaultCountry,
      plate: plate?.licensePlate ?? '',
      number: '',
      rental: local.read('location/dates') ?? null,
    }
  );
};

/** The search of form/payment, form/prepayment and form/claim (`params.purpose`); what is found replaces whatever an earlier search left (rule STORE-8). */
export const open: Flow<'journey-search'> = (ports, visit) => {
  const { local, tabStorage, account, window } = ports;
  const { params, enabled, settingsKnown, forgetQuery } = visit;
  const purpose = searchPurposes.find((known) => known === params['purpose']) ?? 'payment';
  const machine = journeySearchMachine.provide({
    actors: {
      captcha: captchaOf(ports),
      linkSharing: linkSharingOf(ports),
      searchJourneys: fromPromise(({ input }) => searchTrips(ports, visit, purpose, input)),
    },
    actions: { ...searchKeeping(ports), storeFindings: ({ context }, { set }) => storeSearch(ports, context, set) },
  });
  const linked = draftOfFragment(window.location.hash);
  if (linked !== null) {
    tabStorage.write('form/draft', linked);
    forgetQuery();
  }
  const start = tabStorage.read('form/start');
  tabStorage.remove('form/start');
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
