import { createActor, fromPromise } from 'xstate';
import { sentEmail } from '#domain/accounts/email.ts';
import type { Flow } from '#runtime/flow.ts';
import { register, sendActivationAgain } from '#api/accounts.ts';
import { ownersOfPlate } from '#api/journeys.ts';
import { type PlateDraft, type Registration, sentProfile } from '#domain/accounts/profile.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { defaultCountry } from '#domain/country.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import { registrationMachine } from '#machines/registration.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { plateAdditionOf } from '#domain/vehicles/addition.ts';
import type { Ports } from '#runtime/ports.ts';

const startingDraft = ({ local, tabStorage }: Ports): Registration => {
  const plate = local.read('form/plate');
  return {
    ...emptyBilling,
    country: plate?.country || defaultCountry,
    plate: plate?.licensePlate ?? '',
    rental: local.read('location/dates') ?? null,
    acceptsTerms: false,
    isOwner: false,
    ...tabStorage.read('registration/draft'),
    password: '',
    confirmation: '',
  };
};

const platesOf = (draft: PlateDraft) => (searchedPlate(draft.plate) === '' ? {} : { plates: [plateAdditionOf(draft)] });

/** Opening an account; the plate of the last search is filled in. */
export const open: Flow<'registration'> = (ports) => {
  const { client, tabStorage, window } = ports;
  return createActor(
    registrationMachine.provide({
      actors: {
        captcha: captchaOf(ports),
        loadOwners: fromPromise(({ input: { plate, country } }) => ownersOfPlate(client, plate, country)),
        register: fromPromise(({ input: { draft, captchaToken } }) => {
          const { billingAddress, billingZipcode, billingCity, ...sent } = sentProfile(draft);
          const body = {
            ...sent,
            ...(billingAddress && billingZipcode && billingCity && { billingAddress, billingZipcode, billingCity }),
            email: sentEmail(draft.email),
            password: draft.password,
            ...platesOf(draft),
            cgu: true,
            language: window.document.documentElement.lang,
          };
          return register(client, ports.newKey(), body, captchaToken);
        }),
        sendActivationMail: fromPromise(({ input: { id } }) => sendActivationAgain(client, 'customer', id)),
      },
      actions: {
        keepDraft: ({ context: { draft } }) => {
          const { password: _, confirmation: __, ...kept } = draft;
          tabStorage.write('registration/draft', kept);
        },
        forgetDraft: () => tabStorage.remove('registration/draft'),
      },
    }),
    { input: { draft: startingDraft(ports) } },
  );
};
