import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { energyOfVehicle, priceOfPassage, prepaymentPageOf } from '#api/prepayment.ts';
import { fallbackTo } from '#domain/problem.ts';
import { holdingSearch, ownSearch } from '#runtime/search/hold-search.ts';
import { prepaymentMachine } from '#machines/prepayment.ts';

/** Prepaying a trip, or with `params.mode` "inprogress" completing the stored one (rule PREP-12). */
export const open: Flow<'prepayment'> = ({ client, local, tabStorage, newKey }, { params }) => {
  ownSearch(local);
  const form = local.read('form/plate');
  const set = local.read('journeys');
  const trip = params['mode'] === 'inprogress' ? (local.read('inprogress/journey') ?? null) : null;
  const subject = { plate: form?.licensePlate ?? '', country: form?.country ?? '', tripId: trip?.id ?? null };
  const kept = tabStorage.read('prepayment/draft');
  const isOfSame = kept?.plate === subject.plate && kept.country === subject.country && kept.tripId === subject.tripId;
  const machine = prepaymentMachine.provide({
    actors: {
      loadPage: fromPromise(async ({ input: { plate, country } }) => {
        const [page, energy] = await Promise.all([prepaymentPageOf(client), energyOfVehicle(client, plate, country)]);
        return { page, energy };
      }),
      loadPrices: fromPromise(async ({ input: { plate, country, vehicleClass, entrance, exit, withReturn } }) => {
        const asked = { plate, country, category: vehicleClass };
        const [outward, back] = await Promise.all([
          priceOfPassage(client, { ...asked, in: entrance, out: exit }),
          withReturn
            ? priceOfPassage(client, { ...asked, in: exit, out: entrance }).catch(fallbackTo(undefined))
            : undefined,
        ]);
        return {
          outward: outward.total,
          back: back?.total ?? null,
          in: { id: entrance, label: outward.in ?? entrance },
          out: { id: exit, label: outward.out ?? exit },
        };
      }),
    },
    actions: {
      storePrepaid: (_, { entries }) =>
        local.write('prepaid-journeys', [
          ...(local.read('prepaid-journeys') ?? []),
          ...entries.map((entry) => ({ ...entry, ids: Array.from({ length: entry.count }, newKey) })),
        ]),
      storeCompleted: (_, { trip: done }) => {
        if (done === null || set === undefined) return;
        local.write('journeys', {
          ...set,
          journeys: set.journeys.map((other) => (other.id === done.id ? done : other)),
        });
        local.remove('inprogress/journey');
      },
      keepDraft: ({ context: { entrance, exit, vehicleClass, isElectric, isRoundTrip, count } }) =>
        tabStorage.write('prepayment/draft', {
          ...subject,
          entrance,
          exit,
          vehicleClass,
          isElectric,
          isRoundTrip,
          count,
        }),
      forgetDraft: () => tabStorage.remove('prepayment/draft'),
    },
  });
  const actor = createActor(machine, {
    input: {
      plate: subject.plate,
      country: subject.country,
      trip,
      draft: isOfSame ? kept : null,
      vehicleClass:
        trip?.carCategory ?? set?.journeys.find(({ carCategory }) => carCategory !== undefined)?.carCategory ?? null,
      isRental: local.read('location/dates') !== undefined,
      hasList: set !== undefined && set.journeys.length > 0,
    },
  });
  return holdingSearch(local, actor);
};
