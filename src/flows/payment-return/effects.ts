import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { confirmationPageOf, emailOfPayment, receiptOf, sendReceipt } from '#api/payments.ts';
import { type Attempt, referenceOf } from '#domain/money/attempt.ts';
import { isBillingComplete } from '#domain/payment/billing.ts';
import { withoutCardNumbers } from '#domain/payment/card-number.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { receiptOfAttempt } from '#domain/money/kept-receipt.ts';
import { withoutVehicle } from '#domain/vehicles/known.ts';
import { otherPaymentOf } from '#domain/money/other-payment.ts';
import { unpaidAfter } from '#domain/money/unpaid-after-payment.ts';
import type { ConfirmationPage } from '#domain/operator/page.ts';
import { isPaid, isResultPage } from '#domain/money/verdict.ts';
import { type PaymentReturnInput, paymentReturnMachine } from '#machines/payment-return.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';
import { type Keeping, receiptMachine } from '#machines/receipt.ts';
import { saveFile, shareText, watchPageOf } from '#runtime/browser.ts';
import { sendingDay } from '#runtime/watch-day.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { isRecordedHere, noteVerdictOf } from '#payments/note-verdict.ts';
import { forgetPaid } from '#storage/forget.ts';
import type { Ports } from '#runtime/ports.ts';
import { keepReceipt, turnReceiptsOff } from '#storage/kept-receipts.ts';
import { type PaymentNotes, paymentNotes } from '#payments/notes.ts';
import { followNote } from '#payments/follow-note.ts';
import { endFinishedRound, openNext, progressOf } from '#payments/round.ts';
import { searchVehicle } from '#runtime/search/search-again.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';

type SessionPorts = Pick<Ports, 'local' | 'tabStorage' | 'window' | 'serverClock'>;

/** The session in a return address; a name with blanks, or with dots that would change the path of a call, counts as none (rule ROUTE-22). */
const sessionIn = (text: string | undefined): string | null => {
  const id = text?.trim() ?? '';
  return ['', '.', '..'].includes(id) ? null : id;
};

const isKnown = (ports: SessionPorts, sessionId: string): boolean => {
  const { local, tabStorage } = ports;
  const found = [local.read('sessionId'), local.read('journeys')?.sessionId];
  const paid = tabStorage.read('payment/outcome')?.sessionId;
  return [...found, paid].includes(sessionId) || paymentNotes(ports).of(sessionId) !== null;
};

/** The session of a return: if this browser does not know the one of the address, that of the payment which it noted last (rule VERDICT-15). */
const returnedSession = (ports: SessionPorts, ofAddress: string | undefined): string | null => {
  const named = sessionIn(ofAddress);
  if (named === null || isKnown(ports, named)) return named;
  const [newest] = paymentNotes(ports)
    .all()
    .attempts.toSorted((one, other) => other.startedAt - one.startedAt);
  return newest?.sessionId ?? named;
};

/** Whether this device keeps the receipt of a payment. */
const keepingOf = ({ local }: Pick<Ports, 'local'>, attempt: Attempt | null): Keeping => {
  if (receiptOfAttempt(attempt) === null) return 'nothing';
  return local.read('payments/receipts')?.isOff === true ? 'off' : 'kept';
};

const receiptFlow = (ports: Ports, attempt: Attempt | null) => {
  const { client, local, newKey, window } = ports;
  return receiptMachine.provide({
    actors: {
      loadEmail: fromPromise(({ input: { sessionId } }) => emailOfPayment(client, sessionId)),
      saveReceipt: fromPromise(async ({ input: { sessionId } }) =>
        saveFile(window, await receiptOf(client, sessionId), 'receipt.pdf'),
      ),
      sendReceipt: fromPromise(({ input: { sessionId, email } }) => sendReceipt(client, newKey(), sessionId, email)),
      shareText: fromPromise(({ input: { text } }) => shareText(window, text)),
    },
    actions: {
      printPage: () => window.print(),
      keepEmail: ({ context: { email } }) => local.write('clientEmail', withoutCardNumbers(email)),
      keepReceipt: () => keepReceipt(ports, attempt),
      turnReceiptsOff: () => turnReceiptsOff(ports),
    },
  });
};

const screenOf = (path: string | undefined): PaymentReturnInput['screen'] =>
  path !== undefined && isResultPage(path) ? path : 'processing';

const paidAttempt = (sessionId: string | null, notes: PaymentNotes): Attempt | undefined =>
  notes.all().paid.find((attempt) => attempt.sessionId === sessionId);

/** The stored selection, if the payment was for it: an unknown session, or one of another vehicle, does not offer it again. */
const selectionFor = ({ local }: Ports, sessionId: string | null, attempt: Attempt | null): Journey[] => {
  const selection = local.read('travels-to-pay') ?? [];
  const isPaidHere =
    attempt === null ? local.read('journeys')?.sessionId === sessionId : otherPaymentOf(attempt, selection) === null;
  return isPaidHere ? selection : [];
};

/** The known verdict of a payment: “paid” from another tab or a notice outweighs this tab's own verdict. */
const knownVerdict = (
  outcome: VerdictOutput | null,
  sessionId: string | null,
  notes: PaymentNotes,
): VerdictOutput | null => {
  if (paidAttempt(sessionId, notes) !== undefined && (outcome === null || !isPaid(outcome.verdict)))
    return { verdict: 'paid', problem: null };
  return outcome && { verdict: outcome.verdict, problem: outcome.problem };
};

