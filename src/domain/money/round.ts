import { type KnownPayments, receiptOf, withMarks } from './known-payments.ts';
import { recordLife } from './payment.ts';
import { type Journey, type JourneysSet, totalOf } from '../trips/journey.ts';
import { sumCents } from './cents.ts';
import type { RentalDates } from '../vehicles/rental-dates.ts';
import { payableFinished } from '../trips/selection.ts';

/** A vehicle of a round: its list with what can be paid of it, and the rental dates of its search. */
export type RoundVehicle = { set: JourneysSet; rental: RentalDates | null };

/** Vehicles that a driver pays one after the other, each in its own payment session; `startedAt` is by the operator's clock, epoch ms. */
export type Round = { startedAt: number; vehicles: RoundVehicle[] };

/** Whether a round is not too old: the notes of its payments are kept as long. */
export const isLiveRound = ({ startedAt }: Round, now: number): boolean => now - startedAt < recordLife;

/** What of a list can be paid now, by the notes of this browser. */
export const dueTrips = (set: JourneysSet, notes: KnownPayments): Journey[] =>
  payableFinished(withMarks(set.journeys, notes, set));

/** A vehicle as a round keeps it: without trips that cannot be paid here. */
export const roundVehicle = (set: JourneysSet, rental: RentalDates | null, notes: KnownPayments): RoundVehicle => ({
  set: { ...set, journeys: dueTrips(set, notes) },
  rental,
});

/** One vehicle of a round. `sessionId` names it; `paidIn` is the session of its receipt. */
export type RoundRow = {
  sessionId: string;
  plate: string;
  countryCode: string;
  cents: number;
  /** `unsure`: a payment is confirmed, and no status says which trips it paid (rule VERDICT-23). */
  state: 'paid' | 'checking' | 'owed' | 'unsure';
  paidIn: string | null;
};

/** How far a round is: `paid` counts the vehicles whose payment the operator has confirmed; `next` is the session to pay next. */
export type RoundProgress = { rows: RoundRow[]; paid: number; next: string | null };

const rowOf = ({ set }: RoundVehicle, notes: KnownPayments): RoundRow => {
  const { sessionId, plate, countryCode, journeys } = set;
  const inSession = (attempt: { sessionId: string }): boolean => attempt.sessionId === sessionId;
  const row = (cents: number, state: RoundRow['state'], paidIn: string | null = null): RoundRow => ({
    sessionId,
    plate,
    countryCode,
    cents,
    state,
    paidIn,
  });
  const open = notes.open.find(inSession);
  if (open !== undefined) return row(open.cents, 'checking');
  const paid = notes.paid.find(inSession);
  const all = sumCents(journeys.map(totalOf));
  if (paid !== undefined && paid.doubt !== null) return row(all, 'unsure', sessionId);
  if (paid !== undefined) return row(paid.cents, 'paid', sessionId);
  const due = dueTrips(set, notes);
  if (due.length > 0) return row(sumCents(due.map(totalOf)), 'owed');
  // Another tab has paid these trips, or is paying them.
  return withMarks(journeys, notes, set).some(({ note }) => note === 'checking')
    ? row(all, 'checking')
    : row(all, 'paid', receiptOf(notes, journeys[0]?.id ?? '') ?? null);
};

/** The progress of a round, for the page of one of its sessions; null for another payment. A refused payment is offered again after the other vehicles. */
export const roundProgress = (round: Round, notes: KnownPayments, current: string | null): RoundProgress | null => {
  const rows = round.vehicles.map((vehicle) => rowOf(vehicle, notes));
  if (!rows.some(({ sessionId }) => sessionId === current)) return null;
  return {
    rows,
    paid: rows.filter(({ state }) => state === 'paid').length,
    next: rows.find(({ sessionId, state }) => state === 'owed' && sessionId !== current)?.sessionId ?? null,
  };
};

/** Which vehicle of how many is being paid, from 1. */
export type RoundPlace = { number: number; of: number };

export const placeIn = ({ rows }: RoundProgress, sessionId: string): RoundPlace => ({
  number: rows.findIndex((row) => row.sessionId === sessionId) + 1,
  of: rows.length,
});

/** Whether every vehicle of a round is paid. */
export const isFinished = ({ rows, paid }: RoundProgress): boolean => paid === rows.length;
