import { daysBetween } from '../trips/deadline.ts';
import { idsIn, type KnownPayments, type Payment } from './known-payments.ts';
import type { OwedList } from './payment.ts';
import { type Owed, sumOwed, withNewerLists, withoutTrips } from './owed.ts';
import { isSameVehicle } from '../vehicles/plate.ts';
import { isFinished, type RoundProgress } from './round.ts';
import type { Statement } from './statement.ts';

/** Whether the first deadline of what is owed has passed. */
export const isOverdue = ({ until }: Owed, now: string): boolean => until !== null && daysBetween(now, until) < 0;

/** What is still unpaid after a payment: of its own list, and of every other one that this browser knows. */
export type UnpaidRest = {
  /** Whether the list of the payment is known, says all that it owes, and no other payment of it is without its end. */
  isListKnown: boolean;
  /** The same of every other list. */
  areOthersKnown: boolean;
  ofList: Owed | null;
  elsewhere: Owed | null;
};

const isOfVehicle = (list: OwedList, { plate, countryCode: country }: Pick<Payment, 'plate' | 'countryCode'>) =>
  plate !== '' && isSameVehicle({ plate: list.plate, country: list.countryCode }, { plate, country });

/** What is still unpaid after a confirmed payment, without the trips of payments that were made, or may have been. */
export const unpaidAfter = ({
  payment,
  lists,
  sessionId,
  payments: { open, paid },
}: {
  /** Null: this browser does not know what was paid, so that its list may be paid. */
  payment: Payment | null;
  /** What the vehicles of this person owed when they were listed last. */
  lists: readonly OwedList[];
  sessionId: string | null;
  payments: KnownPayments;
}): UnpaidRest => {
  const listed = withNewerLists(payment?.owed ?? [], lists);
  const left = withoutTrips(listed, idsIn([...(payment === null ? [] : [payment]), ...open, ...paid]));
  const uncertain = new Set([...idsIn(open), ...paid.flatMap(({ doubt }) => doubt?.unsure ?? [])]);
  const isKnown = (list: OwedList): boolean => list.isWhole && !list.trips.some(({ id }) => uncertain.has(id));
  const isOfPayment = (list: OwedList): boolean =>
    list.sessionId === sessionId || (payment !== null && isOfVehicle(list, payment));
  const own = listed.filter(isOfPayment);
  const others = listed.filter((list) => !isOfPayment(list));
  return {
    isListKnown: payment !== null && own.length > 0 && own.every(isKnown),
    areOthersKnown: others.every(isKnown),
    ofList: payment === null ? null : sumOwed(left.filter(isOfPayment)),
    elsewhere: sumOwed(left.filter((list) => !isOfPayment(list))),
  };
};

/** That nothing is left to pay after a payment, or nothing for its vehicle; null if that is not known. */
export const nothingLeft = (
  { isListKnown, areOthersKnown, ofList, elsewhere }: UnpaidRest,
  round: RoundProgress | null,
  payment: Pick<Payment, 'plate' | 'countryCode'> | null,
): Statement | null => {
  if (!isListKnown || ofList !== null) return null;
  if (areOthersKnown && elsewhere === null && (round === null || isFinished(round)))
    return { says: 'nothingLeft', vehicle: null };
  return payment === null || payment.plate === ''
    ? null
    : { says: 'nothingLeft', vehicle: { plate: payment.plate, countryCode: payment.countryCode } };
};
