import type { JourneysSet } from '#domain/trips/journey.ts';
import {
  dueTrips,
  isFinished,
  isLiveRound,
  placeIn,
  type Round,
  type RoundPlace,
  type RoundProgress,
  roundProgress,
  type RoundVehicle,
} from '#domain/money/round.ts';
import type { Ports } from '#runtime/ports.ts';
import { forgetRound } from '#storage/forget.ts';
import { type LedgerPorts, ledgerOf } from './ledger.ts';

type RoundPorts = LedgerPorts & Pick<Ports, 'tabStorage'>;

/** The round of this tab; one that is too old is deleted, with its billing data. */
const roundHere = ({ local, tabStorage, serverClock }: RoundPorts): Round | null => {
  const round = tabStorage.read('payments/round');
  if (round === undefined) return null;
  if (isLiveRound(round, serverClock.now())) return round;
  if (serverClock.isKnown()) forgetRound({ local, tabStorage });
  return null;
};

/** Begins a round of several vehicles in this tab. */
export const beginRound = ({ tabStorage, serverClock }: RoundPorts, vehicles: RoundVehicle[]): void =>
  tabStorage.write('payments/round', { startedAt: serverClock.now(), vehicles });

/** The progress of the round that a payment session belongs to; null without one. */
export const progressOf = (ports: RoundPorts, sessionId: string | null): RoundProgress | null => {
  const round = roundHere(ports);
  return round && roundProgress(round, ledgerOf(ports).known(), sessionId);
};

/** The place of the vehicle that a payment session pays for; null without a round. */
export const placeOf = (ports: RoundPorts, sessionId: string): RoundPlace | null => {
  const progress = progressOf(ports, sessionId);
  return progress && placeIn(progress, sessionId);
};

/**
 * Opens the next vehicle of a round: `store` replaces the search of this tab by its list, which ends other rounds. What
 * another tab has paid meanwhile is not chosen again.
 */
export const openNext = (
  ports: RoundPorts,
  sessionId: string,
  store: (set: JourneysSet, rental: RoundVehicle['rental']) => void,
): void => {
  const round = roundHere(ports);
  const vehicle = round?.vehicles.find(({ set }) => set.sessionId === sessionId);
  if (round === null || vehicle === undefined) return;
  store(vehicle.set, vehicle.rental);
  ports.tabStorage.write('payments/round', round);
  ports.local.write('travels-to-pay', dueTrips(vehicle.set, ledgerOf(ports).known()));
};

const isFinishedHere = (ports: RoundPorts, sessionId: string | null): boolean => {
  const progress = progressOf(ports, sessionId);
  return progress !== null && isFinished(progress);
};

/** The last payment of a round is confirmed: its page may be left in any way, so that its billing data go at once. */
export const forgetBillingOfFinished = (ports: RoundPorts, sessionId: string): void => {
  if (isFinishedHere(ports, sessionId)) ports.tabStorage.remove('payment/draft');
};

/** Deletes a finished round. */
export const endFinishedRound = (ports: RoundPorts, sessionId: string | null): void => {
  if (isFinishedHere(ports, sessionId)) forgetRound(ports);
};
