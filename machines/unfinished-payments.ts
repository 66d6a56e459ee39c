import { assign, setup } from 'xstate';
import type { Payment } from '#domain/money/known-payments.ts';
import type { RunningDeadline, Statement } from '#domain/money/statement.ts';
import { isFinal, type Verdict } from '#domain/money/verdict.ts';
import { effect } from './parts/effect.ts';

/** A payment whose end is not known, and its deadline, if that is near. */
export type OpenAttempt = Payment & { deadline: RunningDeadline | null };

/** An attempt and its verdict; null before the operator answers. Only a final verdict ends it: after any other, the money may have been taken. */
export type TrackedPayment = { attempt: OpenAttempt; verdict: Verdict | null };

/** Besides: the cost of each refused payment, by its session, and whether a payment of another account is open. */
type Besides = { refusals: Readonly<Record<string, Statement | null>>; hasOther: boolean };
type Context = Besides & { payments: TrackedPayment[] };
type Noted = Besides & { attempts: OpenAttempt[] };
type Verdicts = { sessionId: string; verdict: Verdict }[];
type Event =
  | ({ type: 'attempts.changed' } & Noted)
  | { type: 'check.pressed' }
  | { type: 'resume.pressed'; sessionId: string }
  | { type: 'notice.closed'; sessionId: string }
  | { type: 'receipt.pressed'; sessionId: string };

/** Requests the status of each session once. Never fails: an error is a verdict of its own. */
const askAll = effect<Verdicts, { sessionIds: string[] }>();

const openSessions = ({ context: { payments } }: { context: Context }): string[] =>
  payments.flatMap(({ attempt, verdict }) => (verdict === null || !isFinal(verdict) ? [attempt.sessionId] : []));

const confirmed = ({ context: { payments }, event }: { context: Context; event: { sessionId: string } }) => ({
  sessionId: event.sessionId,
  verdict: payments.find(({ attempt }) => attempt.sessionId === event.sessionId)?.verdict ?? null,
});

/** Whether it is the same attempt, and not another one in its session. */
const isSameAttempt = (one: Payment, other: Payment): boolean =>
  one.sessionId === other.sessionId && one.startedAt === other.startedAt;

/** The tracked payments: settled ones stay visible; open ones without a note are dropped. */
const updateTracked = (payments: readonly TrackedPayment[], attempts: readonly OpenAttempt[]): TrackedPayment[] => [
  ...payments.filter(
    ({ attempt, verdict }) =>
      verdict !== null && isFinal(verdict) && !attempts.some(({ sessionId }) => sessionId === attempt.sessionId),
  ),
  ...attempts.map((attempt) => ({
    attempt,
    verdict: payments.find((known) => isSameAttempt(known.attempt, attempt))?.verdict ?? null,
  })),
];

export const unfinishedPaymentsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Noted, tags: {} as 'busy' },
  actors: { askAll },
  guards: { hasUnchecked: ({ context }) => context.payments.some(({ verdict }) => verdict === null) },
  actions: {
    take: assign(({ context }, { attempts, refusals, hasOther }: Noted) => ({
      payments: updateTracked(context.payments, attempts),
      refusals,
      hasOther,
    })),
    takeVerdicts: assign(({ context }, verdicts: Verdicts) => ({
      payments: context.payments.map((payment) => {
        const word = verdicts.find(({ sessionId }) => sessionId === payment.attempt.sessionId);
        return word === undefined ? payment : { ...payment, verdict: word.verdict };
      }),
    })),
    drop: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      payments: context.payments.filter(({ attempt }) => attempt.sessionId !== sessionId),
    })),
    /** Stores the verdicts: a final one ends its note, and lists are updated. */
    noteVerdicts: (_, __: Verdicts) => {},
    /** The driver saw that the payment may have been charged, and chose to pay again. */
    releaseAttempt: (_, __: { sessionId: string }) => {},
    /** Opens the confirmation of a payment, with its receipt. */
    showConfirmation: (_, __: { sessionId: string; verdict: Verdict | null }) => {},
  },
}).createMachine({
  id: 'unfinished-payments',
  description:
    'Payments that this browser has noted and whose end is not known: their status is requested, and shown on the home page, the search and the lists.',
  meta: { rule: 'VERDICT-8 to VERDICT-11' },
  context: ({ input: { attempts, ...besides } }) => ({ ...besides, payments: updateTracked([], attempts) }),
  initial: 'deciding',
  on: { 'notice.closed': { actions: { type: 'drop', params: ({ event }) => event } } },
  states: {
    deciding: { always: [{ guard: 'hasUnchecked', target: 'requestingStatus' }, { target: 'done' }] },
    requestingStatus: {
      tags: 'busy',
      invoke: {
        id: 'askAll',
        src: 'askAll',
        input: (at) => ({ sessionIds: openSessions(at) }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'takeVerdicts', params: ({ event }) => event.output },
            { type: 'noteVerdicts', params: ({ event }) => event.output },
          ],
        },
        onError: 'done',
      },
      on: {
        'attempts.changed': {
          target: 'requestingStatus',
          reenter: true,
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    done: {
      on: {
        'attempts.changed': { target: 'deciding', actions: { type: 'take', params: ({ event }) => event } },
        'check.pressed': 'requestingStatus',
        'receipt.pressed': { actions: { type: 'showConfirmation', params: confirmed } },
        'resume.pressed': {
          actions: [
            { type: 'releaseAttempt', params: ({ event: { sessionId } }) => ({ sessionId }) },
            { type: 'drop', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
