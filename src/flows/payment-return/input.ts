import { type Attempt, type Notes, referenceOf } from '#domain/money/attempt.ts';
import { isBillingComplete } from '#domain/payment/billing.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { receiptOfAttempt } from '#domain/money/kept-receipt.ts';
import { withoutVehicle } from '#domain/vehicles/known.ts';
import { otherPaymentOf } from '#domain/money/other-payment.ts';
import { unpaidAfter } from '#domain/money/unpaid-after-payment.ts';
import { isPaid, isResultPage } from '#domain/money/verdict.ts';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';
import type { Keeping } from '#machines/receipt.ts';
import type { Ports } from '#runtime/ports.ts';
import { paymentNotes } from '#payments/notes.ts';

/** What this browser stores about its payments. */
export const readStored = (ports: Ports) => {
  const { local, tabStorage } = ports;
  return {
    outcome: tabStorage.read('payment/outcome'),
    typedBilling: tabStorage.read('payment/draft'),
    keptBilling: local.read('payment/billing'),
    sessionId: local.read('sessionId'),
    set: local.read('journeys'),
    selection: local.read('travels-to-pay') ?? [],
    email: local.read('clientEmail') ?? '',
    vehicles: local.read('vehicles/known') ?? [],
    areReceiptsOff: local.read('payments/receipts')?.isOff === true,
    isVisitor: ports.account.presumed() === 'disconnected',
    notes: paymentNotes(ports).all(),
    now: ports.now(),
  };
};
type Stored = ReturnType<typeof readStored>;

type Screen = PaymentReturnInput['screen'];
export const screenOf = (path: string | undefined): Screen =>
  path !== undefined && isResultPage(path) ? path : 'processing';

/** The session in a return address; a name with blanks, or with dots that would change the path of a call, counts as none (rule ROUTE-22). */
const sessionIn = (text: string | undefined): string | null => {
  const id = text?.trim() ?? '';
  return ['', '.', '..'].includes(id) ? null : id;
};

const inSession = (notes: readonly Attempt[], session: string | null): Attempt | null =>
  notes.find(({ sessionId }) => sessionId === session) ?? null;

const noteOf = ({ attempts, paid }: Notes, session: string | null): Attempt | null =>
  inSession([...attempts, ...paid], session);

/** The session of a return: if this browser does not know the one of the address, that of the payment which it noted last (rule VERDICT-15). */
const returnedSession = ({ sessionId, set, outcome, notes }: Stored, ofAddress: string | undefined): string | null => {
  const named = sessionIn(ofAddress);
  const isKnown =
    [sessionId, set?.sessionId, outcome?.sessionId].includes(named ?? '') || noteOf(notes, named) !== null;
  if (named === null || isKnown) return named;
  const [newest] = notes.attempts.toSorted((one, other) => other.startedAt - one.startedAt);
  return newest?.sessionId ?? named;
};

/** The session that a page is about. */
export const sessionOf = (stored: Stored, screen: Screen, ofAddress: string | undefined): string | null =>
  screen === 'processing'
    ? returnedSession(stored, ofAddress)
    : (stored.outcome?.sessionId ?? stored.sessionId ?? null);

/** Whether a status of a session is older than its noted payment: it was about an earlier attempt (rule VERDICT-19). */
const isOfEarlier = (notedAt: string | null, session: string, { attempts }: Notes): boolean =>
  notedAt !== null &&
  attempts.some(({ sessionId, startedAt }) => sessionId === session && Date.parse(notedAt) < startedAt);

/** The verdict that this tab has stored for the session. */
const outcomeIn = ({ outcome, notes }: Stored, session: string | null) =>
  session !== null && outcome?.sessionId === session && !isOfEarlier(outcome.notedAt, session, notes) ? outcome : null;

/** The known verdict of a payment: “paid” from another tab or a notice outweighs this tab's own verdict. */
const knownVerdict = (outcome: VerdictOutput | null, isNotedPaid: boolean): VerdictOutput | null => {
  if (isNotedPaid && (outcome === null || !isPaid(outcome.verdict))) return { verdict: 'paid', problem: null };
  return outcome && { verdict: outcome.verdict, problem: outcome.problem };
};

/** Whether this device keeps the receipt of a payment. */
const keepingOf = ({ areReceiptsOff }: Stored, attempt: Attempt | null): Keeping => {
  if (receiptOfAttempt(attempt) === null) return 'nothing';
  return areReceiptsOff ? 'off' : 'kept';
};

/** The stored selection, if the payment was for it: an unknown session, or one of another vehicle, does not offer it again. */
const selectionFor = ({ set, selection }: Stored, session: string | null, attempt: Attempt | null): Journey[] => {
  const isPaidHere = attempt === null ? set?.sessionId === session : otherPaymentOf(attempt, selection) === null;
  return isPaidHere ? selection : [];
};

/** The billing data to remember: what a visitor has paid with now, otherwise what is stored of an earlier payment. */
export const billingOf = ({ typedBilling, keptBilling }: Stored) =>
  typedBilling !== undefined && isBillingComplete(typedBilling) ? typedBilling : keptBilling;

/** What the page of a payment shows at first. */
export const inputOf = (
  stored: Stored,
  screen: Screen,
  sessionId: string | null,
): Omit<PaymentReturnInput, 'isNews' | 'round'> => {
  const { notes, keptBilling, vehicles, email, isVisitor, set, now } = stored;
  const paid = inSession(notes.paid, sessionId);
  const noted = noteOf(notes, sessionId);
  const outcome = outcomeIn(stored, sessionId);
  const attempt = paid ?? outcome?.attempt ?? noted;
  const selection = selectionFor(stored, sessionId, attempt);
  return {
    screen,
    sessionId,
    reference: referenceOf(sessionId ?? ''),
    email,
    known: knownVerdict(outcome, paid !== null),
    checkedAt: outcome?.notedAt ?? null,
    attempt,
    keeping: keepingOf(stored, attempt),
    remembers: isVisitor && billingOf(stored) !== undefined ? keptBilling !== undefined : null,
    otherVehicles: withoutVehicle(vehicles, { plate: attempt?.plate ?? '', country: attempt?.countryCode ?? '' }),
    isNoted: noted !== null,
    canRetry: selection.length > 0,
    unpaid: selection.filter(({ id }) => attempt?.journeyIds.includes(id) ?? true),
    now,
    left: unpaidAfter({ attempt, set, sessionId, notes }),
  };
};
