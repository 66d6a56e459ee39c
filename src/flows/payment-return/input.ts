import { openIn, type Payment } from '#domain/money/known-payments.ts';
import { type LastAnswer, referenceOf } from '#domain/money/payment.ts';
import { type Journey, totalOf } from '#domain/trips/journey.ts';
import { todayAt } from '#domain/trips/deadline.ts';
import { sumCents } from '#domain/money/cents.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { receiptOfPayment } from '#domain/money/kept-receipt.ts';
import { withoutVehicle } from '#domain/vehicles/known.ts';
import { otherPaymentOf } from '#domain/money/other-payment.ts';
import { recordedSession } from '#domain/money/sent-payment.ts';
import { afterRefusal, isPaidTwice, runningDeadline, type Statement } from '#domain/money/statement.ts';
import { unpaidAfter } from '#domain/money/unpaid-after-payment.ts';
import { isPaid, isResultPage } from '#domain/money/verdict.ts';
import type { PaymentReturnInput, ReturnMoney } from '#machines/payment-return.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';
import type { Keeping } from '#machines/receipt.ts';
import type { Ports } from '#runtime/ports.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { ownerNow } from '#payments/owner-now.ts';

/** What this browser stores about its payments. */
export const readStored = (ports: Ports) => {
  const { local, tabStorage } = ports;
  const ledger = ledgerOf(ports);
  return {
    shown: tabStorage.read('payment/shown'),
    sessionId: local.read('sessionId'),
    set: local.read('journeys'),
    selection: local.read('travels-to-pay') ?? [],
    email: local.read('clientEmail') ?? '',
    vehicles: local.read('vehicles/known') ?? [],
    areReceiptsOff: local.read('payments/receipts')?.isOff === true,
    viewer: ownerNow(ports),
    records: ledger.records(),
    payments: ledger.known(),
    lists: ledger.owed(),
    paymentOf: ledger.of,
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

/**
 * The session of a return: if this browser does not know the one of the address, that of this person's newest open
 * payment (rule VERDICT-15), otherwise the one of the address without appended parameters.
 */
const returnedSession = ({ sessionId, set, shown, records, payments }: Stored, ofAddress: string | undefined) => {
  const named = sessionIn(ofAddress);
  if (named === null) return null;
  const recorded = recordedSession(records, named);
  if (recorded !== undefined) return recorded;
  if ([sessionId, set?.sessionId, shown?.sessionId].includes(named)) return named;
  const [newest] = payments.open.filter(({ isOwn }) => isOwn).sort((one, other) => other.startedAt - one.startedAt);
  return newest?.sessionId ?? sessionIn(named.split(/[?&]\w+=/, 1)[0]);
};

/** The stored session, if a payment was sent in it: others were only searched. */
const storedSession = ({ sessionId, records }: Stored): string | null =>
  records.some((record) => record.sessionId === sessionId) ? (sessionId ?? null) : null;

/** The session that a page is about; null for none: the page then leads home. */
export const sessionOf = (stored: Stored, screen: Screen, ofAddress: string | undefined): string | null =>
  screen === 'processing' ? returnedSession(stored, ofAddress) : (stored.shown?.sessionId ?? storedSession(stored));

/** The operator's last answer about the session. One from before its open payment was about an earlier payment (rule VERDICT-19): the record of the open one does not hold it. */
const lastAnswerIn = ({ shown, records }: Stored, session: string | null): LastAnswer | null => {
  const isOpenHere = session !== null && openIn(records, session) !== undefined;
  const recorded = records.findLast(({ sessionId }) => sessionId === session)?.lastAnswer ?? null;
  return shown?.sessionId === session && !isOpenHere ? (shown?.answer ?? null) : recorded;
};

/** The known verdict of a payment: “paid” from another tab or a notice outweighs this tab's own verdict. */
const knownVerdict = (answer: LastAnswer | null, isRecordedPaid: boolean): VerdictOutput | null => {
  if (isRecordedPaid && (answer === null || !isPaid(answer.verdict))) return { verdict: 'paid', problem: null };
  return answer && { verdict: answer.verdict, problem: answer.problem };
};

/** Whether this device keeps the receipt of a payment. */
const keepingOf = ({ areReceiptsOff }: Stored, attempt: Payment | null): Keeping => {
  if (receiptOfPayment(attempt) === null) return 'nothing';
  return areReceiptsOff ? 'off' : 'kept';
};

/** The stored selection, if the payment was for it: an unknown session, or one of another vehicle, does not offer it again. */
const selectionFor = ({ set, selection }: Stored, session: string | null, attempt: Payment | null): Journey[] => {
  const isPaidHere = attempt === null ? set?.sessionId === session : otherPaymentOf(attempt, selection) === null;
  return isPaidHere ? selection : [];
};

/** What is owed of these trips; null for none. */
const owedOf = (trips: readonly Journey[]): Statement | null => {
  const plates = [...new Set(trips.map(({ plate = '', countryCode = '' }) => writtenPlate(plate, countryCode)))];
  const cents = sumCents(trips.map(totalOf));
  return cents === 0
    ? null
    : { says: 'stillOwed', owed: { plates: plates.filter(Boolean), count: trips.length, cents, until: null } };
};

/** What the page may state about the money of a payment (rule RESULT-16). */
export const moneyOf = (
  { records, viewer, lists, now }: Pick<Stored, 'records' | 'viewer' | 'lists' | 'now'>,
  { sessionId, attempt, unpaid }: Pick<PaymentReturnInput, 'sessionId' | 'attempt' | 'unpaid'>,
): ReturnMoney => {
  const known = { records, viewer };
  const refusal = afterRefusal(known, { sessionId, trips: attempt ?? undefined });
  return {
    refusal,
    owed: refusal?.says === 'notCharged' ? owedOf(unpaid) : null,
    deadline: attempt && runningDeadline(attempt, lists, todayAt(now)),
    isTwice: isPaidTwice(known, sessionId),
  };
};

/** What the page of a payment shows at first. */
export const inputOf = (
  stored: Stored,
  screen: Screen,
  sessionId: string | null,
): Omit<PaymentReturnInput, 'isNews' | 'round'> => {
  const { payments, lists, vehicles, email, now } = stored;
  const ofSession = (payment: Payment): boolean => payment.sessionId === sessionId;
  const answer = lastAnswerIn(stored, sessionId);
  const attempt = stored.paymentOf(sessionId);
  const selection = selectionFor(stored, sessionId, attempt);
  const unpaid = selection.filter(({ id }) => attempt?.trips.some((trip) => trip.id === id) ?? true);
  return {
    screen,
    sessionId,
    reference: referenceOf(sessionId ?? ''),
    email,
    known: knownVerdict(answer, payments.paid.some(ofSession)),
    checkedAt: answer && new Date(answer.at).toISOString(),
    attempt,
    keeping: keepingOf(stored, attempt),
    otherVehicles: withoutVehicle(vehicles, { plate: attempt?.plate ?? '', country: attempt?.countryCode ?? '' }),
    canRetry: selection.length > 0,
    unpaid,
    money: moneyOf(stored, { sessionId, attempt, unpaid }),
    now,
    left: unpaidAfter({ payment: attempt, lists, sessionId, payments }),
  };
};
