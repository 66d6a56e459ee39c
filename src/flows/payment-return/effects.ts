import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { confirmationPageOf, emailOfPayment, receiptOf, sendReceipt } from '#api/payments.ts';
import { referenceOf } from '#domain/attempt.ts';
import { leftAfter } from '#domain/left-after-payment.ts';
import type { ConfirmationPage } from '#domain/operator-page.ts';
import { isPaid, isResultPage } from '#domain/verdict.ts';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import { paymentReturnMachine } from '#machines/payment-return.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { saveFile, watchPageOf } from '#runtime/browser.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { isRecordedHere, noteVerdictOf } from '#payments/note-verdict.ts';
import { forgetPaid } from '#storage/forget.ts';
import type { Ports } from '#runtime/ports.ts';
import { returnedSession } from './returned-session.ts';
import { type PaymentNotes, paymentNotes } from '#payments/notes.ts';

const receiptFlow = ({ client, newKey, window }: Ports) =>
  receiptMachine.provide({
    actors: {
      loadEmail: fromPromise(({ input: { sessionId } }) => emailOfPayment(client, sessionId)),
      saveReceipt: fromPromise(async ({ input: { sessionId } }) =>
        saveFile(window, await receiptOf(client, sessionId), 'receipt.pdf'),
      ),
      sendReceipt: fromPromise(({ input: { sessionId, email } }) => sendReceipt(client, newKey(), sessionId, email)),
    },
    actions: { printPage: () => window.print() },
  });

const screenOf = (path: string | undefined): PaymentReturnInput['screen'] =>
  path !== undefined && isResultPage(path) ? path : 'processing';

/** What is known of a payment: what another tab or a notice has heard since that it is paid counts more than what this tab heard. */
const knownOf = (
  outcome: VerdictOutput | null,
  sessionId: string | null,
  notes: PaymentNotes,
): VerdictOutput | null => {
  const isPaidByNote = notes.all().paid.some((attempt) => attempt.sessionId === sessionId);
  if (isPaidByNote && (outcome === null || !isPaid(outcome.verdict))) return { verdict: 'paid', problem: null };
  return outcome && { verdict: outcome.verdict, problem: outcome.problem };
};

/** Whether something was heard of a session before its payment that is being checked: it was about an earlier attempt (rule VERDICT-19). */
const isOfEarlier = (heardAt: string | undefined, sessionId: string, notes: PaymentNotes): boolean =>
  heardAt !== undefined &&
  notes.all().attempts.some((attempt) => attempt.sessionId === sessionId && Date.parse(heardAt) < attempt.startedAt);

/** The way back from paying (rules RESULT-1 to RESULT-9): `params.screen` is the last part of the route, `query.sessionId` the address's on payment/processing. */
export const open: Flow<'payment-return'> = (ports, { params, query }) => {
  const { client, local, session, window } = ports;
  const screen = screenOf(params['screen']);
  const kept = session.read('payment/outcome');
  const sessionId =
    screen === 'processing'
      ? returnedSession(ports, query['sessionId'])
      : (kept?.sessionId ?? local.read('sessionId') ?? null);
  const notes = paymentNotes(ports);
  const outcome =
    sessionId !== null && kept?.sessionId === sessionId && !isOfEarlier(kept.heardAt, sessionId, notes) ? kept : null;
  const attempt = outcome?.attempt ?? (sessionId === null ? null : notes.of(sessionId));
  const machine = paymentReturnMachine.provide({
    actors: {
      loadEmail: fromPromise(({ input }) => emailOfPayment(client, input.sessionId)),
      // A page that tells of a refusal is about the last attempt; one that waits, about its own.
      verdict: verdictOn(ports, screen === 'waiting' ? 'attempt' : 'session'),
      loadPage: fromPromise((): Promise<ConfirmationPage> => confirmationPageOf(client)),
      receipt: receiptFlow(ports),
      watchPage: watchPageOf(window),
      tellTime: fromPromise(async () => ports.now()),
    },
    actions: {
      copyReference: ({ context }) => void window.navigator.clipboard?.writeText(context.reference).catch(ports.report),
      storeSession: ({ context }) => {
        if (context.sessionId !== null) local.write('sessionId', context.sessionId);
      },
      noteReturn: ({ context }) => {
        if (context.sessionId !== null) notes.returned(context.sessionId);
      },
      fillInSearch: (_, { plate, countryCode: country }) => {
        const isSame = local.read('form/plate')?.licensePlate === plate;
        const rental = (isSame && local.read('location/dates')) || null;
        session.write('form/draft', { mode: 'plate', country, plate, number: '', rental });
      },
      storeEmail: (_, { email }) => local.write('clientEmail', email),
      noteVerdict: ({ context }, heard) => {
        if (context.sessionId !== null) noteVerdictOf(ports, context.sessionId, heard);
      },
      clearPaid: ({ context }) => {
        if (context.sessionId !== null) forgetPaid(ports, context.sessionId, context.attempt);
      },
    },
  });
  return createActor(machine, {
    input: {
      screen,
      sessionId,
      reference: referenceOf(sessionId ?? ''),
      email: local.read('clientEmail') ?? '',
      known: knownOf(outcome, sessionId, notes),
      isNews: isRecordedHere(ports, sessionId),
      checkedAt: outcome?.heardAt ?? null,
      attempt,
      canRetry: (local.read('travels-to-pay') ?? []).length > 0,
      left: leftAfter({ attempt, set: local.read('journeys'), sessionId, notes: notes.all() }, ports.now()),
    },
  });
};
