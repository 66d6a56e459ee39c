import type { JourneysSet } from '#domain/journey.ts';
import { keptOnClear } from '#storage/keys.ts';
import type { Ports } from '#app/ports.ts';

/** Stores what was found in place of whatever an earlier search left (§3). */
export const storeFindings = ({ local, session }: Ports, set: JourneysSet, { byNumber = false } = {}): void => {
  local.clear(keptOnClear);
  session.remove('form/draft', 'payment/draft', 'payment/attempt', 'payment/outcome');
  local.write('form/plate', { licensePlate: set.plate, country: set.countryCode });
  local.write('isFromAvisOrCnp', byNumber);
  local.write('paymentNoticeIsValid', byNumber);
  local.write('sessionId', set.sessionId);
  local.write('journeys', set);
};
