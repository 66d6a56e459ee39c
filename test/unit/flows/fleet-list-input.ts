import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { usualLook } from '#domain/fleet/table.ts';
import type { FleetJourneysInput } from '#machines/fleet-journeys.ts';

/** The first state of a fleet's list. */
export const listInput: FleetJourneysInput = {
  query: fleetQueryOf({}),
  look: usualLook,
  claims: [],
  paymentSessionId: null,
  hasKept: false,
  offersClaims: true,
  notes: { open: [], paid: [] },
  now: '2026-11-22T12:00:00Z',
};
