/** The page of a customer’s own data: shows and changes it, holds vehicles and the password’s dialog, and deletes the account. */
import { assign, setup } from 'xstate';
import {
  addressProblem,
  editedProfile,
  type Profile,
  type ProfileField,
  type ProfileProblems,
  profileProblems,
  savedProfile,
} from '#domain/accounts/profile.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { customerPasswordMinLength } from '#domain/accounts/password.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { passwordChangeMachine } from './password-change.ts';
import { vehiclesMachine } from './vehicles.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { finalOutput } from './parts/final-output.ts';
import { hasProblems, type Typed, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';

type Context = { profile: Profile; draft: Profile; fieldProblems: ProfileProblems; problem: Problem | null };
type Event =
  | { type: 'retry.pressed' }
  | { type: 'edit.pressed' }
  | { type: 'field.typed'; field: ProfileField; value: string }
  | { type: 'save.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'passwordChange.pressed' }
  | { type: 'deletion.pressed' }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'logout.pressed' };
type Output = Leave<'/' | '/travels'>;

const empty: Profile = { ...emptyBilling, billingCountry: '' };

const loadProfile = effect<Profile>();
const saveProfile = effect<void, { profile: Profile; before: Profile }>();
const deleteAccount = effect<void>();
const logOut = effect<void>();

export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
    children: {} as { passwordChange: 'passwordChange'; vehicles: 'vehicles' },
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    loadProfile,
    saveProfile,
    deleteAccount,
    logOut,
    passwordChange: passwordChangeMachine,
    vehicles: vehiclesMachine,
  },
  guards: { isIncomplete: ({ context }) => hasProblems(profileProblems(context.draft)) },
  actions: {
    takeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, draft: profile })),
    copyToDraft: assign(({ context: { profile } }) => ({
      draft: editedProfile(profile),
      fieldProblems: {},
      problem: null,
    })),
    type: assign(({ context: { draft, fieldProblems, problem } }, { field, value }: Typed<ProfileField>) => {
      const typed = { ...draft, [field]: value };
      const isMended = problem?.code === 'incomplete_address' && addressProblem(typed) === undefined;
      return {
        draft: typed,
        fieldProblems: isMended ? profileProblems(typed) : without(fieldProblems, field),
        problem: isMended ? null : problem,
      };
    }),
    /** A partly filled address has an error of its own above its fields. */
    showFieldProblems: assign(({ context: { draft } }) => {
      const code = addressProblem(draft);
      return { fieldProblems: profileProblems(draft), problem: code === undefined ? null : { code } };
    }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    /** Deleting the account has ended its token. */
    dropToken: () => {},
  },
}).createMachine({
  id: 'profile',
  description: 'A customer sees and changes the account’s data, signs out, or deletes the account.',
  meta: { rule: 'ACCOUNT-7, ACCOUNT-8, ACCOUNT-10' },
  context: { profile: empty, draft: empty, fieldProblems: {}, problem: null },
  output: ({ event }) => finalOutput<Output>(event),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'open',
          actions: { type: 'takeProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'Also if the operator answers that the account’s data may not be read: signing out stays possible.',
      tags: 'problem',
      on: { 'retry.pressed': { target: 'loading', actions: 'clearProblems' }, 'logout.pressed': 'loggingOut' },
    },
    open: {
      initial: 'viewing',
      invoke: {
        id: 'vehicles',
        src: 'vehicles',
        input: ({ context: { profile } }) => ({ email: profile.email }),
        onDone: 'goingToTrips',
      },
      states: {
        viewing: {
          on: {
            'edit.pressed': { target: 'editing', actions: 'copyToDraft' },
            'passwordChange.pressed': 'changingPassword',
            'deletion.pressed': { target: 'confirmingDeletion', actions: 'clearProblems' },
            'logout.pressed': '#profile.loggingOut',
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
            input: ({ context: { draft, profile } }) => ({ profile: draft, before: profile }),
            onDone: {
              target: 'viewing',
              actions: { type: 'takeProfile', params: ({ context }) => ({ profile: savedProfile(context.draft) }) },
            },
            onError: { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
          },
        },
        changingPassword: {
          invoke: {
            id: 'passwordChange',
            src: 'passwordChange',
            input: { minLength: customerPasswordMinLength },
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
            onDone: { target: '#profile.deleted', actions: 'dropToken' },
            onError: { target: 'confirmingDeletion', actions: { type: 'showProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    loggingOut: { tags: 'busy', invoke: { id: 'logOut', src: 'logOut', onDone: 'ended', onError: 'ended' } },
    ended: { type: 'final', output: { to: '/', replace: true } satisfies Output },
    deleted: { type: 'final', output: { to: '/', replace: true, isDeleted: true } satisfies Output },
    goingToTrips: { type: 'final', output: { to: '/travels', replace: false } satisfies Output },
  },
});
