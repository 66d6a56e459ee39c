import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Visit } from '#runtime/visit.ts';
import { articleOf } from '#api/articles.ts';
import { faqOf } from '#api/help.ts';
import { defaultCountry } from '#domain/country.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { homeMachine } from '#machines/home.ts';
import { journeySearchMachine, type SearchInput } from '#machines/journey-search.ts';
import { homepageIn } from '#runtime/settings.ts';
import { searchKeeping } from '#runtime/search/keep-typed.ts';
import type { storeSearch } from '#flows/journey-search/search-trips.ts';
import { receiptsHere, turnReceiptsOff } from '#storage/kept-receipts.ts';
import { watchScrollOf } from './scroll.ts';

/** The search of the home page: its code and its calls come once it is sent (rule HOME-8). */
const searchOf = (ports: Ports, visit: Visit) => {
  let store: typeof storeSearch | undefined;
  return journeySearchMachine.provide({
    actors: {
      captcha: captchaOf(ports, true),
      searchJourneys: fromPromise(async ({ input }) => {
        const code = await import('#flows/journey-search/search-trips.ts');
        store = code.storeSearch;
        return code.searchTrips(ports, visit, 'home', input);
      }),
      findPayable: fromPromise(async ({ input: { vehicle } }) => {
        const { payableHere } = await import('./due.ts');
        return { trips: payableHere(ports, vehicle) };
      }),
    },
    actions: {
      ...searchKeeping(ports),
      storeFindings: ({ context }, { set }) => store?.(ports, context, set),
      storeSelection: (_, { trips }) => ports.local.write('travels-to-pay', trips),
    },
  });
};

const searchInput = (
  { local, tabStorage }: Pick<Ports, 'local' | 'tabStorage'>,
  { enabled, settingsKnown }: Pick<Visit, 'enabled' | 'settingsKnown'>,
): SearchInput => {
  const known = local.read('vehicles/known') ?? [];
  const nothing = { country: known[0]?.country ?? defaultCountry, plate: '', number: '', mode: 'plate' as const };
  return {
    ...(tabStorage.read('form/draft') ?? nothing),
    rental: null,
    known,
    isAsked: false,
    purpose: 'home',
    hasFreeFlow: enabled || !settingsKnown,
  };
};

/** The home page (rule HOME-4). */
export const open: Flow<'home'> = (ports, visit) => {
  // Deletes receipts that are too old, once the operator's clock is known.
  void ports.serverClock.firstAnswer.then(() => receiptsHere(ports));
  const { client, local, window } = ports;
  const { settings, written } = visit;
  return createActor(
    homeMachine.provide({
      actors: {
        search: searchOf(ports, visit),
        loadHome: fromPromise(async () => {
          const home = await homepageIn(client);
          void settings();
          return home;
        }),
        loadSlide: fromPromise(({ input }) => articleOf(client, input.id)),
        loadCategories: fromPromise(async () => {
          const { categories } = await faqOf(client);
          local.write('protest/faq', categories);
          return categories;
        }),
        watchDue: fromCallback(({ sendBack }) => {
          const set = local.read('journeys');
          if (set === undefined || set.plate === '') return undefined;
          const watching = import('./due.ts')
            .then(({ watchDue }) => watchDue(ports, set, sendBack))
            .catch(ports.report);
          return () => void watching.then((stop) => stop?.());
        }),
        watchScroll: fromCallback(() => watchScrollOf(window)),
      },
      actions: { turnReceiptsOff: () => turnReceiptsOff(ports), printPage: () => window.print() },
    }),
    {
      input: {
        home: written?.home ?? null,
        categories: written?.menu?.categories ?? [],
        search: searchInput(ports, visit),
        receipts: receiptsHere(ports),
      },
    },
  );
};
