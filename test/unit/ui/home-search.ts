import { createActor, fromPromise } from 'xstate';
import type { JourneysSet } from '#domain/journey.ts';
import type { KnownVehicle } from '#domain/known-vehicles.ts';
import { captchaMachine, type Challenge } from '#machines/captcha.ts';
import { journeySearchMachine } from '#machines/journey-search.ts';

/** The search as the home page runs it; `onNamed` is called with the vehicle to search for. */
export const homeSearch = (known: KnownVehicle[] = [], onNamed: (set: JourneysSet) => void = () => {}) =>
  createActor(
    journeySearchMachine.provide({
      actors: {
        captcha: captchaMachine.provide({
          actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: null })) },
        }),
      },
      actions: { storeFindings: (_, { set }) => onNamed(set) },
    }),
    {
      input: {
        mode: 'plate',
        country: 'FR',
        plate: '',
        number: '',
        rental: null,
        purpose: 'home',
        hasFreeFlow: true,
        isAsked: false,
        known,
      },
    },
  ).start();
