import type { OperatorText } from '../operator/text.ts';
import type { PaymentMethodType } from '../payment/method.ts';
import { isPrepayment, type Journey, totalOf } from '../trips/journey.ts';
import type { UnpaidTrips } from './unpaid-trips.ts';
import { sumCents } from './cents.ts';
import { isSameVehicle } from '../vehicles/plate.ts';

/** Whose trips are paid. */
export type Payer = { plate: string; countryCode: string; isFleet?: boolean };

/** A prepaid passage with the names of the call's fields. */
export type PrepaidPassage = { in: string; out: string; vehicleCategory: string };

/** A trip as a receipt lists it: the gates' names, and the date in ISO 8601, empty if unknown. */
export type PaidTrip = { date: string; from: string; to: string; cents: number };

/** How many trips a note lists; the operator's own receipt lists all. */
const mostListed = 20;

/** A payment that was sent, or for which the driver was sent to the provider, and whose end is not known yet (rule VERDICT-8). */
export type Attempt = {
  sessionId: string;
  journeyIds: string[];
  prepayments: PrepaidPassage[];
  /** The ids of these passages in this browser; another tab may hold the same ones. */
  prepaidIds?: string[] | undefined;
  cents: number;
  plate: string;
  countryCode: string;
  /** A rental company pays it from its list. */
  isFleet?: boolean | undefined;
  /** By the operator's clock, epoch ms. */
  startedAt: number;
  /** How it was paid. */
  method?: PaymentMethodType | undefined;
  /** What a method of the operator's own is called. */
  methodLabel?: OperatorText | undefined;
  /** Its first trips. */
  trips?: PaidTrip[] | undefined;
  /** The unpaid rest of its list. */
  left?: UnpaidTrips | undefined;
  /** The key of the driver's decision to be charged (rule CALL-13); none if the driver was sent to the card provider. */
  key?: string | undefined;
  /** The key of an earlier charge in the same session, whose end is not known: another charge belongs to the same decision. */
  earlierKey?: string | undefined;
  /** The driver saw that the end is unknown and went on: it keeps its key, and its status is requested before the next charge. */
  isReleased?: boolean | undefined;
  /** The released attempt that this one replaces; it is noted again if this one is refused. */
  earlier?: EarlierAttempt | undefined;
  /** Which other attempt in the session a refusal may describe: one made before this one, or one made after it (rule VERDICT-19). */
  other?: (typeof otherAttempts)[number] | undefined;
  /** The operator refused the charge itself: the status of the session does not describe it. */
  isAnswered?: boolean | undefined;
  /** When a status refused it, epoch ms by the operator's clock; null once another request confirmed that. */
  refusedAt?: number | null | undefined;
  /** When the driver came back from the card provider, epoch ms by the device's clock. */
  returnedAt?: number | undefined;
  /** Set if a paid status of the session may describe an earlier attempt in it, which was for other trips (rule VERDICT-23). */
  doubt?: Doubt | undefined;
  /** Trips that it has paid and that the driver chose to pay again, each in the session of one list (rule VERDICT-22). */
  reopened?: ReopenedTrip[] | undefined;
};
/** The facts by which a driver recognises an open payment. */
export type OpenPayment = Pick<Attempt, 'cents' | 'plate' | 'countryCode'>;

export const otherAttempts = ['earlier', 'later'] as const;
export type EarlierAttempt = Omit<
  Attempt,
  'isReleased' | 'earlier' | 'other' | 'isAnswered' | 'refusedAt' | 'returnedAt' | 'reopened'
>;

/** The trips of several attempts in a session of which one was paid; `unsure` are those that not all of them were for. */
export type Doubt = { all: string[]; unsure: string[] };

export type ReopenedTrip = { journeyId: string; sessionId: string };

/** The short form of a payment session for the driver and the operator: its last eight letters and digits, in two groups. */
export const referenceOf = (sessionId: string): string =>
  sessionId
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1-');

/** How long an attempt is noted, in ms: 24 hours. */
export const attemptLife = 86_400_000;

/** How long a charge may be on its way, in ms, before its sender gives up (rule VERDICT-4). */
export const chargingTime = 35_000;

/** The key that a session was charged with, or may have been. */
export const keyOf = ({ key, earlierKey }: Attempt): string | undefined => key ?? earlierKey;

/** Whether a charge by fuel card may still reach the operator at a moment (epoch ms). */
export const isOnItsWay = ({ key, startedAt }: Attempt, now: number): boolean =>
  key !== undefined && now - startedAt < chargingTime;

