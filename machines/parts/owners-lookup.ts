import type { JourneysSet } from '#domain/journey.ts';
import { effect } from './effect.ts';
import { using } from './params.ts';

type Listed = { context: { set: JourneysSet } };

export const loadOwners = effect<string[], { plate: string; countryCode: string }>();

const known = ({ event }: { event: { output: string[] } }) => ({ owners: event.output });
const ofPlate = ({ context: { set } }: Listed) => ({ plate: set.plate, countryCode: set.countryCode });

/** The owners of the plate, masked, beside the list. The machine has the guard `offersAccounts` and the action `takeOwners`. */
export const ownersLookup = {
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'offersAccounts', target: 'loading' }, { target: 'unasked' }] },
    unasked: {},
    loading: {
      invoke: {
        id: 'loadOwners',
        src: 'loadOwners',
        input: ofPlate,
        onDone: { target: 'known', actions: using('takeOwners', known) },
        onError: 'known',
      },
    },
    known: { description: 'With owners their notice shows, without any the buttons to register or log in.' },
  },
} as const;
