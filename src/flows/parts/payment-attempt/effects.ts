import { fromPromise } from 'xstate';
import { openProvider, payByFuelCard } from '#api/payments.ts';
import { otherPaymentOf } from '#domain/other-payment.ts';
import { leftTripsOf } from '#domain/left-trips.ts';
import { isFuelCard } from '#domain/payment.ts';
import { isPaid, verdictOfStatus } from '#domain/verdict.ts';
import type { Ports } from '#app/ports.ts';
import { postToProvider, watchPageOf } from '#flows/parts/browser.ts';
import { noteVerdictOf } from '#flows/parts/payment-verdict/note-verdict.ts';
import { statusNow, verdictOn } from '#flows/parts/payment-verdict/effects.ts';
import { payerOf } from '#flows/parts/payer.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { paymentNotes } from '#flows/parts/payment-notes.ts';
import { statedSelection } from '#flows/parts/stated-selection.ts';

/** Sending one payment, and asking how it stands. */
export const attemptOf = (ports: Ports) => {
  const { client, local, newKey, window } = ports;
  const notes = paymentNotes(ports);
  const selection = statedSelection(ports);
  return paymentAttemptMachine.provide({
    actors: {
      openProvider: fromPromise(({ input: { sessionId, billing } }) => {
        if (billing === undefined) throw new Error('A credit-card payment was opened without billing data.');
        return selection.holding(sessionId, () => openProvider(client, newKey(), sessionId, billing));
      }),
      payByFuelCard: fromPromise(({ input: { sessionId, cardType, card } }) => {
        if (cardType === undefined) throw new Error('A fuel-card payment was sent without a card.');
        const key = notes.of(sessionId)?.key ?? newKey();
        return (
          payByFuelCard(client, key, sessionId, cardType, card)
            // The operator's word counts also where the driver has left the page meanwhile.
            .then(() => notes.settle(sessionId, 'paid'))
            .finally(() => notes.ended(sessionId))
        );
      }),
      noteAttempt: fromPromise(async ({ input: { sessionId, trips, method } }) => {
        const left = leftTripsOf(local.read('journeys'), sessionId, trips);
        const note = (key: typeof newKey | null): Promise<string | null> =>
          notes.note({ sessionId, trips, payer: payerOf(ports, trips), method, left, newKey: key });
        if (method !== null && isFuelCard(method)) return selection.holding(sessionId, () => note(newKey));
        // What the provider was asked for cannot be changed any more.
        selection.mustHold(sessionId);
        return note(null);
      }),
      askReleased: fromPromise(async ({ input: { sessionId, trips }, signal }) => {
        const asked = notes.released(sessionId, trips, payerOf(ports, trips)).map(async (released) => {
          const verdict = verdictOfStatus(await statusNow(ports, released, signal));
          return { sessionId: released, heard: { verdict, problem: null } };
        });
        const answers = await Promise.allSettled(asked);
        const made = answers.find((answer) => answer.status === 'fulfilled' && isPaid(answer.value.heard.verdict));
        return made?.status === 'fulfilled' ? made.value : null;
      }),
      findOther: fromPromise(async ({ input: { sessionId, trips } }) => {
        const attempt = notes.of(sessionId);
        return attempt && otherPaymentOf(attempt, trips);
      }),
      verdict: verdictOn(ports),
      watchPage: watchPageOf(window),
    },
    actions: {
      forgetAttempt: ({ context: { sessionId } }) => notes.forget(sessionId),
      releaseAttempt: ({ context: { sessionId } }) => notes.release(sessionId),
      noteVerdict: ({ context: { sessionId } }, heard) => noteVerdictOf(ports, sessionId, heard),
      sendToProvider: (_, { request }) => {
        if (request !== null) postToProvider(window, request);
      },
    },
  });
};