/** For how long after the return from the provider the status may still describe an earlier attempt, in ms (rule VERDICT-19). */
const lateStatusTime = 7_000;

/** Whether a refusal of the session may describe an earlier attempt in it. `now` is by the operator's clock, `deviceNow` by the device's own. */
export const mayBeOfEarlier = (attempt: Attempt, now: number, deviceNow: number): boolean => {
  if (attempt.other !== 'earlier') return false;
  const { key, returnedAt, isReleased } = attempt;
  // After “pay again” in another tab, only the page to which the driver came back waits.
  if (isReleased === true && returnedAt === undefined) return false;
  if (key !== undefined) return isOnItsWay(attempt, now);
  // A clock that was set back does not make the driver wait.
  return returnedAt === undefined || Math.abs(deviceNow - returnedAt) < lateStatusTime;
};

/** Whether a refusal that is answered now is the end of an attempt that a status refused before. */
export const isRefusedForGood = ({ refusedAt }: Attempt, now: number): boolean =>
  typeof refusedAt === 'number' && Math.abs(now - refusedAt) >= lateStatusTime;

/** The trips of a new attempt in a session with earlier ones, if a paid status may describe one of those and they were for other trips. */
export const doubtAfter = (earlier: readonly Attempt[], trips: readonly Journey[]): Doubt | undefined => {
  const others = earlier.filter((one) => one.doubt !== undefined || !isOfTrips(one, trips));
  if (others.length === 0) return undefined;
  const own = trips.filter((trip) => !isPrepayment(trip)).map(({ id }) => id);
  const all = [...new Set([...own, ...others.flatMap(({ journeyIds, doubt }) => doubt?.all ?? journeyIds)])];
  const isSure = (id: string): boolean =>
    own.includes(id) &&
    others.every(({ journeyIds, doubt }) => journeyIds.includes(id) && doubt?.unsure.includes(id) !== true);
  return { all, unsure: all.filter((id) => !isSure(id)) };
};

/** What is known of a payment that the operator confirmed without saying which of several attempts it was: neither its amount nor the unpaid rest. */
const confirmedInDoubt = (attempt: EarlierAttempt, doubt: Doubt): EarlierAttempt => {
  const { method: _, methodLabel: __, trips: ___, left: ____, ...rest } = attempt;
  return { ...rest, journeyIds: doubt.all, cents: 0 };
};

/** What a payment charged, and for how many trips. */
export type Charge = { cents: number; count: number };

/** The charge of a confirmed payment; null if its note does not hold it, or may be of another attempt. */
export const chargeOf = ({ cents, journeyIds, prepayments, doubt }: Attempt): Charge | null =>
  cents > 0 && doubt === undefined ? { cents, count: journeyIds.length + prepayments.length } : null;

/** A noted payment of a rental company whose end is not known; `madeAt` is ISO 8601. */
export type OpenFleetPayment = Charge & { sessionId: string; madeAt: string };

/** The payments of a company without the one of this session. */
export const otherPayments = (open: readonly OpenFleetPayment[], session: string | null): OpenFleetPayment[] =>
  open.filter(({ sessionId }) => sessionId !== session);

/** The note of a payment that a status confirmed. */
export const toConfirmed = (attempt: Attempt): EarlierAttempt => {
  const ended = withoutOthers(attempt);
  return ended.doubt === undefined ? ended : confirmedInDoubt(ended, ended.doubt);
};

/** An attempt without the other attempts of its session: it is stored beside another one, or has ended. */
export const withoutOthers = ({
  isReleased: _,
  earlier: __,
  other: ___,
  isAnswered: ____,
  refusedAt: _____,
  returnedAt: ______,
  reopened: _______,
  ...attempt
}: Attempt): EarlierAttempt => attempt;

/** A prepaid passage with the names of the call's fields. */
export const passageOf = (trip: Journey): PrepaidPassage => ({
  in: trip.in?.id ?? '',
  out: trip.out?.id ?? '',
  vehicleCategory: trip.carCategory ?? '',
});

/** Whether an attempt was for exactly these trips. */
export const isOfTrips = ({ journeyIds, prepayments }: Attempt, trips: readonly Journey[]): boolean => {
  const inOrder = (ids: readonly string[], passages: readonly PrepaidPassage[]): string =>
    JSON.stringify([...ids, ...passages.map((one) => [one.in, one.out, one.vehicleCategory].join(' '))].sort());
  const [prepaid, made] = [trips.filter(isPrepayment), trips.filter((trip) => !isPrepayment(trip))];
  return (
    inOrder(journeyIds, prepayments) ===
    inOrder(
      made.map(({ id }) => id),
      prepaid.map(passageOf),
    )
  );
};

