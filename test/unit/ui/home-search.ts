import { createActor, fromPromise } from 'xstate';
import { vehicleOnly, type JourneysSet } from '#domain/trips/journey.ts';
import type { KnownVehicle } from '#domain/vehicles/known.ts';
import { captchaMachine, type Challenge } from '#machines/captcha.ts';
import { journeySearchMachine, type Search } from '#machines/journey-search.ts';
import { search } from '../../models/home.ts';

/** The search as the home page runs it; `onSearch` is called with what is searched for, and answers. */
export const homeSearch = (
  known: KnownVehicle[] = [],
  onSearch: (search: Search) => Promise<JourneysSet> = async ({ plate, country }) => vehicleOnly({ plate, country }),
) =>
  createActor(
    journeySearchMachine.provide({
      actors: {
        searchJourneys: fromPromise(({ input }) => onSearch(input)),
        captcha: captchaMachine.provide({
          actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: null })) },
        }),
      },
    }),
    { input: { ...search, known } },
  ).start();
