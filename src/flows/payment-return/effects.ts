import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { confirmationPageOf, emailOfPayment, receiptOf, sendReceipt } from '#api/payments.ts';
import type { Payment } from '#domain/money/known-payments.ts';
import { pauseAfter, spread } from '#domain/money/status-rounds.ts';
import { withoutCardNumbers } from '#domain/payment/card-number.ts';
import type { ConfirmationPage } from '#domain/operator/page.ts';
import { paymentReturnMachine } from '#machines/payment-return.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { saveFile, shareText, watchPageOf } from '#runtime/browser.ts';
import { sendingDay } from '#runtime/watch-day.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { isRecordedHere, recordVerdict } from '#payments/shown.ts';
import { forgetPaid } from '#storage/forget.ts';
import type { Ports } from '#runtime/ports.ts';
import { keepReceipt, turnReceiptsOff } from '#storage/kept-receipts.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { checksInTabs } from '#payments/checks-in-tabs.ts';
import { followPayment } from '#payments/follow-payment.ts';
import { changesIn } from '#payments/changes-in.ts';
import type { RoundProgress } from '#domain/money/round.ts';
import { endFinishedRound, forgetBillingOfFinished, openNext, progressOf } from '#payments/round.ts';
import { searchVehicle } from '#runtime/search/search-again.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import { inputOf, moneyOf, readStored, screenOf, sessionOf } from './input.ts';

const receiptFlow = (ports: Ports, attempt: Payment | null) => {
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

const watchRoundOf = (
  ports: Ports,
  { sessionId, round }: { sessionId: string | null; round: RoundProgress | null },
  wasConfirmed: () => boolean,
) =>
  fromCallback(({ sendBack }) => {
    const follow = changesIn(ledgerOf(ports), () => progressOf(ports, sessionId), round);
    const stop = follow((changed) => sendBack({ type: 'round.changed', round: changed }));
    return () => {
      stop();
      if (wasConfirmed()) endFinishedRound(ports, sessionId);
    };
  });

/**
 * The return from paying (rules RESULT-1 to RESULT-9): `params.screen` is the last part of the route, `query.sessionId`
 * comes from the address of payment/processing.
 */
export const open: Flow<'payment-return'> = (ports, { params, query }) => {
  const { client, local, tabStorage, window } = ports;
  const stored = readStored(ports);
  const screen = screenOf(params['screen']);
  const sessionId = sessionOf(stored, screen, query['sessionId']);
  const input = inputOf(stored, screen, sessionId);
  const checks = checksInTabs(window);
  const round = progressOf(ports, sessionId);
  /** The page with the receipts of a round was shown. */
  let isConfirmed = false;
  const machine = paymentReturnMachine.provide({
    delays: { nextCheck: ({ context }) => spread(pauseAfter(context), Math.random()) },
    actors: {
      loadEmail: fromPromise(({ input }) => emailOfPayment(client, input.sessionId)),
      // The page of a refusal is about the last attempt in the session; the waiting page is about its own.
      verdict: verdictOn(ports, screen === 'waiting' ? 'attempt' : 'session'),
      loadPage: fromPromise((): Promise<ConfirmationPage> => confirmationPageOf(client)),
      receipt: receiptFlow(ports, input.attempt),
      watchPage: watchPageOf(window),
      watchNote: fromCallback(({ sendBack }) =>
        followPayment(ports, sessionId ?? '', { onDecided: () => sendBack({ type: 'payment.decided' }) }),
      ),
      watchChecks: fromCallback(({ sendBack }) =>
        checks.watch((checked) => {
          if (checked === sessionId) sendBack({ type: 'check.noted', now: ports.now() });
        }),
      ),
      watchMoney: fromCallback(({ sendBack }) =>
        ledgerOf(ports).subscribe(() =>
          sendBack({ type: 'money.changed', money: moneyOf(readStored(ports), { ...input, sessionId }) }),
        ),
      ),
      watchRound: watchRoundOf(ports, { sessionId, round }, () => isConfirmed),
      readTime: fromPromise(async () => ports.now()),
    },
    actions: {
      copyReference: ({ context }) => void window.navigator.clipboard?.writeText(context.reference).catch(ports.report),
      storeSession: ({ context }) => {
        if (context.sessionId !== null) local.write('sessionId', context.sessionId);
      },
      noteReturn: ({ context }) => {
        const { sessionId: returned } = context;
        if (returned !== null) ledgerOf(ports).apply({ type: 'driver.returned', sessionId: returned });
      },
      noteCheck: () => checks.note(sessionId ?? ''),
      searchAgain: (_, { plate, countryCode: country }) => searchVehicle(ports, { plate, country }),
      nameVehicle: (_, { vehicle }) => tabStorage.write('form/start', vehicle),
      openNext: (_, next) => openNext(ports, next.sessionId, (set, rental) => storeFindings(ports, set, { rental })),
      storeEmail: (_, { email }) => local.write('clientEmail', email),
      noteVerdict: ({ context }, output) => {
        if (context.sessionId !== null) recordVerdict(ports, context.sessionId, output);
      },
      clearPaid: ({ context }) => {
        isConfirmed = true;
        if (context.sessionId === null) return;
        forgetPaid(ports, context.sessionId, context.attempt);
        forgetBillingOfFinished(ports, context.sessionId);
      },
    },
  });
  const actor = createActor(machine, { input: { ...input, isNews: isRecordedHere(ports, sessionId), round } });
  return sendingDay(ports, actor);
};
