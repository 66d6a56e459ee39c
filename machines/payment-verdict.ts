import { assign, setup } from 'xstate';
import { type Problem, problemOf } from '#domain/problem.ts';
import {
  combine,
  isOpen,
  type Verdict,
  verdictOfProblem,
  verdictOfStatus,
  type PaymentStatus,
} from '#domain/money/verdict.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';

/** How long the status is requested, for 30 s at most: once, until any answer, or until a verdict. */
export type Insistence = 'once' | 'untilAnswered' | 'untilVerdict';
export type VerdictInput = { sessionId: string; insistence: Insistence };
/** `problem`: the last error, for its message. */
export type VerdictOutput = { verdict: Verdict; problem: Problem | null };

type Context = VerdictInput & { checks: number; verdict: Verdict | null; problem: Problem | null };
type Answered = { status: PaymentStatus | null };

/** Returns null if the operator's answer may describe another payment of the session. */
const askStatus = effect<PaymentStatus | null, { sessionId: string }>();

/** ms until the status is requested again; effects add the random part. */
export const backOffOf = ({ checks, problem }: Pick<Context, 'checks' | 'problem'>): number =>
  Math.max(Math.min(1_000 * 2 ** (checks - 1), 8_000), problem?.retryAfter ?? 0);

export const paymentVerdictMachine = setup({
  types: { context: {} as Context, input: {} as VerdictInput, output: {} as VerdictOutput, tags: {} as 'busy' },
  actors: { askStatus },
  guards: {
    mayChange: ({ context: { insistence, verdict } }) =>
      verdict !== null &&
      isOpen(verdict) &&
      (insistence === 'untilVerdict' || (insistence === 'untilAnswered' && verdict !== 'pending')),
  },
  actions: {
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    takeStatus: assign(({ context }, { status }: Answered) => ({
      verdict: combine(context.verdict, status === null ? 'unanswered' : verdictOfStatus(status)),
      problem: null,
    })),
    takeError: assign(({ context }, { error }: Failure) => {
      const problem = problemOf(error);
      return { verdict: combine(context.verdict, verdictOfProblem(problem)), problem };
    }),
  },
  delays: { requestingTimeout: 30_000, backOff: ({ context }) => backOffOf(context) },
}).createMachine({
  id: 'payment-verdict',
  description:
    'Requests from the operator how a payment ended. Only a verdict counts: after an error, an unreadable answer or none the status is requested again, while there is time.',
  meta: { rule: 'VERDICT-1, VERDICT-3, VERDICT-4, VERDICT-7' },
  context: ({ input }) => ({ ...input, checks: 0, verdict: null, problem: null }),
  output: ({ context: { verdict, problem } }) => ({ verdict: verdict ?? 'unanswered', problem }),
  initial: 'judging',
  states: {
    judging: {
      tags: 'busy',
      initial: 'requesting',
      after: { requestingTimeout: 'judged' },
      states: {
        requesting: {
          entry: 'countCheck',
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: ({ context: { sessionId } }) => ({ sessionId }),
            onDone: {
              target: 'evaluating',
              actions: { type: 'takeStatus', params: ({ event }) => ({ status: event.output }) },
            },
            onError: { target: 'evaluating', actions: { type: 'takeError', params: ({ event }) => event } },
          },
        },
        evaluating: { always: [{ guard: 'mayChange', target: 'pausing' }, { target: '#payment-verdict.judged' }] },
        pausing: { description: 'No answer so far is a verdict.', after: { backOff: 'requesting' } },
      },
    },
    judged: { type: 'final' },
  },
});
