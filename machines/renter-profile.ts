import { assign, setup } from 'xstate';
import type { RenterProfile } from '#domain/account.ts';
import { renterPasswordMinLength } from '#domain/password.ts';
import { type FleetPaymentInput, fleetPaymentMachine } from './fleet-payment.ts';
import { passwordChangeMachine } from './password-change.ts';
import { effect } from './parts/effect.ts';

type Context = { profile: RenterProfile; payment: FleetPaymentInput };
type Event = { type: 'retry.pressed' } | { type: 'passwordChange.pressed' };

const loadProfile = effect<RenterProfile>();

export const renterProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as FleetPaymentInput,
    children: {} as { passwordChange: 'passwordChange'; fleetPayment: 'fleetPayment' },
    tags: {} as 'busy' | 'problem',
  },
  actors: { loadProfile, passwordChange: passwordChangeMachine, fleetPayment: fleetPaymentMachine },
  actions: { takeProfile: assign((_, { profile }: Pick<Context, 'profile'>) => ({ profile })) },
}).createMachine({
  id: 'renter-profile',
  description: 'A rental company sees what its account holds, and changes its password.',
  meta: { rule: 'FLEET-2' },
  context: ({ input }) => ({ profile: { renterName: '', email: '', phoneNumber: '' }, payment: input }),
  invoke: { id: 'fleetPayment', src: 'fleetPayment', input: ({ context }) => context.payment },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'viewing',
          actions: { type: 'takeProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    viewing: { on: { 'passwordChange.pressed': 'changingPassword' } },
    changingPassword: {
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: { minLength: renterPasswordMinLength },
        onDone: 'viewing',
      },
    },
  },
});