/** The first of these trips, as a receipt lists them. */
export const linesOf = (trips: readonly Journey[]): PaidTrip[] =>
  trips
    .slice(0, mostListed)
    .map((trip) => ({ date: trip.date, from: trip.in?.label ?? '', to: trip.out?.label ?? '', cents: totalOf(trip) }));

/** The note of an attempt at paying these trips. */
export const attemptAt = (
  sessionId: string,
  trips: readonly Journey[],
  payer: Payer,
  startedAt: number,
  method: PaymentMethodType | null = null,
): Attempt => ({
  sessionId,
  journeyIds: trips.filter((trip) => !isPrepayment(trip)).map(({ id }) => id),
  prepayments: trips.filter(isPrepayment).map(passageOf),
  ...(trips.some(isPrepayment) && { prepaidIds: trips.filter(isPrepayment).map(({ id }) => id) }),
  cents: sumCents(trips.map(totalOf)),
  plate: payer.plate,
  countryCode: payer.countryCode,
  ...(payer.isFleet === true && { isFleet: true }),
  startedAt,
  ...(method !== null && { method }),
  trips: linesOf(trips),
});

/** The notes that are not too old at a time (epoch ms). */
export const liveAttempts = (attempts: readonly Attempt[], now: number): Attempt[] =>
  attempts.filter(({ startedAt }) => now - startedAt < attemptLife);

/** The notes with one more, which replaces its session's. */
export const withAttempt = (attempts: readonly Attempt[], attempt: Attempt): Attempt[] => [
  ...attempts.filter(({ sessionId }) => sessionId !== attempt.sessionId),
  attempt,
];

/** A note that keeps the ids of the paid trips, but neither their owner nor their price. */
export const withoutPayer = ({ method: _, methodLabel: ____, trips: __, left: ___, ...attempt }: Attempt): Attempt => ({
  ...attempt,
  prepayments: [],
  cents: 0,
  plate: '',
  countryCode: '',
});

/** The ids of the trips that may be paid already. */
export const checkedIds = (attempts: readonly Attempt[]): Set<string> =>
  new Set(attempts.flatMap(({ journeyIds }) => journeyIds));

/** The session of the confirmed payment that paid a trip, if its receipt may be shown: none after signing out (rule VERDICT-17). */
export const receiptOf = ({ paid }: Notes, journeyId: string): string | undefined =>
  paid.find(({ journeyIds, plate }) => plate !== '' && journeyIds.includes(journeyId))?.sessionId;

/** Whether the operator has booked a payment of a trip in part: it counts something as paid, and asks for less than this payment paid. */
const isPartlyBooked = ({ trips = [] }: Attempt, trip: Journey): boolean => {
  const rest = totalOf(trip);
  const lines = trips.filter(({ date }) => date === trip.date);
  return (trip.alreadyPaid ?? 0) > 0 && rest > 0 && lines.length > 0 && lines.every(({ cents }) => cents > rest);
};

/** A list of trips, and the session that may pay them. */
export type ListedTrips = { sessionId: string; journeys: readonly Journey[] };

/**
 * A payment with the trips that it covers in a list (rule VERDICT-22): not those that the driver chose to pay again
 * there, nor, in another session than its own, those whose payment the operator has booked in part.
 */
export const coveringIn =
  ({ sessionId, journeys }: ListedTrips) =>
  (attempt: Attempt): Attempt => {
    const reopened = (attempt.reopened ?? []).filter((trip) => trip.sessionId === sessionId);
    const partly =
      attempt.sessionId === sessionId
        ? []
        : journeys.filter((trip) => isPartlyBooked(attempt, trip) && attempt.journeyIds.includes(trip.id));
    const owed = new Set([...reopened.map(({ journeyId }) => journeyId), ...partly.map(({ id }) => id)]);
    return owed.size === 0 ? attempt : { ...attempt, journeyIds: attempt.journeyIds.filter((id) => !owed.has(id)) };
  };

const isSamePlate = (attempt: Attempt, payer: Payer): boolean =>
  isSameVehicle(
    { plate: attempt.plate, country: attempt.countryCode },
    { plate: payer.plate, country: payer.countryCode },
  );

/** The notes in a browser: payments whose end is not known, and confirmed payments. */
export type Notes = { attempts: Attempt[]; paid: Attempt[] };

