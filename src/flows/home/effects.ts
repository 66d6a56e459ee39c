import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Visit } from '#runtime/visit.ts';
import { articleOf } from '#api/articles.ts';
import { faqOf } from '#api/help.ts';
import { defaultCountry } from '#domain/country.ts';
import { captchaMachine, type Challenge } from '#machines/captcha.ts';
import { homeMachine } from '#machines/home.ts';
import { journeySearchMachine, type SearchInput } from '#machines/journey-search.ts';
import { homepageIn } from '#runtime/settings.ts';
import { searchKeeping } from '#runtime/search/keep-typed.ts';
import { receiptsHere, turnReceiptsOff } from '#storage/kept-receipts.ts';
import { watchScrollOf } from './scroll.ts';

/** The search of the home page only takes a vehicle; the search's own page looks it up at once, so nothing is called here (rule HOME-8). */
const searchOf = (ports: Pick<Ports, 'local' | 'session'>) =>
  journeySearchMachine.provide({
    actors: {
      captcha: captchaMachine.provide({
        actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: null })) },
      }),
    },
    actions: {
      ...searchKeeping(ports),
      storeFindings: (_, { set: { plate, countryCode: country } }) =>
        ports.session.write('form/start', { plate, country }),
    },
  });

const searchInput = (
  { local, session }: Pick<Ports, 'local' | 'session'>,
  { enabled, settingsKnown }: Pick<Visit, 'enabled' | 'settingsKnown'>,
): SearchInput => {
  const known = local.read('vehicles/known') ?? [];
  const nothing = { country: known[0]?.country ?? defaultCountry, plate: '', number: '', rental: null };
  return {
    ...(session.read('form/draft') ?? nothing),
    mode: 'plate',
    rental: null,
    known,
    isAsked: false,
    purpose: 'home',
    hasFreeFlow: enabled || !settingsKnown,
  };
};

/** The home page (rule HOME-4). */
export const open: Flow<'home'> = (ports, visit) => {
  const { client, local, window } = ports;
  const { settings, written } = visit;
  return createActor(
    homeMachine.provide({
      actors: {
        search: searchOf(ports),
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
        findDue: fromPromise(async () => {
          const set = local.read('journeys');
          if (set === undefined || set.plate === '') return { due: null };
          const { dueOfList } = await import('./due.ts');
          return { due: dueOfList(ports, set) };
        }),
        watchScroll: fromCallback(() => watchScrollOf(window)),
      },
      actions: { turnReceiptsOff: () => turnReceiptsOff(ports) },
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
