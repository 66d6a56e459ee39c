import { createActor, fromPromise } from 'xstate';
import { searchByNumber, searchByPlate } from '#api/journeys.ts';
import { hasCaptcha } from '#api/settings.ts';
import { defaultCountry } from '#domain/country.ts';
import { searchMoment } from '#domain/rental-dates.ts';
import { journeySearchMachine, type SearchDraft, type SearchKind } from '#machines/journey-search.ts';
import { keptOnClear } from '#storage/keys.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

const startingDraft = ({ local, session }: Ports): SearchDraft => {
  const plate = local.read('form/plate');
  return (
    session.read('form/draft') ?? {
      mode: 'plate',
      country: plate?.country || defaultCountry,
      plate: plate?.licensePlate ?? '',
      number: '',
      rental: local.read('location/dates') ?? null,
    }
  );
};

/** The search of form/payment and form/claim; what is found replaces whatever an earlier search left (§3). */
export const open = (ports: Ports, { enabled, settingsKnown }: Visit, kind: SearchKind = 'payment') => {
  const { client, local, session } = ports;
  const machine = journeySearchMachine.provide({
    actors: {
      checkCaptcha: fromPromise(() => hasCaptcha(client)),
      searchJourneys: fromPromise(({ input: { mode, country, plate, number, rental, captchaToken } }) => {
        const captcha = captchaToken === null ? {} : { captchaToken };
        if (mode === 'number') return searchByNumber(client, { caseNumber: number, ...captcha });
        const dates = rental === null ? {} : { startTime: searchMoment(rental.start), endTime: searchMoment(rental.end) };
        return searchByPlate(client, { country, plate, ...dates, ...captcha });
      }),
    },
    actions: {
      keepDraft: ({ context: { mode, country, plate, number, rental } }) => session.write('form/draft', { mode, country, plate, number, rental }),
      storeFindings: ({ context: { mode, rental } }, { set }) => {
        local.clear(keptOnClear);
        session.remove('form/draft', 'payment/draft', 'payment/attempt', 'payment/outcome');
        local.write('form/plate', { licensePlate: set.plate, country: set.countryCode });
        if (mode === 'plate' && rental !== null) local.write('location/dates', rental);
        local.write('isFromAvisOrCnp', mode === 'number');
        local.write('paymentNoticeIsValid', mode === 'number');
        local.write('sessionId', set.sessionId);
        local.write('journeys', set);
      },
    },
  });
  return createActor(machine, { input: { ...startingDraft(ports), kind, offersPlate: enabled || !settingsKnown } });
};
