import { fromCallback, fromPromise } from 'xstate';
import { openProvider, payByFuelCard } from '#api/payments.ts';
import { otherPaymentOf } from '#domain/money/other-payment.ts';
import type { Decision } from '#domain/money/payment.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { OperatorText } from '#domain/operator/text.ts';
import { isOtherMethod, nameOfOther, type PaymentMethodType } from '#domain/payment/method.ts';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import { type Problem, ProblemError, problemOf } from '#domain/problem.ts';
import { openingTimeout } from '#api/timeouts.ts';
import type { OpenedProvider } from '#machines/parts/attempt-inputs.ts';
import { withTabLock } from '#storage/tab-lock.ts';
import { isFinal, isPaid, verdictOfProblem } from '#domain/money/verdict.ts';
import type { Ports } from '#runtime/ports.ts';
import { postToProvider, watchPageOf } from '#runtime/browser.ts';
import { recordVerdict } from '#payments/shown.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { verdictNow } from '#payments/status-now.ts';
import { followPayment } from '#payments/follow-payment.ts';
import { payerOf } from '#payments/payer.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { statedSelection } from '#payments/selection.ts';

/** With less time left for the answer than this, in ms, the provider's form is not requested. */
const shortestOpening = 5_000;

/** The browser's own device. A test operator there may answer without TLS. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** An encrypted page sends no driver to pay on a page that is not (rule PAY-6). */
const requireEncryption = ({ location }: Window, { url }: ProviderRequest): void => {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || !location.origin.startsWith('https:') || ownHosts.includes(hostname)) return;
  throw new ProblemError({ code: 'bad_answer' }, { call: { method: 'POST', path: '/payments/psp' }, refused: '$.url' });
};

/** What a failed charge means: refused, not charged because its key belongs to another request, or not known. */
const failureOf = (problem: Problem): 'charge.refused' | 'key.refused' | 'charge.lost' => {
  if (problem.code === 'idempotency_key_reused') return 'key.refused';
  return verdictOfProblem(problem) === 'refused' ? 'charge.refused' : 'charge.lost';
};

type Basket = {
  email: string;
  sessionId: string;
  trips: Journey[];
  method: PaymentMethodType | null;
  methodLabel?: OperatorText | undefined;
};

/** The operator's own method, as it named it; the contract has no field for the card. */
const providerMethod = (method: PaymentMethodType | null): { paymentMethod?: string } =>
  method !== null && isOtherMethod(method) ? { paymentMethod: nameOfOther(method) } : {};

/** Sending one payment, and requesting its status. */
export const attemptOf = (ports: Ports) => {
  const { client, local, newKey, window } = ports;
  const ledger = ledgerOf(ports);
  const selection = statedSelection(ports);
  const decide = (basket: Basket, via: Decision['via']): Promise<string | null> =>
    ledger.decide({ ...basket, via, payer: payerOf(ports, basket.trips) });
  return paymentAttemptMachine.provide({
    actors: {
      openProvider: fromPromise(({ input: { billing, ...basket }, signal }) => {
        if (billing === undefined) throw new Error('A credit-card payment was opened without billing data.');
        const { sessionId, trips } = basket;
        const begunAt = Date.now();
        const open = async (): Promise<OpenedProvider> => {
          const before = ledger.taken(sessionId, trips, payerOf(ports, trips));
          if (before !== null) return { request: null, taken: before };
          const remainingTime = openingTimeout - (Date.now() - begunAt);
          if (remainingTime < shortestOpening) throw new ProblemError({ code: 'no_answer' });
          const request = await selection.holding(sessionId, signal, () =>
            openProvider(client, newKey(), sessionId, { ...billing, ...providerMethod(basket.method) }, remainingTime),
          );
          requireEncryption(window, request);
          // A driver who has left the page meanwhile is not sent to the provider.
          if (signal.aborted) throw signal.reason;
          // Once the provider's form has been requested, the selection must not change.
          selection.mustHold(sessionId);
          return { request, taken: await decide(basket, 'provider') };
        };
        return withTabLock(window, `payments/provider/${sessionId}`, open, openingTimeout);
      }),
      payByFuelCard: fromPromise(({ input: { sessionId, cardType, card } }) => {
        if (cardType === undefined) throw new Error('A fuel-card payment was sent without a card.');
        const id = ledger.openIn(sessionId)?.id ?? newKey();
        return payByFuelCard(client, id, sessionId, cardType, card).then(
          // The operator's verdict is recorded even if the driver has left the page meanwhile.
          () => ledger.apply({ type: 'charge.confirmed', id }),
          (error: unknown) => {
            ledger.apply({ type: failureOf(problemOf(error)), id });
            throw error;
          },
        );
      }),
      noteAttempt: fromPromise(({ input, signal }) =>
        selection.holding(input.sessionId, signal, () => decide(input, 'charge')),
      ),
      askEarlier: fromPromise(async ({ input: { sessionId, trips }, signal }) => {
        const statuses = ledger.doubtful(sessionId, trips, payerOf(ports, trips)).map(async (doubtful) => {
          const verdict = await verdictNow(ports, doubtful, signal);
          if (isFinal(verdict) && !isPaid(verdict)) ledger.apply({ type: 'refusal.repeated', sessionId: doubtful });
          return { sessionId: doubtful, outcome: { verdict, problem: null } };
        });
        return (await Promise.all(statuses)).find(({ outcome }) => isPaid(outcome.verdict)) ?? null;
      }),
      findOther: fromPromise(async ({ input: { sessionId, trips } }) => {
        const attempt = ledger.of(sessionId);
        return attempt && otherPaymentOf(attempt, trips, local.read('journeys'));
      }),
      verdict: verdictOn(ports),
      watchPage: watchPageOf(window),
      watchNote: fromCallback(({ input: { sessionId }, sendBack }) =>
        followPayment(ports, sessionId, {
          onOpen: (open) => sendBack({ type: 'payment.named', open }),
          onDecided: () => sendBack({ type: 'payment.decided' }),
        }),
      ),
    },
    actions: {
      releaseAttempt: ({ context: { sessionId } }) => ledger.apply({ type: 'payment.released', sessionId }),
      noteVerdict: ({ context: { sessionId } }, output) => recordVerdict(ports, sessionId, output),
      sendToProvider: (_, { request }) => {
        if (request !== null) postToProvider(window, request);
      },
    },
  });
};
