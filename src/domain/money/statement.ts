import { isShownTo, type Owner } from '../accounts/owner.ts';
import type { Today } from '../trips/deadline.ts';
import { writtenPlate } from '../vehicles/plate.ts';
import { sumCents } from './cents.ts';
import { idsIn, isOpenRecord, isPaidRecord, isUndecided, type Payment, sharesTrips } from './known-payments.ts';
import type { Owed } from './owed.ts';
import { type Basket, type OwedList, type OwedTrip, type PaymentRecord, referenceOf } from './payment.ts';

/** A deadline that ends today or tomorrow, or the day (yyyy-MM-dd) on which it passed. */
export type RunningDeadline =
  | { cents: number; ends: 'today' | 'tomorrow' }
  | { cents: number; ends: 'passed'; on: string };

/** A fact about a driver's own money. Amounts are in cents; null: not known. */
export type Statement =
  | { says: 'notCharged' | 'checkingOther' | 'paid' }
  | { says: 'notChargedNow' | 'mayBeCharged' | 'checking'; cents: number | null }
  | { says: 'paidTwice'; reference: string }
  | { says: 'stillOwed'; owed: Owed }
  /** `vehicle`: only this one is known to owe nothing; null: all of them are. */
  | { says: 'nothingLeft'; vehicle: { plate: string; countryCode: string } | null }
  | { says: 'deadlineRuns'; deadline: RunningDeadline };

/** The records of this browser, by the latest decision last, and who reads about them. */
type Known = { records: readonly PaymentRecord[]; viewer: Owner };

/** What a statement is about: a payment session, the trips to pay, or both. */
export type Subject = {
  sessionId: string | null;
  trips?: Pick<Basket, 'trips' | 'prepayments' | 'plate' | 'countryCode'>;
};

const isAbout = (record: PaymentRecord, { sessionId, trips }: Subject): boolean =>
  record.sessionId === sessionId || (trips !== undefined && sharesTrips(record, trips));

/**
 * Whether the operator may still say that a payment was made. A status that refused it is final once it was repeated; one
 * that was not, before another attempt at the same trips or in the same session, may have described either.
 */
export const isUnsettled = (record: PaymentRecord, records: readonly PaymentRecord[]): boolean => {
  if (record.state !== 'refused.byStatus') return isUndecided(record);
  const { sessionId } = record;
  return records.slice(records.indexOf(record) + 1).some((later) => isAbout(later, { sessionId, trips: record }));
};

/** The amount of some payments; null if they differ, or if it is not known. */
const amountOf = (records: readonly Pick<PaymentRecord, 'cents'>[]): number | null => {
  const [first, ...others] = records;
  return first !== undefined && first.cents > 0 && others.every(({ cents }) => cents === first.cents)
    ? first.cents
    : null;
};

/** What an attempt that was refused, or never sent, has cost; null if that is not known. */
export const afterRefusal = ({ records, viewer }: Known, subject: Subject): Statement | null => {
  const related = records.filter((record) => isAbout(record, subject));
  const unsettled = related.filter((record) => isUnsettled(record, records));
  const own = unsettled.filter(({ owner }) => isShownTo(owner, viewer));
  if (own.length > 0) return { says: 'notChargedNow', cents: amountOf(own) };
  if (unsettled.length > 0) return { says: 'checkingOther' };
  const paid = related.filter(isPaidRecord);
  if (paid.length === 0) return { says: 'notCharged' };
  return paid.some(({ owner }) => isShownTo(owner, viewer)) ? { says: 'paid' } : null;
};

/** That nothing was charged, as far as is known, on a page that is about no payment; null if something may have been. */
export const ifNothingIsOpen = (records: readonly PaymentRecord[]): Statement | null =>
  records.some((record) => isUnsettled(record, records)) ? null : { says: 'notCharged' };

/** A payment whose end is not known, by what its driver recognises it. Another account's has no amount and no plate. */
export type OpenPayment = Pick<Payment, 'cents' | 'plate' | 'countryCode' | 'isOwn'> & {
  deadline: RunningDeadline | null;
};

/** The statement about a payment whose end is not known; null: this browser has no record of it. `isAsked`: its status is being requested now. */
export const onOpen = (payment: Pick<Payment, 'cents' | 'isOwn'> | null, isAsked: boolean): Statement =>
  payment !== null && !payment.isOwn
    ? { says: 'checkingOther' }
    : { says: isAsked ? 'checking' : 'mayBeCharged', cents: payment?.cents || null };

/** Whether a payment whose end is not known belongs to an account of this kind that is not signed in now. */
export const isOtherOpen = ({ records, viewer }: Known, kind: 'customer' | 'company'): boolean =>
  records.some((record) => record.owner.kind === kind && isOpenRecord(record) && !isShownTo(record.owner, viewer));

/** The first deadline of a payment whose end is not known, if it ends today or tomorrow, or has passed. */
export const runningDeadline = (
  payment: Pick<Payment, 'trips'>,
  lists: readonly OwedList[],
  days: Today | null,
): RunningDeadline | null => {
  if (days === null) return null;
  const { today, tomorrow } = days;
  const ids = idsIn([payment]);
  const named = new Map(lists.flatMap(({ trips }) => trips).map((trip) => [trip.id, trip]));
  const due = [...named.values()].filter(
    (trip): trip is OwedTrip & { deadline: string } => ids.has(trip.id) && trip.deadline !== null,
  );
  const sumOf = (trips: typeof due): number => sumCents(trips.map(({ cents }) => cents));
  const passed = due.filter(({ deadline }) => deadline < today);
  const until = (day: string) => due.filter(({ deadline }) => deadline === day);
  const on = passed.map(({ deadline }) => deadline).sort()[0];
  if (on !== undefined) return { cents: sumOf(passed), ends: 'passed', on };
  const [ofToday, ofTomorrow] = [until(today), until(tomorrow)];
  if (ofToday.length > 0) return { cents: sumOf(ofToday), ends: 'today' };
  return ofTomorrow.length > 0 ? { cents: sumOf(ofTomorrow), ends: 'tomorrow' } : null;
};

/** Whether the operator has confirmed two payments of the same trips. */
export const isPaidTwice = ({ records, viewer }: Known, sessionId: string | null): boolean => {
  const paid = records.filter((record) => isPaidRecord(record) && isShownTo(record.owner, viewer));
  return paid.some(
    (one) =>
      one.sessionId === sessionId &&
      paid.some((other) => other.sessionId !== sessionId && sharesTrips(one, other) && other.state === 'paid.sure'),
  );
};

/** That a deadline ends although the payment is not confirmed; null without one that is near. */
export const onDeadline = (deadline: RunningDeadline | null): Statement | null =>
  deadline && { says: 'deadlineRuns', deadline };

/** That the trips of a refused payment are owed; null if the amount is not known. */
export const owedAgain = ({
  cents,
  plate,
  countryCode,
  trips,
}: Pick<Payment, 'cents' | 'plate' | 'countryCode' | 'trips'>): Statement | null => {
  const plates = [writtenPlate(plate, countryCode)].filter(Boolean);
  return trips.length === 0 || cents === 0
    ? null
    : { says: 'stillOwed', owed: { plates, count: trips.length, cents, until: null } };
};

export const paidTwice = (sessionId: string | null): Statement => ({
  says: 'paidTwice',
  reference: referenceOf(sessionId ?? ''),
});
