import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { resultPageOf, type Verdict, verdictOfStatus, verdicts } from '#domain/money/verdict.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { type PaymentReturnInput, paymentReturnMachine } from '#machines/payment-return.ts';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';
import { arrival as returned } from '../../models/payment-return.ts';

const arrival: PaymentReturnInput = { ...returned, isNews: true, attempt: null, canRetry: false, keeping: 'nothing' };

describe('How a payment ended', () => {
  it('The verdict on a payment is shown as refused only if the operator refused it, or answered with an unknown status', () => {
    const stateFor = (verdict: Verdict) =>
      createActor(paymentReturnMachine.provide({ actions: { clearPaid: () => {} } }), {
        input: { ...arrival, screen: resultPageOf(verdict), known: { verdict, problem: null } },
      }).getSnapshot();
    expect(verdicts.filter((verdict) => stateFor(verdict).matches('showingRejected'))).toEqual([
      'rejected',
      'unknownStatus',
    ]);
    const statuses = ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN'] as const;
    expect(statuses.filter((status) => stateFor(verdictOfStatus(status)).matches('showingRejected'))).toEqual([
      'REJECTED',
      'UNKNOWN',
    ]);
  });

  it('One machine gives the verdict after a card, a fuel card, on the return and for rental companies', () => {
    for (const { implementations } of [paymentAttemptMachine, paymentReturnMachine, fleetPaymentMachine])
      expect(Object.values<unknown>(implementations.actors)).toContain(paymentVerdictMachine);
  });
});
