import type { Owner } from '../accounts/owner.ts';
import type { OperatorText } from '../operator/text.ts';
import type { PaymentMethodType } from '../payment/method.ts';
import type { Problem } from '../problem.ts';
import type { Verdict } from './verdict.ts';

/** A prepaid passage with the names of the call's fields. */
export type PrepaidPassage = { in: string; out: string; vehicleCategory: string };

/** A trip as a receipt lists it: the gates' names, and the date in ISO 8601, empty if unknown; a company's also with its plate and number. */
export type PaidTrip = {
  date: string;
  from: string;
  to: string;
  cents: number;
  plate?: string | undefined;
  number?: string | undefined;
};

/** A trip that was paid, and that the driver chose to pay again in the session of one list (rule VERDICT-22). */
export type ReopenedTrip = { journeyId: string; sessionId: string };

/** What a payment is for. Amounts are in cents. */
export type Basket = {
  /** The operator's ids of the trips, with the amount asked for each. */
  trips: { id: string; cents: number }[];
  prepayments: PrepaidPassage[];
  /** The ids of these passages in this browser; another tab may hold the same ones. */
  prepaidIds: string[];
  /** The first trips, as a receipt lists them; of a company as many as are kept for its accounts. */
  lines: PaidTrip[];
  cents: number;
  /** Of the vehicle whose list was paid; empty for several vehicles. */
  plate: string;
  countryCode: string;
};

/** A trip that is owed; `deadline` is a day (yyyy-MM-dd), which sorts as text. */
export type OwedTrip = { id: string; cents: number; deadline: string | null };

/**
 * What a vehicle owes by one list of the operator: the trips that are due first, and how many more there are.
 * `isWhole` is false if something of it may be owed that has no price.
 */
export type OwedList = {
  plate: string;
  countryCode: string;
  sessionId: string;
  trips: OwedTrip[];
  more: number;
  moreCents: number;
  isWhole: boolean;
};

/** One decision of a driver to pay. Card data is no part of it. */
export type Decision = Basket & {
  /** The `Idempotency-Key` of its charge, or an id of its own where the card provider charges. */
  id: string;
  via: 'charge' | 'provider';
  sessionId: string;
  owner: Owner;
  method: PaymentMethodType | null;
  /** What a method of the operator's own is called. */
  methodLabel: OperatorText | null;
  /** Distinguishes decisions with another e-mail address: a hash with the device's own salt. */
  email: string;
  /** What else this driver owed, as far as this browser knew it. */
  owed: OwedList[];
};

/** The operator's last answer about a payment, for the pages that show it; `at` is by the operator's clock, epoch ms. */
export type LastAnswer = { verdict: Verdict; problem: Problem | null; at: number };

/** A decision to pay and what has happened to it since: the context of the machine `payment-record`. */
export type PaymentFacts = Decision & {
  /** When it was sent, epoch ms by the operator's clock and by the device's. */
  startedAt: number;
  deviceStartedAt: number;
  /** When the driver last came back from the card provider, epoch ms by the device's clock. */
  returnedAt: number | null;
  /** When a status last refused it, epoch ms by the operator's clock. */
  refusedAt: number | null;
  lastAnswer: LastAnswer | null;
  /** The operator has seen another request under its key: the key is not sent again. */
  isKeySpent: boolean;
  reopened: ReopenedTrip[];
};

/** The states of the machine `payment-record`, as paths; its test compares both. */
export const paymentStates = [
  'undecided.sending',
  'undecided.away',
  'undecided.back',
  'undecided.unknown',
  'undecided.released',
  'refused.byStatus',
  'refused.byAnswer',
  'refused.forGood',
  'paid.sure',
  'paid.inDoubt',
  'replaced',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentRecord = PaymentFacts & { state: PaymentState };

/** The short form of a payment session for the driver and the operator: its last eight letters and digits, in two groups. */
export const referenceOf = (sessionId: string): string =>
  sessionId
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1-');

/** How long a record is kept, in ms: 24 hours. */
export const recordLife = 86_400_000;

/** How long a charge may be on its way, in ms, before its sender gives up (rule VERDICT-4). */
export const chargingTime = 35_000;

/** For how long after the return from the provider the status may still describe an earlier attempt, in ms (rule VERDICT-19). */
export const lateStatusTime = 7_000;
