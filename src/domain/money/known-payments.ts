import { isShownTo, type Owner } from '../accounts/owner.ts';
import { isPrepayment, type Journey, letterNumberOf, totalOf } from '../trips/journey.ts';
import { isSameVehicle } from '../vehicles/plate.ts';
import { sumCents } from './cents.ts';
import {
  type Basket,
  chargingTime,
  type Decision,
  lateStatusTime,
  type OwedList,
  type PaidTrip,
  type PaymentRecord,
  type PrepaidPassage,
  recordLife,
} from './payment.ts';

/** The vehicle whose trips are paid; several vehicles have no plate. */
export type Payer = { plate: string; countryCode: string };

/** How many trips a record lists for a receipt; the operator's own receipt lists all. */
const mostListed = 20;
/** How many trips a record of a company lists for its accounts, so that it fits into the browser's storage. */
const mostForAccounts = 5_000;

/** Whether the operator has given no verdict on a payment. */
export const isUndecided = ({ state }: PaymentRecord): boolean => state.startsWith('undecided');

/** The same, unless the driver has given it up. */
export const isOpenRecord = (record: PaymentRecord): boolean =>
  isUndecided(record) && record.state !== 'undecided.released';

export const isPaidRecord = ({ state }: PaymentRecord): boolean => state.startsWith('paid');

export const isOfSameSession = (one: PaymentRecord, other: PaymentRecord): boolean => one.sessionId === other.sessionId;

/** The payment of a session that is being checked. */
export const openIn = (records: readonly PaymentRecord[], sessionId: string): PaymentRecord | undefined =>
  records.findLast((record) => record.sessionId === sessionId && isOpenRecord(record));

type Trips = Pick<Basket, 'trips' | 'prepayments' | 'plate' | 'countryCode'>;

const isSamePlate = (one: Payer, other: Payer): boolean =>
  isSameVehicle({ plate: one.plate, country: one.countryCode }, { plate: other.plate, country: other.countryCode });

const idsOf = ({ trips }: Pick<Basket, 'trips'>): string[] => trips.map(({ id }) => id);

/** Whether two payments are for one of the same trips, or for passages of the same vehicle. */
export const sharesTrips = (one: Trips, other: Trips): boolean => {
  const ids = new Set(idsOf(other));
  return (
    one.trips.some(({ id }) => ids.has(id)) ||
    (one.prepayments.length > 0 && other.prepayments.length > 0 && isSamePlate(one, other))
  );
};

/** Whether two payments are for exactly the same trips and passages. */
const isOfSameTrips = (one: Trips, other: Trips): boolean => {
  const inOrder = ({ trips, prepayments }: Trips): string =>
    JSON.stringify(
      [
        ...trips.map(({ id }) => id),
        ...prepayments.map((passage) => [passage.in, passage.out, passage.vehicleCategory].join(' ')),
      ].sort(),
    );
  return inOrder(one) === inOrder(other);
};

/** The records that are not too old. One is too old only if the operator's clock and the device's agree on that: a single wrong time hides nothing. */
export const liveRecords = (
  records: readonly PaymentRecord[],
  { now, deviceNow }: { now: number; deviceNow: number },
): PaymentRecord[] =>
  records.filter(
    ({ startedAt, deviceStartedAt }) => now - startedAt < recordLife || deviceNow - deviceStartedAt < recordLife,
  );

/** Whether an attempt after an open one was refused in its session: a refusal of the session then describes that one. */
export const isOfLater = (record: PaymentRecord, records: readonly PaymentRecord[]): boolean =>
  records
    .slice(records.indexOf(record) + 1)
    .some((one) => isOfSameSession(one, record) && one.state.startsWith('refused'));

/** Whether a charge may still reach the operator; `now` is epoch ms by the operator's clock. */
export const isOnItsWay = ({ state, startedAt }: PaymentRecord, now: number): boolean =>
  state === 'undecided.sending' && now - startedAt < chargingTime;

/** Whether a refusal of the session may describe an earlier attempt in it (rules VERDICT-16, VERDICT-19). `now` is by the operator's clock, `deviceNow` by the device's. */
export const mayBeOfEarlier = (
  records: readonly PaymentRecord[],
  sessionId: string,
  { now, deviceNow }: { now: number; deviceNow: number },
): boolean => {
  const own = records.filter((record) => record.sessionId === sessionId);
  const record = own.findLast(isUndecided);
  if (record === undefined || isOfLater(record, records)) return false;
  const hasEarlier = own.slice(0, own.indexOf(record)).some((one) => !isPaidRecord(one) && one.state !== 'replaced');
  if (!hasEarlier && record.refusedAt === null) return false;
  const { returnedAt, via, state } = record;
  // After “pay again” in another tab, only the page to which the driver came back waits.
  if (state === 'undecided.released' && returnedAt === null) return false;
  if (via === 'charge') return isOnItsWay(record, now);
  // A clock that was set back does not make the driver wait.
  return returnedAt === null || Math.abs(deviceNow - returnedAt) < lateStatusTime;
};

