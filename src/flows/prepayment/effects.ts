import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { energyOfVehicle, priceOfPassage, prepaymentPageOf } from '#api/prepayment.ts';
import { ownSearch } from '#flows/parts/own-search.ts';
import { prepaymentMachine } from '#machines/prepayment.ts';

/** Prepaying a trip, or with `params.mode` "inprogress" completing the stored one (rule PREP-12). */
export const open: Flow<'prepayment'> = ({ client, local }, { params }) => {
  ownSearch(local);
  const form = local.read('form/plate');
  const set = local.read('journeys');
  const trip = params['mode'] === 'inprogress' ? (local.read('inprogress/journey') ?? null) : null;
  const machine = prepaymentMachine.provide({
    actors: {
      loadPage: fromPromise(async ({ input: { plate, country } }) => {
        const [page, energy] = await Promise.all([prepaymentPageOf(client), energyOfVehicle(client, plate, country)]);
        return { page, energy };
      }),
      loadPrices: fromPromise(async ({ input: { plate, country, vehicleClass, entrance, exit } }) => {
        const asked = { plate, plateCountry: country, category: vehicleClass };
        const [outward, back] = await Promise.all([
          priceOfPassage(client, { ...asked, in: entrance, out: exit }),
          priceOfPassage(client, { ...asked, in: exit, out: entrance }),
        ]);
        return { outward, back };
      }),
    },
    actions: {
      storePrepaid: (_, { entries }) =>
        local.write('prepaid-journeys', [...(local.read('prepaid-journeys') ?? []), ...entries]),
      storeCompleted: (_, { trip: done }) => {
        if (done === null || set === undefined) return;
        local.write('journeys', {
          ...set,
          journeys: set.journeys.map((other) => (other.id === done.id ? done : other)),
        });
        local.remove('inprogress/journey');
      },
    },
  });
  return createActor(machine, {
    input: {
      plate: form?.licensePlate ?? '',
      country: form?.country ?? '',
      trip,
      vehicleClass:
        trip?.carCategory ?? set?.journeys.find(({ carCategory }) => carCategory !== undefined)?.carCategory ?? null,
      isRental: local.read('location/dates') !== undefined,
    },
  });
};
