import { initialTransition, type StateValue, transition } from 'xstate';
import {
  type Decision,
  type LastAnswer,
  type PaymentFacts,
  type PaymentRecord,
  type PaymentState,
  paymentStates,
  type ReopenedTrip,
} from '#domain/money/payment.ts';
import {
  isOfLater,
  isOfSameSession,
  isPaidRecord,
  isUndecided,
  openIn,
  sharesTrips,
} from '#domain/money/known-payments.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { paymentRecordMachine, type RecordEvent } from '../payment-record.ts';

/** What has happened to the payments of this browser. */
export type LedgerEvent =
  | { type: 'payment.sent'; decision: Decision }
  | { type: 'charge.confirmed' | 'charge.refused' | 'charge.lost' | 'key.refused'; id: string }
  | { type: 'driver.returned' | 'payment.released' | 'refusal.repeated'; sessionId: string }
  | { type: 'status.answered'; sessionId: string; answer: LastAnswer }
  | { type: 'trip.reopened'; paidIn: string; trip: ReopenedTrip };

/** The times of an event, epoch ms: by the operator's clock and by the device's. */
export type Moment = { at: number; deviceAt: number };

const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([parent, child]) => (child === undefined ? parent : `${parent}.${pathOf(child)}`))
        .join();

const stateOf = (value: StateValue): PaymentState => {
  const path = pathOf(value);
  const known = paymentStates.find((state) => state === path);
  if (known === undefined) throw new Error(`A payment record has no state “${path}”.`);
  return known;
};

const valueOf = (state: PaymentState): StateValue => {
  const [parent = '', child] = state.split('.');
  return child === undefined ? parent : { [parent]: child };
};

/** A record after an event. */
const after = ({ state, ...facts }: PaymentRecord, event: RecordEvent): PaymentRecord => {
  const before = paymentRecordMachine.resolveState({ value: valueOf(state), context: facts });
  const [next] = transition(paymentRecordMachine, before, event);
  return { ...next.context, state: stateOf(next.value) };
};

/** The record of a decision that is being sent. */
const begun = (decision: Decision, { at, deviceAt }: Moment): PaymentRecord => {
  const facts: PaymentFacts = {
    ...decision,
    startedAt: at,
    deviceStartedAt: deviceAt,
    returnedAt: null,
    refusedAt: null,
    lastAnswer: null,
    isKeySpent: false,
    reopened: [],
  };
  const [absent] = initialTransition(paymentRecordMachine);
  const [{ context, value }] = transition(paymentRecordMachine, absent, { type: 'payment.sent', facts });
  return { ...context, state: stateOf(value) };
};

/** What a status means for a record of its session, given all records; null if it says nothing about it. */
type Meaning = (record: PaymentRecord, all: readonly PaymentRecord[], at: number) => RecordEvent | null;

/** The records of a session that a paid status may describe. */
const candidates = (all: readonly PaymentRecord[], { sessionId }: PaymentRecord): PaymentRecord[] => {
  const own = all.filter((record) => record.sessionId === sessionId);
  const possible = own.filter((record) => isUndecided(record) || record.state === 'refused.byStatus');
  const open = openIn(all, sessionId);
  // A confirmed payment explains the status, unless another one is being checked.
  if (own.some(isPaidRecord)) return open === undefined ? [] : [open];
  return possible.length > 0 ? possible : own.slice(-1);
};

const confirmed: Meaning = (record, all) => {
  const possible = candidates(all, record);
  return possible.includes(record) ? { type: 'status.paid', isSure: possible.length === 1 } : null;
};

const ended: Meaning = (record, all, at) =>
  record === openIn(all, record.sessionId) && !isOfLater(record, all) ? { type: 'status.refused', at } : null;

const pending: Meaning = (record, all) => {
  const refused = all.filter((one) => isOfSameSession(one, record) && one.state === 'refused.byStatus').at(-1);
  const isOpen = all.some((one) => isOfSameSession(one, record) && isUndecided(one));
  return record === refused && !isOpen ? { type: 'status.pending' } : null;
};

const nothing: Meaning = () => null;

/** What each verdict on a session means for its records. */
const meanings: Record<Verdict, Meaning> = {
  paid: confirmed,
  paidTwice: confirmed,
  rejected: ended,
  cancelled: ended,
  pending,
  unknownStatus: nothing,
  refused: nothing,
  unclear: nothing,
  unanswered: nothing,
};

/** What the refusal of some payments means for those that the driver gave up for them. */
const withReopened = (before: readonly PaymentRecord[], now: readonly PaymentRecord[]): PaymentRecord[] => {
  const refused = now.filter(({ state }, index) => state.startsWith('refused') && before[index]?.state !== state);
  return now.map((record) =>
    refused.some((one) => isOfSameSession(one, record) || sharesTrips(one, record))
      ? after(record, { type: 'other.refused' })
      : record,
  );
};

/** The records after an event that concerns some of them. */
const each = (
  records: readonly PaymentRecord[],
  eventOf: (record: PaymentRecord) => RecordEvent | null,
): PaymentRecord[] => {
  const next = records.map((record) => {
    const event = eventOf(record);
    return event === null ? record : after(record, event);
  });
  return withReopened(records, next);
};

/** The driver sends a decision: one that was given up is sent again under its key, any other one is a new record. */
const decide = (records: readonly PaymentRecord[], decision: Decision, moment: Moment): PaymentRecord[] => {
  const again = records.find(({ id }) => id === decision.id);
  if (again === undefined) return [...records, begun(decision, moment)];
  const rest = records.filter((record) => record !== again);
  return [...rest, after({ ...again, owed: decision.owed }, { type: 'payment.repeated', ...moment })];
};

/** The records of this browser after an event. */
export const applyToLedger = (
  records: readonly PaymentRecord[],
  event: LedgerEvent,
  moment: Moment,
): PaymentRecord[] => {
  const { at, deviceAt } = moment;
  switch (event.type) {
    case 'payment.sent':
      return decide(records, event.decision, moment);
    case 'charge.confirmed': {
      const charged = records.find(({ id }) => id === event.id);
      return each(records, (record) => {
        if (record === charged) return { type: 'charge.confirmed' };
        return charged !== undefined && isOfSameSession(record, charged) ? { type: 'other.confirmed' } : null;
      });
    }
    case 'charge.refused':
    case 'charge.lost':
    case 'key.refused':
      return each(records, (record) => (record.id === event.id ? { type: event.type } : null));
    case 'driver.returned': {
      const returned = records.findLast((one) => one.sessionId === event.sessionId && isUndecided(one));
      const refused = records.findLast((one) => one.sessionId === event.sessionId && one.state === 'refused.byStatus');
      return each(records, (record) =>
        record === (returned ?? refused) ? { type: 'driver.returned', deviceAt } : null,
      );
    }
    case 'payment.released':
      return each(records, (record) => (record.sessionId === event.sessionId ? { type: 'payment.released' } : null));
    case 'refusal.repeated':
      return each(records, (record) =>
        record.sessionId === event.sessionId ? { type: 'refusal.repeated', at } : null,
      );
    case 'status.answered': {
      const judged = each(records, (record) =>
        record.sessionId === event.sessionId ? meanings[event.answer.verdict](record, records, at) : null,
      );
      const last = judged.findLast(({ sessionId }) => sessionId === event.sessionId);
      return judged.map((record) =>
        record === last ? after(record, { type: 'status.answered', answer: event.answer }) : record,
      );
    }
    case 'trip.reopened':
      return each(records, (record) =>
        record.sessionId === event.paidIn ? { type: 'trip.reopened', trip: event.trip } : null,
      );
  }
};
