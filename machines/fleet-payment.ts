import { assign, setup } from 'xstate';
import { isOpen, isPaid } from '#domain/verdict.ts';
import { carried, output, using } from './parts/params.ts';
import { paymentVerdictMachine, type VerdictOutput } from './payment-verdict.ts';

/** The session for which a payment may be under way; null for none. */
export type FleetPaymentInput = { sessionId: string | null };

type Event = { type: 'check.pressed' } | { type: 'payment.attempted'; sessionId: string } | { type: 'notice.closed' };

export const fleetPaymentMachine = setup({
  types: { context: {} as FleetPaymentInput, events: {} as Event, input: {} as FleetPaymentInput, tags: {} as 'busy' },
  actors: { verdict: paymentVerdictMachine },
  guards: {
    hasAttempt: ({ context }) => context.sessionId !== null,
    isPaid: (_, { verdict }: VerdictOutput) => isPaid(verdict),
    isPending: (_, { verdict }: VerdictOutput) => verdict === 'pending',
    isOpen: (_, { verdict }: VerdictOutput) => isOpen(verdict),
  },
  actions: {
    takeSession: assign({ sessionId: (_, { sessionId }: { sessionId: string }) => sessionId }),
    forgetSession: assign({ sessionId: null }),
    /** Ends the note of the attempt where the verdict is the operator's word. */
    noteVerdict: (_, __: VerdictOutput) => {},
    /** The clerk has put it aside. */
    forgetAttempt: () => {},
  },
}).createMachine({
  id: 'fleet-payment',
  description:
    'How the payment of a rental company ended: its area has no page of its own for that, so it is told there.',
  meta: { rule: 'VERDICT-7' },
  context: ({ input }) => input,
  initial: 'arriving',
  on: { 'payment.attempted': { target: '.asking', actions: using('takeSession', carried) } },
  states: {
    arriving: { always: [{ guard: 'hasAttempt', target: 'asking' }, { target: 'none' }] },
    none: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: ({ context }) => ({ sessionId: context.sessionId ?? '', insists: false }),
        onDone: [
          { guard: using('isPaid', output), target: 'paid', actions: using('noteVerdict', output) },
          { guard: using('isPending', output), target: 'pending' },
          { guard: using('isOpen', output), target: 'unknown' },
          { target: 'refused', actions: using('noteVerdict', output) },
        ],
        onError: 'unknown',
      },
    },
    paid: { on: { 'notice.closed': { target: 'none', actions: 'forgetSession' } } },
    refused: { on: { 'notice.closed': { target: 'none', actions: 'forgetSession' } } },
    pending: { description: 'The bank has not decided yet.', on: { 'check.pressed': 'asking' } },
    unknown: {
      description: 'Nobody said how it ended: nothing is claimed, and it can be asked again or put aside.',
      on: {
        'check.pressed': 'asking',
        'notice.closed': { target: 'none', actions: ['forgetSession', 'forgetAttempt'] },
      },
    },
  },
});
