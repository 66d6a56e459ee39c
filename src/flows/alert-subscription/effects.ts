import { createActor, fromPromise } from 'xstate';
import { sentEmail } from '#domain/accounts/email.ts';
import type { Flow } from '#runtime/flow.ts';
import type { Ports } from '#runtime/ports.ts';
import { alertStatusOf, orderAlert } from '#api/alerts.ts';
import type { AlertDraft } from '#domain/vehicles/alert.ts';
import { defaultCountry } from '#domain/country.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import { searchMoment } from '#domain/vehicles/rental-dates.ts';
import { alertSubscriptionMachine } from '#machines/alert-subscription.ts';

const empty: AlertDraft = { email: '', country: defaultCountry, plate: '', rental: null };

/** The alerts of a vehicle, on their own page and on the page of a search that found nothing (rules ALERT-1, LIST-26). */
export const alertSubscriptionOf = ({ client, newKey, tabStorage }: Pick<Ports, 'client' | 'newKey' | 'tabStorage'>) =>
  alertSubscriptionMachine.provide({
    actors: {
      askStatus: fromPromise(({ input: { draft } }) =>
        alertStatusOf(client, {
          countryCode: draft.country,
          plate: searchedPlate(draft.plate),
          email: sentEmail(draft.email),
        }),
      ),
      sendOrder: fromPromise(
        ({
          input: {
            draft: { email, country, plate, rental },
            isWanted,
          },
        }) =>
          orderAlert(client, newKey(), {
            isWanted,
            countryCode: country,
            email: sentEmail(email),
            plate: searchedPlate(plate),
            ...(isWanted &&
              rental !== null && { startTime: searchMoment(rental.start), endTime: searchMoment(rental.end) }),
          }),
      ),
    },
    actions: {
      keepDraft: ({ context }) => tabStorage.write('alert/draft', context.draft),
      forgetDraft: () => tabStorage.remove('alert/draft'),
    },
  });

/** The alert page (rule ALERT-1). */
export const open: Flow<'alert-subscription'> = (ports) =>
  createActor(alertSubscriptionOf(ports), {
    input: { draft: ports.tabStorage.read('alert/draft') ?? empty, isVehicleFixed: false },
  });
