import { basketOf, type Payment } from '#domain/money/known-payments.ts';
import { afterRefusal, type OpenPayment, runningDeadline, type Statement } from '#domain/money/statement.ts';
import { todayAt } from '#domain/trips/deadline.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { Ports } from '#runtime/ports.ts';
import { type LedgerPorts, ledgerOf } from './ledger.ts';
import { ownerNow } from './owner-now.ts';
import { payerOf } from './payer.ts';

/** What the statements about money are made from. */
export const moneyKnown = (ports: LedgerPorts) => ({ records: ledgerOf(ports).records(), viewer: ownerNow(ports) });

/** The deadline of a payment whose end is not known, if it is near. */
export const deadlineOf = (ports: LedgerPorts, payment: Pick<Payment, 'trips'>) =>
  runningDeadline(payment, ledgerOf(ports).owed(), todayAt(new Date(ports.serverClock.now()).toISOString()));

export const openPayment = (ports: LedgerPorts, payment: Payment): OpenPayment => {
  const { cents, plate, countryCode, isOwn } = payment;
  return { cents, plate, countryCode, isOwn, deadline: deadlineOf(ports, payment) };
};

/** Passes on what a refused attempt to pay these trips has cost, at once and after every change. Returns how to stop. */
export const watchMoney = (
  ports: Ports,
  { sessionId, trips }: { sessionId: string; trips: readonly Journey[] },
  listener: (money: Statement | null) => void,
): (() => void) => {
  const notify = (): void => {
    const subject = { sessionId, trips: basketOf(trips, payerOf(ports, trips)) };
    listener(afterRefusal(moneyKnown(ports), subject));
  };
  notify();
  return ledgerOf(ports).subscribe(notify);
};
