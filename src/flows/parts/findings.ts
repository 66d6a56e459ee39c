import type { JourneysSet } from '#domain/journey.ts';
import { forgetForSearch } from '#storage/forget.ts';
import type { Ports } from '#app/ports.ts';

/** Stores what was found in place of whatever an earlier search left (rule STORE-8). */
export const storeFindings = ({ local, session }: Ports, set: JourneysSet, { byNumber = false } = {}): void => {
  forgetForSearch({ local, session });
  local.write('form/plate', { licensePlate: set.plate, country: set.countryCode });
  local.write('isFromAvisOrCnp', byNumber);
  local.write('paymentNoticeIsValid', byNumber);
  local.write('sessionId', set.sessionId);
  local.write('journeys', set);
};
