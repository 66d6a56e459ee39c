import type { DoubtedPayment } from '#domain/money/relisted-trip.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { effect } from './effect.ts';
import { output, withParams } from './params.ts';

export type OfTrip = { id: string };
/** The payment that no longer covers a trip in the session of this list. */
export type Reopened = { paidIn: string; journeyId: string; sessionId: string };
type Doubting = { context: { doubted: DoubtedPayment | null } };

/** Requests the current payment status of a session. Never fails: an error is a verdict of its own. */
export const askEarlier = effect<Verdict, { sessionId: string }>();

const doubtedSession = ({ context: { doubted } }: Doubting) => ({ sessionId: doubted?.attempt.sessionId ?? '' });

/** The states in which a payer doubts that a trip was paid, until the state `back`. The machine has the effect, the delay and the actions that they name; `reopened` names the trip. */
export const doubtStates = <const Back extends string, Params>(back: Back, reopened: Params) =>
  ({
    checkingEarlierPayment: {
      description: 'A trip is listed again after its payment: the status of the payment is requested again.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'askEarlier',
        src: 'askEarlier',
        input: doubtedSession,
        onDone: { target: 'doubting', actions: withParams('takeEarlierVerdict', output) },
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
        'payment.repeated': { target: back, actions: [withParams('reopenTrip', reopened), 'forgetDoubt'] },
      },
    },
  }) as const;