/** The trips of several payments in a session of which one was confirmed; `unsure` are those that not all of them were for. */
export type Doubt = { all: string[]; unsure: string[] };

/** A payment as lists and pages read it: what the person who uses the device now may see of it. */
export type Payment = Basket & {
  sessionId: string;
  /** Made by this person. Another account's has no plate, amount, method or receipt here. */
  isOwn: boolean;
  isFleet: boolean;
  method: Decision['method'];
  methodLabel: Decision['methodLabel'];
  /** By the operator's clock, epoch ms. */
  startedAt: number;
  owed: OwedList[];
  doubt: Doubt | null;
  reopened: PaymentRecord['reopened'];
};

/** What this browser knows of payments: those whose end is not known, and confirmed ones, one for each session. */
export type KnownPayments = { open: Payment[]; paid: Payment[] };

const hidden = {
  lines: [],
  prepayments: [],
  cents: 0,
  plate: '',
  countryCode: '',
  method: null,
  methodLabel: null,
  owed: [],
};

const read = (record: PaymentRecord, viewer: Owner | null): Payment => {
  const { sessionId, owner, startedAt, method, methodLabel, owed, reopened } = record;
  const { trips, prepayments, prepaidIds, lines, cents, plate, countryCode } = record;
  const isOwn = viewer === null || isShownTo(owner, viewer);
  const all = {
    sessionId,
    trips,
    prepayments,
    prepaidIds,
    lines,
    cents,
    plate,
    countryCode,
    method,
    methodLabel,
    owed,
  };
  const shown = { ...all, isOwn, isFleet: owner.kind === 'company', startedAt, doubt: null, reopened };
  return isOwn ? shown : { ...shown, ...hidden };
};

/** A confirmed payment; of several of which one was, only what they have in common is known. */
const readPaid = (records: readonly PaymentRecord[], viewer: Owner | null): Payment => {
  const [last, ...others] = records.map((record) => read(record, viewer)).reverse();
  if (last === undefined) throw new Error('A session without a confirmed payment was read as paid.');
  if (others.length === 0) return last;
  const shared = {
    cents: others.every(({ cents }) => cents === last.cents) ? last.cents : 0,
    method: others.every(({ method }) => method === last.method) ? last.method : null,
    reopened: [last, ...others].flatMap(({ reopened }) => reopened),
  };
  if (others.every((one) => isOfSameTrips(one, last))) return { ...last, ...shared };
  const trips = [...new Map([last, ...others].flatMap((one) => one.trips).map((trip) => [trip.id, trip])).values()];
  const isSure = (id: string): boolean => [last, ...others].every((one) => one.trips.some((trip) => trip.id === id));
  const all = trips.map(({ id }) => id);
  const doubt = { all, unsure: all.filter((id) => !isSure(id)) };
  return { ...last, ...shared, trips, cents: 0, method: null, methodLabel: null, lines: [], owed: [], doubt };
};

/** What one person may know of the payments of this browser; null: all that is recorded. */
export const knownPayments = (records: readonly PaymentRecord[], viewer: Owner | null): KnownPayments => {
  const sessions = [...new Set(records.map(({ sessionId }) => sessionId))];
  return {
    open: sessions.flatMap((sessionId) => {
      const record = openIn(records, sessionId);
      return record === undefined ? [] : [read(record, viewer)];
    }),
    paid: sessions.flatMap((sessionId) => {
      const paid = records.filter((record) => record.sessionId === sessionId && isPaidRecord(record));
      return paid.length === 0 ? [] : [readPaid(paid, viewer)];
    }),
  };
};

/** A confirmed payment of an account that has signed out: an operator may list its trips for a while, so their ids stay; who paid, and for which vehicle, goes. */
export const withoutPayer = (record: PaymentRecord): PaymentRecord =>
  record.owner.kind === 'visitor' || !isPaidRecord(record)
    ? record
    : { ...record, ...hidden, email: '', lastAnswer: null };

/** The payment of a session that a page is about: a confirmed one, otherwise the one that is being checked, otherwise the last one. */
export const paymentIn = (
  records: readonly PaymentRecord[],
  viewer: Owner,
  sessionId: string | null,
): Payment | null => {
  const own = records.filter((record) => record.sessionId === sessionId);
  const paid = own.filter(isPaidRecord);
  const open = sessionId === null ? undefined : openIn(own, sessionId);
  if (paid.length > 0 && open === undefined) return readPaid(paid, viewer);
  const record = open ?? own.at(-1);
  return record === undefined ? null : read(record, viewer);
};