/** The last confirmed payment for a vehicle; undefined if its amount is not known, or may be another's. */
export const lastPaymentOf = ({ paid }: Notes, payer: Payer): Attempt | undefined =>
  paid
    .filter((one) => payer.plate !== '' && chargeOf(one) !== null && isSamePlate(one, payer))
    .toSorted((one, other) => other.startedAt - one.startedAt)[0];

/** The first of these notes with the same session or one of the same trips. */
export const sameIn = (
  notes: readonly Attempt[],
  sessionId: string,
  trips: readonly Journey[],
): Attempt | undefined => {
  const ids = new Set(trips.map(({ id }) => id));
  const idsOf = ({ journeyIds, prepaidIds = [] }: Attempt): string[] => [...journeyIds, ...prepaidIds];
  return notes.find((attempt) => attempt.sessionId === sessionId || idsOf(attempt).some((id) => ids.has(id)));
};
/** Whether a noted payment may have paid some of these trips: prepayments of the same plate. */
const mayPrepay = (attempt: Attempt, trips: readonly Journey[], payer: Payer): boolean =>
  trips.some(isPrepayment) && attempt.prepayments.length > 0 && isSamePlate(attempt, payer);

/** The note that may have paid some of these trips already: in the same session, one of the same trips, or prepayments of the same plate under way. */
export const noteOfSame = (
  { attempts, paid }: Notes,
  sessionId: string,
  trips: readonly Journey[],
  payer: Payer,
): Attempt | undefined => {
  return (
    sameIn([...attempts, ...paid.map(coveringIn({ sessionId, journeys: trips }))], sessionId, trips) ??
    attempts.find((attempt) => mayPrepay(attempt, trips, payer))
  );
};

const arePaidTogether = (one: Attempt, other: Attempt): boolean =>
  one.journeyIds.some((id) => other.journeyIds.includes(id)) ||
  (one.prepayments.length > 0 && other.prepayments.length > 0 && isSamePlate(one, other));

/**
 * The notes after an attempt was refused. The attempt that the driver had released for it is noted again: its end is
 * not known. A refusal of the session no longer describes an earlier attempt in it, and an answered key is not sent
 * again.
 */
export const afterRefusal = (notes: readonly Attempt[], refused: Attempt): Attempt[] =>
  notes.flatMap((note): Attempt[] => {
    if (note.sessionId === refused.sessionId) {
      if (refused.earlier === undefined) return [];
      const { key, earlierKey, ...earlier } = refused.earlier;
      const isAnswered = refused.key !== undefined && refused.key === (key ?? earlierKey);
      return [{ ...earlier, ...(!isAnswered && { key, earlierKey }), other: 'later' }];
    }
    if (note.isReleased !== true || !arePaidTogether(note, refused)) return [note];
    const { isReleased: _, ...again } = note;
    return [again];
  });

/** The notes of attempts that the driver has given up and that may have paid some of these trips. */
export const releasedOfSame = (
  attempts: readonly Attempt[],
  sessionId: string,
  trips: readonly Journey[],
  payer: Payer,
): Attempt[] =>
  attempts.filter(
    (attempt) =>
      attempt.isReleased === true &&
      noteOfSame({ attempts: [attempt], paid: [] }, sessionId, trips, payer) !== undefined,
  );

/** The trips of a list, each with its note (rule VERDICT-9). */
export const withNotes = (
  trips: readonly Journey[],
  { attempts, paid }: Notes,
  list: Payer & { sessionId: string },
): Journey[] => {
  const checking = checkedIds(attempts);
  const closed = paid.map(coveringIn({ sessionId: list.sessionId, journeys: trips }));
  const settled = checkedIds(closed);
  const sure = new Set(
    closed.flatMap(({ journeyIds, doubt }) => journeyIds.filter((id) => doubt?.unsure.includes(id) !== true)),
  );
  const prepaying = attempts.some((attempt) => attempt.prepayments.length > 0 && isSamePlate(attempt, list));
  const noteOf = (trip: Journey): Journey['note'] => {
    if (isPrepayment(trip)) return prepaying ? 'checking' : undefined;
    if (sure.has(trip.id)) return 'paid';
    if (settled.has(trip.id)) return 'unclear';
    return checking.has(trip.id) ? 'checking' : undefined;
  };
  return trips.map((trip) => {
    const { note: _, ...bare } = trip;
    const note = noteOf(trip);
    return note === undefined ? bare : { ...bare, note };
  });
};