/** Whether a status of a session is older than its noted payment: it was about an earlier attempt (rule VERDICT-19). */
const isOfEarlier = (notedAt: string | null, sessionId: string, notes: PaymentNotes): boolean =>
  notedAt !== null &&
  notes.all().attempts.some((attempt) => attempt.sessionId === sessionId && Date.parse(notedAt) < attempt.startedAt);

/**
 * The return from paying (rules RESULT-1 to RESULT-9): `params.screen` is the last part of the route, `query.sessionId`
 * comes from the address of payment/processing.
 */
export const open: Flow<'payment-return'> = (ports, { params, query }) => {
  const { client, local, tabStorage, window } = ports;
  const screen = screenOf(params['screen']);
  const kept = tabStorage.read('payment/outcome');
  const sessionId =
    screen === 'processing'
      ? returnedSession(ports, query['sessionId'])
      : (kept?.sessionId ?? local.read('sessionId') ?? null);
  const notes = paymentNotes(ports);
  const outcome =
    sessionId !== null && kept?.sessionId === sessionId && !isOfEarlier(kept.notedAt, sessionId, notes) ? kept : null;
  const noted = sessionId === null ? null : notes.of(sessionId);
  const attempt = paidAttempt(sessionId, notes) ?? outcome?.attempt ?? noted;
  const remembered = local.read('payment/billing');
  const typed = tabStorage.read('payment/draft');
  /** What a visitor has paid with now, otherwise what is stored of an earlier payment. */
  const billing = typed !== undefined && isBillingComplete(typed) ? typed : remembered;
  const selection = selectionFor(ports, sessionId, attempt);
  /** The page with the receipts of a round was shown. */
  let isConfirmed = false;
  const machine = paymentReturnMachine.provide({
    actors: {
      loadEmail: fromPromise(({ input }) => emailOfPayment(client, input.sessionId)),
      // The page of a refusal is about the last attempt in the session; the waiting page is about its own.
      verdict: verdictOn(ports, screen === 'waiting' ? 'attempt' : 'session'),
      loadPage: fromPromise((): Promise<ConfirmationPage> => confirmationPageOf(client)),
      receipt: receiptFlow(ports, attempt),
      watchPage: watchPageOf(window),
      watchNote: fromCallback(({ sendBack }) =>
        followNote(ports, sessionId ?? '', { onDecided: () => sendBack({ type: 'payment.decided' }) }),
      ),
      watchRound: fromCallback(({ sendBack }) => {
        const sendRound = (): void => sendBack({ type: 'round.changed', round: progressOf(ports, sessionId) });
        sendRound();
        const stop = notes.subscribe(sendRound);
        return () => {
          stop();
          if (isConfirmed) endFinishedRound(ports, sessionId);
        };
      }),
      readTime: fromPromise(async () => ports.now()),
    },
    actions: {
      copyReference: ({ context }) => void window.navigator.clipboard?.writeText(context.reference).catch(ports.report),
      storeSession: ({ context }) => {
        if (context.sessionId !== null) local.write('sessionId', context.sessionId);
      },
      noteReturn: ({ context }) => {
        if (context.sessionId !== null) notes.returned(context.sessionId);
      },
      searchAgain: (_, { plate, countryCode: country }) => searchVehicle(ports, { plate, country }),
      rememberBilling: ({ context: { remembers } }) => {
        if (remembers === true && billing !== undefined) local.write('payment/billing', withoutCardNumbers(billing));
        else if (remembers === false) local.remove('payment/billing');
      },
      nameVehicle: (_, { vehicle }) => tabStorage.write('form/start', vehicle),
      openNext: (_, next) => openNext(ports, next.sessionId, (set, rental) => storeFindings(ports, set, { rental })),
      storeEmail: (_, { email }) => local.write('clientEmail', email),
      noteVerdict: ({ context }, output) => {
        if (context.sessionId !== null) noteVerdictOf(ports, context.sessionId, output);
      },
      clearPaid: ({ context }) => {
        isConfirmed = true;
        if (context.sessionId !== null) forgetPaid(ports, context.sessionId, context.attempt);
      },
    },
  });
  const actor = createActor(machine, {
    input: {
      screen,
      sessionId,
      reference: referenceOf(sessionId ?? ''),
      email: local.read('clientEmail') ?? '',
      known: knownVerdict(outcome, sessionId, notes),
      isNews: isRecordedHere(ports, sessionId),
      checkedAt: outcome?.notedAt ?? null,
      attempt,
      keeping: keepingOf(ports, attempt),
      remembers: ports.account.presumed() === 'disconnected' && billing !== undefined ? remembered !== undefined : null,
      round: progressOf(ports, sessionId),
      otherVehicles: withoutVehicle(local.read('vehicles/known') ?? [], {
        plate: attempt?.plate ?? '',
        country: attempt?.countryCode ?? '',
      }),
      isNoted: noted !== null,
      canRetry: selection.length > 0,
      unpaid: selection.filter(({ id }) => attempt?.journeyIds.includes(id) ?? true),
      now: ports.now(),
      left: unpaidAfter({ attempt, set: local.read('journeys'), sessionId, notes: notes.all() }),
    },
  });
  return sendingDay(ports, actor);
};