/** A prepaid passage with the names of the call's fields. */
export const passageOf = (trip: Journey): PrepaidPassage => ({
  in: trip.in?.id ?? '',
  out: trip.out?.id ?? '',
  vehicleCategory: trip.carCategory ?? '',
});

/** The first of these trips, as a receipt lists them. */
export const linesOf = (trips: readonly Journey[]): PaidTrip[] =>
  trips
    .slice(0, mostListed)
    .map((trip) => ({ date: trip.date, from: trip.in?.label ?? '', to: trip.out?.label ?? '', cents: totalOf(trip) }));

/** The first of these trips, as a company's accounts need them: with plate and number, without gates. */
export const linesForAccounts = (trips: readonly Journey[]): PaidTrip[] =>
  trips
    .slice(0, mostForAccounts)
    .map((trip) => ({
      date: trip.date,
      from: '',
      to: '',
      cents: totalOf(trip),
      plate: trip.plate ?? '',
      number: letterNumberOf(trip) ?? '',
    }));

/** What a payment of these trips is for. */
export const basketOf = (chosen: readonly Journey[], { plate, countryCode }: Payer): Basket => {
  const prepaid = chosen.filter(isPrepayment);
  return {
    trips: chosen.filter((trip) => !isPrepayment(trip)).map((trip) => ({ id: trip.id, cents: totalOf(trip) })),
    prepayments: prepaid.map(passageOf),
    prepaidIds: prepaid.map(({ id }) => id),
    lines: linesOf(chosen),
    cents: sumCents(chosen.map(totalOf)),
    plate,
    countryCode,
  };
};

/** The given-up charge that a decision repeats: the same session, trips, price, method, e-mail and payer, and a key that can be sent again (rule CALL-13). */
export const repeatedBy = (
  records: readonly PaymentRecord[],
  decision: Omit<Decision, 'id'>,
): PaymentRecord | undefined =>
  records.findLast(
    (record) =>
      record.state === 'undecided.released' &&
      record.via === 'charge' &&
      decision.via === 'charge' &&
      !record.isKeySpent &&
      record.sessionId === decision.sessionId &&
      record.cents === decision.cents &&
      record.method === decision.method &&
      record.email === decision.email &&
      JSON.stringify(record.owner) === JSON.stringify(decision.owner) &&
      isOfSameTrips(record, decision),
  );

/** What a payment charged, and for how many trips. */
export type Charge = { cents: number; count: number };

/** The charge of a confirmed payment; null if it is not known, or may be of another one. */
export const chargeOf = ({ cents, trips, prepayments, doubt }: Payment): Charge | null =>
  cents > 0 && doubt === null ? { cents, count: trips.length + prepayments.length } : null;

/** What payments come to together, in cents; null if one of their amounts is not known. */
export const sumOfPayments = (payments: readonly Pick<Payment, 'cents'>[]): number | null =>
  payments.every(({ cents }) => cents > 0) ? sumCents(payments.map(({ cents }) => cents)) : null;

/** A payment of a rental company whose end is not known; `madeAt` is by the operator's clock, epoch ms. */
export type OpenFleetPayment = Charge & { sessionId: string; madeAt: number };

/** A company's payments whose end is not known, the newest first. */
export const openFleetPayments = ({ open }: KnownPayments): OpenFleetPayment[] =>
  open
    .filter(({ isFleet, isOwn }) => isFleet && isOwn)
    .sort((one, other) => other.startedAt - one.startedAt)
    .map(({ sessionId, cents, trips, startedAt }) => ({ sessionId, cents, count: trips.length, madeAt: startedAt }));

/** A company's confirmed payments whose amount is known, the newest first. */
export const paidByCompany = ({ paid }: KnownPayments): Payment[] =>
  paid
    .filter((payment) => payment.isFleet && payment.isOwn && chargeOf(payment) !== null)
    .sort((one, other) => other.startedAt - one.startedAt);

/** The payments of a company without the one of this session. */
export const otherPayments = (open: readonly OpenFleetPayment[], session: string | null): OpenFleetPayment[] =>
  open.filter(({ sessionId }) => sessionId !== session);

/** The ids of the trips of these payments. */
export const idsIn = (payments: readonly Pick<Payment, 'trips'>[]): Set<string> => new Set(payments.flatMap(idsOf));

/** The session of the confirmed payment that paid a trip, if its receipt may be shown (rule VERDICT-17). */
export const receiptOf = ({ paid }: KnownPayments, journeyId: string): string | undefined =>
  paid.find(
    ({ isOwn, cents, doubt, trips }) =>
      isOwn && (cents > 0 || doubt !== null) && trips.some(({ id }) => id === journeyId),
  )?.sessionId;

/** Whether the operator has booked a payment of a trip in part: it counts something as paid, and asks for less than this payment paid. */
const isPartlyBooked = (paid: { id: string; cents: number }, trip: Journey): boolean => {
  const rest = totalOf(trip);
  return (trip.alreadyPaid ?? 0) > 0 && rest > 0 && paid.cents > rest;
};

