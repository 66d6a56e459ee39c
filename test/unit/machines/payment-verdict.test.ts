import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, toPromise } from 'xstate';
import type { PaymentStatus } from '#domain/payment.ts';
import { ProblemError, type Problem } from '#domain/problem.ts';
import { resultPageOf, type Verdict, verdictOfStatus, verdicts } from '#domain/verdict.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import { paymentReturnMachine } from '#machines/payment-return.ts';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silence: Problem = { code: 'no_answer' };
const broken: Problem = { code: 'unknown', status: 500 };
const unreadable: Problem = { code: 'bad_answer', status: 200 };

/** Requests until the answers end, repeating the last one. Returns the times of the requests, in ms, and the result. */
const judge = async (...answers: (PaymentStatus | Problem)[]) => {
  const start = Date.now();
  const asked: number[] = [];
  const machine = paymentVerdictMachine.provide({
    actors: {
      askStatus: fromPromise(async () => {
        asked.push(Date.now() - start);
        const answer = answers[Math.min(asked.length, answers.length) - 1] ?? silence;
        if (typeof answer === 'object') throw new ProblemError(answer);
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { sessionId: 's1', insistence: 'untilVerdict' } }).start();
  const ended = toPromise(actor).then(({ verdict }) => ({ verdict, after: Date.now() - start }));
  await vi.advanceTimersByTimeAsync(60_000);
  return { asked, ...(await ended) };
};

const arrival: PaymentReturnInput = {
  screen: 'processing',
  sessionId: 's1',
  reference: 'S1',
  email: '',
  known: null,
  isNews: true,
  checkedAt: null,
  attempt: null,
  left: { isKnown: true, ofList: null, elsewhere: null },
  canRetry: false,
  keeping: 'nothing',
  otherVehicles: [],
  round: null,
};

describe('How a payment ended', () => {
  it.each([
    ['no answer', silence, 'unanswered'],
    ['an error of the operator', broken, 'unclear'],
    ['an answer that nobody can read', unreadable, 'unclear'],
    ['a payment that is pending', 'PENDING', 'pending'],
  ] as const)(
    'The status of a payment is requested again after 1, 2, 4 and then every 8 s for 30 s after %s',
    async (_, answer, verdict) => {
      const { asked, ...end } = await judge(answer);
      expect(asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 23_000]);
      expect(end).toEqual({ verdict, after: 30_000 });
    },
  );

  it('The verdict on a payment is the operator’s first answer with a status', async () => {
    expect(await judge(broken, silence, 'SUCCEED')).toEqual({
      asked: [0, 1_000, 3_000],
      verdict: 'paid',
      after: 3_000,
    });
  });

  it('The verdict on a payment is pending rather than unknown after both answers, and unknown rather than silent', async () => {
    expect((await judge('PENDING', broken, silence)).verdict).toBe('pending');
    expect((await judge(broken, silence)).verdict).toBe('unclear');
  });

  /** The waiting page after a press on “check again” with these answers: the times of the requests, in ms, and the page. */
  const checkAgain = async (...answers: (PaymentStatus | Problem)[]) => {
    const asked: number[] = [];
    const start = Date.now();
    const askStatus = fromPromise<PaymentStatus, { sessionId: string }>(async () => {
      asked.push(Date.now() - start);
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? silence;
      if (typeof answer === 'object') throw new ProblemError(answer);
      return answer;
    });
    const machine = paymentReturnMachine.provide({
      actors: {
        verdict: paymentVerdictMachine.provide({ actors: { askStatus } }),
        watchPage: fromCallback(() => {}),
        readTime: fromPromise(async () => '2026-11-24T12:00:00Z'),
      },
    });
    const actor = createActor(machine, { input: { ...arrival, screen: 'waiting' } }).start();
    const pages: unknown[] = [];
    actor.subscribe({ complete: () => pages.push(actor.getSnapshot().output?.to, Date.now() - start) });
    actor.send({ type: 'check.pressed' });
    await vi.advanceTimersByTimeAsync(2_500);
    const soon = actor.getSnapshot().status;
    await vi.advanceTimersByTimeAsync(16_000);
    const isIdle = actor.getSnapshot().matches({ waiting: 'idle' });
    await vi.advanceTimersByTimeAsync(15_000);
    return { asked: asked.filter((at) => at < 20_000), soon, isIdle, pages };
  };

  it('The waiting page requests the status again after an error, and stays if the operator then answers PENDING', async () => {
    const checked = await checkAgain(broken, silence, 'PENDING');
    expect(checked).toMatchObject({ asked: [0, 1_000, 3_000], soon: 'active', isIdle: true });
  });

  it('The waiting page calls the end of a payment unknown only after 30 s of errors', async () => {
    expect(await checkAgain(broken)).toMatchObject({
      asked: [0, 1_000, 3_000, 7_000, 15_000],
      soon: 'active',
      pages: ['/payment/rejected', 30_000],
    });
    expect(await checkAgain('PENDING')).toMatchObject({ asked: [0], isIdle: true });
  });

  it('The verdict on a payment is shown as refused only if the operator refused it, or answered with an unknown status', () => {
    const shown = (verdict: Verdict) =>
      createActor(paymentReturnMachine.provide({ actions: { clearPaid: () => {} } }), {
        input: { ...arrival, screen: resultPageOf(verdict), known: { verdict, problem: null } },
      }).getSnapshot();
    expect(verdicts.filter((verdict) => shown(verdict).matches('showingRejected'))).toEqual([
      'rejected',
      'unknownStatus',
    ]);
    const statuses = ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN'] as const;
    expect(statuses.filter((status) => shown(verdictOfStatus(status)).matches('showingRejected'))).toEqual([
      'REJECTED',
      'UNKNOWN',
    ]);
  });

  it('One machine gives the verdict after a card, a fuel card, on the return and for rental companies', () => {
    for (const { implementations } of [paymentAttemptMachine, paymentReturnMachine, fleetPaymentMachine])
      expect(Object.values<unknown>(implementations.actors)).toContain(paymentVerdictMachine);
  });
});
