import { setup } from 'xstate';
import type { DoubtedPayment } from '#domain/money/relisted-trip.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { effect } from './effect.ts';

export type OfTrip = { id: string };
/** The payment that no longer covers a trip in the session of this list. */
export type Reopened = { paidIn: string; journeyId: string; sessionId: string };
/** Requests the current payment status of a session. Never fails: an error is a verdict of its own. */
export const askEarlier = effect<Verdict, { sessionId: string }>();

/** How long the dialog waits for that status, in ms. */
export const earlierPaymentTimeout = 15_000;

type Doubting = { doubted: DoubtedPayment | null };

/** The states in which a payer doubts that a trip was paid, until the state `back`; `reopened` names the trip. */
export const doubtStates = <Context extends Doubting>(back: string, reopened: (at: { context: Context }) => Reopened) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'dialog.closed' } | { type: 'payment.repeated' },
      tags: {} as 'busy' | 'dialog',
    },
    actors: { askEarlier },
    actions: { takeEarlierVerdict: (_, __: Verdict) => {}, forgetDoubt: () => {}, reopenTrip: (_, __: Reopened) => {} },
    delays: { earlierPaymentTimeout },
  }).createStateConfig({
    states: {
      checkingEarlierPayment: {
        description: 'A trip is listed again after its payment: the status of the payment is requested again.',
        tags: ['busy', 'dialog'],
        invoke: {
          id: 'askEarlier',
          src: 'askEarlier',
          input: ({ context: { doubted } }: { context: Doubting }) => ({ sessionId: doubted?.attempt.sessionId ?? '' }),
          onDone: { target: 'doubting', actions: { type: 'takeEarlierVerdict', params: ({ event }) => event.output } },
          onError: 'doubting',
        },
        after: { earlierPaymentTimeout: 'doubting' },
        on: { 'dialog.closed': { target: back, actions: 'forgetDoubt' } },
      },
      doubting: {
        description:
          'Dialog with the operator’s status of the payment, and whom to contact: the driver decides whether to pay again.',
        tags: 'dialog',
        on: {
          'dialog.closed': { target: back, actions: 'forgetDoubt' },
          'payment.repeated': { target: back, actions: [{ type: 'reopenTrip', params: reopened }, 'forgetDoubt'] },
        },
      },
    },
  }).states;
