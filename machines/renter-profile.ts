import { assign, setup } from 'xstate';
import {
  type RenterDraft,
  type RenterField,
  type RenterProblems,
  renterProblems,
  type RenterProfile,
  savedRenter,
} from '#domain/fleet/company.ts';
import { renterPasswordMinLength } from '#domain/accounts/password.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { type FleetPaymentInput, fleetPaymentMachine } from './fleet-payment.ts';
import { passwordChangeMachine } from './password-change.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { hasProblems, type Typed, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';

type Context = {
  profile: RenterProfile;
  draft: RenterDraft;
  fieldProblems: RenterProblems;
  problem: Problem | null;
  payment: FleetPaymentInput;
};
type Event =
  | { type: 'retry.pressed' }
  | { type: 'edit.pressed' }
  | { type: 'field.typed'; field: RenterField; value: string }
  | { type: 'save.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'passwordChange.pressed' }
  | { type: 'deletion.pressed' }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' };
type Output = Leave<'/'>;

const empty: RenterProfile = { renterName: '', email: '', phoneNumber: '' };

const loadProfile = effect<RenterProfile>();
const saveProfile = effect<void, { draft: RenterDraft; before: RenterProfile }>();
const deleteAccount = effect<void>();

export const renterProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as FleetPaymentInput,
    output: {} as Output,
    children: {} as { passwordChange: 'passwordChange'; fleetPayment: 'fleetPayment' },
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    loadProfile,
    saveProfile,
    deleteAccount,
    passwordChange: passwordChangeMachine,
    fleetPayment: fleetPaymentMachine,
  },
  guards: { isIncomplete: ({ context }) => hasProblems(renterProblems(context.draft)) },
  actions: {
    takeProfile: assign((_, { profile }: { profile: RenterProfile }) => ({ profile, draft: profile })),
    copyToDraft: assign(({ context: { profile } }) => ({ draft: profile, fieldProblems: {}, problem: null })),
    type: assign(({ context: { draft, fieldProblems } }, { field, value }: Typed<RenterField>) => ({
      draft: { ...draft, [field]: value },
      fieldProblems: without(fieldProblems, field),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => renterProblems(context.draft), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    /** Deleting the account has ended its token. */
    dropToken: () => {},
  },
}).createMachine({
  id: 'renter-profile',
  description: 'A rental company sees and changes the account’s data, changes its password, and deletes the account.',
  meta: { rule: 'FLEET-2, FLEET-24' },
  context: ({ input }) => ({ profile: empty, draft: empty, fieldProblems: {}, problem: null, payment: input }),
  output: { to: '/', replace: true, isDeleted: true },
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
    viewing: {
      on: {
        'edit.pressed': { target: 'editing', actions: 'copyToDraft' },
        'passwordChange.pressed': 'changingPassword',
        'deletion.pressed': { target: 'confirmingDeletion', actions: 'clearProblems' },
      },
    },
    editing: {
      on: {
        'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'save.pressed': [
          { guard: 'isIncomplete', actions: 'showFieldProblems' },
          { target: 'saving', actions: 'clearProblems' },
        ],
        'cancel.pressed': { target: 'viewing', actions: 'copyToDraft' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { draft, profile } }) => ({ draft, before: profile }),
        onDone: {
          target: 'viewing',
          actions: {
            type: 'takeProfile',
            params: ({ context: { draft, profile } }) => ({ profile: savedRenter(draft, profile) }),
          },
        },
        onError: { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    changingPassword: {
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: { minLength: renterPasswordMinLength },
        onDone: 'viewing',
      },
    },
    confirmingDeletion: {
      on: { 'deletion.confirmed': 'deleting', 'dialog.closed': { target: 'viewing', actions: 'clearProblems' } },
    },
    deleting: {
      description: 'The dialog stays until the answer has arrived.',
      tags: 'busy',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        onDone: { target: 'ended', actions: 'dropToken' },
        onError: { target: 'confirmingDeletion', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});
