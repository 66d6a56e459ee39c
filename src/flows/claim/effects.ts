import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { journeysPageOf } from '#api/journeys.ts';
import { holdingSearch, ownSearch } from '#runtime/search/hold-search.ts';
import { type ClaimPage, claimMachine } from '#machines/claim.ts';
import { watchDayOf } from '#runtime/watch-day.ts';
import { GoneError } from '#domain/problem.ts';

/** The choice of trips to contest (claim), from what the search stored. */
export const open: Flow<'claim'> = (ports) => {
  const { client, local, now } = ports;
  ownSearch(local);
  const set = local.read('journeys');
  if (set === undefined) throw new GoneError();
  const machine = claimMachine.provide({
    actors: { loadPage: fromPromise((): Promise<ClaimPage> => journeysPageOf(client)), watchDay: watchDayOf(ports) },
    actions: { storeSelection: (_, { trips }) => local.write('claimed-journeys', trips) },
  });
  const actor = createActor(machine, {
    input: {
      journeys: set.journeys,
      plate: set.plate,
      countryCode: set.countryCode,
      selected: (local.read('claimed-journeys') ?? []).map(({ id }) => id),
      now: now(),
    },
  });
  return holdingSearch(local, actor);
};
