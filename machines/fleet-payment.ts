import { assign, setup } from 'xstate';
import type { PaymentStatus } from '#domain/payment.ts';
import { effect } from './parts/effect.ts';
import { says, status } from './parts/payment-status.ts';
import { carried, using } from './parts/params.ts';

/** The session for which a payment may be under way; null for none. */
export type FleetPaymentInput = { sessionId: string | null };

type Event = { type: 'check.pressed' } | { type: 'payment.attempted'; sessionId: string } | { type: 'notice.closed' };

const askStatus = effect<PaymentStatus, { sessionId: string }>();

export const fleetPaymentMachine = setup({
  types: { context: {} as FleetPaymentInput, events: {} as Event, input: {} as FleetPaymentInput, tags: {} as 'busy' },
  actors: { askStatus },
  guards: {
    hasAttempt: ({ context }) => context.sessionId !== null,
    isPaid: says('SUCCEED', 'DUPLICATED'),
    isPending: says('PENDING'),
    isRefused: says('REJECTED', 'CANCELLED'),
  },
  actions: {
    takeSession: assign({ sessionId: (_, { sessionId }: { sessionId: string }) => sessionId }),
    forgetSession: assign({ sessionId: null }),
    /** The outcome is known: nothing is under way any more. */
    forgetAttempt: () => {},
  },
}).createMachine({
  id: 'fleet-payment',
  description:
    'How the payment of a rental company ended: its area has no page of its own for that, so it is told there.',
  meta: { spec: '§2.2, §4' },
  context: ({ input }) => input,
  initial: 'arriving',
  on: { 'payment.attempted': { target: '.asking', actions: using('takeSession', carried) } },
  states: {
    arriving: { always: [{ guard: 'hasAttempt', target: 'asking' }, { target: 'none' }] },
    none: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ sessionId: context.sessionId ?? '' }),
        onDone: [
          { guard: using('isPaid', status), target: 'paid', actions: 'forgetAttempt' },
          { guard: using('isRefused', status), target: 'refused', actions: 'forgetAttempt' },
          { guard: using('isPending', status), target: 'pending' },
          { target: 'unknown' },
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