/** A list of trips, and the session that may pay them. */
export type ListedTrips = { sessionId: string; journeys: readonly Journey[] };

/**
 * A payment with the trips that it covers in a list (rule VERDICT-22): not those that the driver chose to pay again
 * there, nor, in another session than its own, those whose payment the operator has booked in part.
 */
export const coveringIn = ({ sessionId, journeys }: ListedTrips) => {
  const listed = new Map(journeys.map((trip) => [trip.id, trip]));
  return (payment: Payment): Payment => {
    const again = new Set(
      payment.reopened.filter((trip) => trip.sessionId === sessionId).map(({ journeyId }) => journeyId),
    );
    const isOwed = (paid: { id: string; cents: number }): boolean => {
      const trip = listed.get(paid.id);
      if (trip === undefined) return false;
      return again.has(paid.id) || (payment.sessionId !== sessionId && isPartlyBooked(paid, trip));
    };
    return payment.trips.some(isOwed) ? { ...payment, trips: payment.trips.filter((trip) => !isOwed(trip)) } : payment;
  };
};

/** The last confirmed payment for a vehicle; undefined if its amount is not known, or may be another's. */
export const lastPaymentOf = ({ paid }: KnownPayments, payer: Payer): Payment | undefined =>
  paid
    .filter((one) => payer.plate !== '' && chargeOf(one) !== null && isSamePlate(one, payer))
    .sort((one, other) => other.startedAt - one.startedAt)[0];

/** Whether the end of a payment for a vehicle is not known. */
export const hasOpenPayment = ({ open }: KnownPayments, payer: Payer): boolean =>
  payer.plate !== '' && open.some((one) => isSamePlate(one, payer));

type OfTrips = { sessionId: string; trips: Basket['trips']; prepaidIds: string[] };

/** The first of these payments with the same session or one of the same trips. */
export const sameIn = <One extends OfTrips>(
  payments: readonly One[],
  sessionId: string,
  trips: readonly Journey[],
): One | undefined => {
  const ids = new Set(trips.map(({ id }) => id));
  return payments.find(
    (one) => one.sessionId === sessionId || [...idsOf(one), ...one.prepaidIds].some((id) => ids.has(id)),
  );
};

/** Whether a payment may have paid some of these trips: prepayments of the same plate. */
const mayPrepay = (payment: Trips, trips: readonly Journey[], payer: Payer): boolean =>
  trips.some(isPrepayment) && payment.prepayments.length > 0 && isSamePlate(payment, payer);

/** The payment that may have paid some of these trips already: in the same session, one of the same trips, or prepayments of the same plate under way. */
export const paymentOfSame = (
  { open, paid }: KnownPayments,
  sessionId: string,
  trips: readonly Journey[],
  payer: Payer,
): Payment | undefined =>
  sameIn([...open, ...paid.map(coveringIn({ sessionId, journeys: trips }))], sessionId, trips) ??
  open.find((payment) => mayPrepay(payment, trips, payer));

/** The session whose status was refused or cancelled for these trips; null without one. */
export const refusedSession = (
  records: readonly PaymentRecord[],
  sessionId: string,
  trips: readonly Journey[],
): string | null => {
  const ofStatus = records.filter(({ state }) => state === 'refused.byStatus' || state === 'refused.forGood');
  return sameIn(ofStatus, sessionId, trips)?.sessionId ?? null;
};

/** The sessions of payments that may have paid some of these trips: the driver has given them up, or their status was a refusal. */
export const doubtfulSessions = (
  records: readonly PaymentRecord[],
  sessionId: string,
  trips: readonly Journey[],
  payer: Payer,
): string[] => {
  const givenUp = records
    .filter(({ state }) => state === 'undecided.released')
    .filter((one) => sameIn([one], sessionId, trips) !== undefined || mayPrepay(one, trips, payer));
  const refused = refusedSession(records, sessionId, trips);
  return [...new Set([...givenUp.map((one) => one.sessionId), ...(refused === null ? [] : [refused])])];
};

/** The trips of a list, each with what this browser knows of its payment (rule VERDICT-9). */
export const withMarks = (
  trips: readonly Journey[],
  { open, paid }: KnownPayments,
  list: Payer & { sessionId: string },
): Journey[] => {
  const checking = idsIn(open);
  const closed = paid.map(coveringIn({ sessionId: list.sessionId, journeys: trips }));
  const settled = idsIn(closed);
  const sure = new Set(
    closed.flatMap((payment) => idsOf(payment).filter((id) => payment.doubt?.unsure.includes(id) !== true)),
  );
  const prepaying = open.some((payment) => payment.prepayments.length > 0 && isSamePlate(payment, list));
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
