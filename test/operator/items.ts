import type * as z from 'zod/mini';
import type { journeysToPay } from '#api/contracts/payments.ts';
import type { Sql } from './database.ts';
import { Refusal } from './problem.ts';
import type { Item, Session } from './sessions.ts';
import { gateOf, isVehicleClass, priceOf } from './tariff.ts';
import { owedFor, type Trip, unpaidTrips } from './trips.ts';
import type { PrepaidPassage } from './world/prepaid.ts';

type Named = z.output<typeof journeysToPay>['journeys'][number];

const labelOf = (trip: Trip, out = trip.gate_out): string => {
  const name = (id: string | null, label: string | null) => label ?? (id && gateOf(id)?.label) ?? '…';
  return `${trip.date.slice(0, 10)} ${name(trip.gate_in, trip.label_in)} – ${name(out, trip.label_out)}`;
};

/** A passage that is still to be made. */
export const prepaidItem = ({ in: entrance, out: exit, vehicleCategory }: PrepaidPassage): Item => {
  if (!isVehicleClass(vehicleCategory)) throw new Refusal(400, 'journey_vehicle_category_forbidden');
  const cents = priceOf(entrance, exit, vehicleCategory);
  if (!cents) throw new Refusal(400, 'payment_journeys_invalid');
  return {
    kind: 'prepaid',
    passage: { in: entrance, out: exit, vehicleCategory },
    label: `${gateOf(entrance)?.label} – ${gateOf(exit)?.label}`,
    cents,
  };
};

const completedItem = (
  trip: Trip,
  asked: { in?: string | undefined; out?: string | undefined; vehicleCategory?: string | undefined },
): Item => {
  // What the gantries recorded counts, whatever the driver says.
  const [entrance, out] = [trip.gate_in ?? asked.in, trip.gate_out ?? asked.out];
  const category = asked.vehicleCategory ?? trip.category;
  if (!isVehicleClass(category)) throw new Refusal(400, 'journey_vehicle_category_forbidden');
  const cents = entrance === undefined || out === undefined ? undefined : priceOf(entrance, out, category);
  if (!cents || out === undefined) throw new Refusal(400, 'false_in_progress_journey');
  return { kind: 'completed', tripId: trip.id, label: labelOf(trip, out), cents };
};

const tripItem = (trip: Trip): Item => {
  if (trip.status !== 'TERMINE' || trip.payment_limit === 'OMP' || owedFor(trip) < 0)
    throw new Refusal(400, 'payment_journeys_invalid');
  return { kind: 'trip', tripId: trip.id, label: labelOf(trip), cents: owedFor(trip) };
};

/** What a session names to pay, priced here: each trip once, of this session, unpaid (rule PAY-14). */
export const priceItems = async (sql: Sql, session: Session, named: readonly Named[]): Promise<Item[]> => {
  if (named.length === 0) throw new Refusal(400, 'session_without_journeys');
  const trips = await unpaidTrips(sql, session.trip_ids, false);
  const items = named.map((journey) => {
    if ('prepaymentJourney' in journey) {
      if (session.rental) throw new Refusal(403, 'unauthorized_prepayment');
      return prepaidItem(journey.prepaymentJourney);
    }
    if ('inProgressId' in journey) {
      const trip = trips.find(({ in_progress_id }) => in_progress_id === journey.inProgressId);
      if (!trip) throw new Refusal(400, 'false_in_progress_journey');
      return completedItem(trip, journey);
    }
    const trip = trips.find(({ id }) => id === journey.idDossier);
    if (!trip) throw new Refusal(400, 'payment_journeys_invalid');
    return tripItem(trip);
  });
  const tripIds = items.flatMap(({ tripId }) => tripId ?? []);
  if (new Set(tripIds).size < tripIds.length) throw new Refusal(400, 'payment_journeys_invalid');
  const owed = trips.filter((trip) => trip.status === 'TERMINE' && trip.payment_limit !== 'OMP' && owedFor(trip) >= 0);
  if (items.some(({ kind }) => kind !== 'trip') && owed.some(({ id }) => !tripIds.includes(id)))
    throw new Refusal(400, 'missing_post_payment_with_prepayment');
  return items;
};
