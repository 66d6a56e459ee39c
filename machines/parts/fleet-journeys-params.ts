import { fleetParamsOf } from '#domain/fleet.ts';
import type { FleetJourneys } from './fleet-journeys-types.ts';

type WithList = { context: FleetJourneys };

/** What is paid or contested: the selected trips, in the session of the list. */
export const claimed = ({ context: { selected, sessionId } }: WithList) => ({ trips: selected, sessionId });

/** The address of the list as the filters that were typed leave it, from its first page. */
export const filtered = ({ context: { query, filters, look } }: WithList) => ({
  params: fleetParamsOf({ ...query, ...filters, page: 0 }, look.pageSize),
});

/** The payment that may be under way. */
export const underWay = ({ context: { paymentSessionId } }: WithList) => ({ sessionId: paymentSessionId });
