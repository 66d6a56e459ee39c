/** The page of a customer’s own data: shows and changes it, holds vehicles and the password’s dialog, and deletes the account. */
import { assign, setup } from 'xstate';
import {
  addressProblem,
  editedProfile,
  mergedProfile,
  type Profile,
  type ProfileField,
  type ProfilePart,
  type ProfileProblems,
  profileProblems,
  savedProfile,
  withSavedPart,
} from '#domain/accounts/profile.ts';
import type { Saved } from '#domain/accounts/saved.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { customerPasswordMinLength } from '#domain/accounts/password.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { passwordChangeMachine } from './password-change.ts';
import { vehiclesMachine } from './vehicles.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { finalOutput } from './parts/final-output.ts';
import { hasProblems, type Typed, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';

/** `clashes`: what another tab or device has saved while the person typed something else there. */
type Context = {
  profile: Profile;
  version: string | null;
  draft: Profile;
  clashes: ProfilePart[];
  fieldProblems: ProfileProblems;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.pressed' }
  | { type: 'edit.pressed' }
  | { type: 'field.typed'; field: ProfileField; value: string }
  | { type: 'save.pressed' }
  /** The profile was read again. */
  | { type: 'saved.read'; saved: Saved<Profile> }
  /** The person has chosen between the typed and the saved value. */
  | { type: 'part.chosen'; part: ProfilePart; keeps: 'typed' | 'saved' }
  | { type: 'cancel.pressed' }
  | { type: 'passwordChange.pressed' }
  | { type: 'deletion.pressed' }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'logout.pressed' };
type Output = Leave<'/' | '/travels'>;

const empty: Profile = { ...emptyBilling, billingCountry: '' };

const loadProfile = effect<Saved<Profile>>();
/** Null if what was saved could not be read. */
const saveProfile = effect<Saved<Profile> | null, { profile: Profile; before: Profile; version: string | null }>();
const watchSaved = listener();
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
    watchSaved,
    deleteAccount,
    logOut,
    passwordChange: passwordChangeMachine,
    vehicles: vehiclesMachine,
  },
  guards: {
    isIncomplete: ({ context }) => hasProblems(profileProblems(context.draft)),
    hasClash: ({ context }) => context.clashes.length > 0,
    isOutdated: (_, { error }: Failure) => problemOf(error).code === 'changed_meanwhile',
    clashesWith: ({ context }, { data }: Saved<Profile>) => mergedProfile(context, data).clashes.length > 0,
  },
  actions: {
    takeProfile: assign((_, { data, version }: Saved<Profile>) => ({ profile: data, version, draft: data })),
    mergeSaved: assign(({ context }, { data, version }: Saved<Profile>) => ({
      profile: data,
      version,
      ...mergedProfile(context, data),
    })),
    /** The next save names no version: an operator that refuses each one would never end. */
    forgetVersion: assign({ version: null }),
    choosePart: assign(({ context }, { part, keeps }: { part: ProfilePart; keeps: 'typed' | 'saved' }) => ({
      draft: keeps === 'saved' ? withSavedPart(context, part) : context.draft,
      clashes: context.clashes.filter((other) => other !== part),
      problem: null,
    })),
    askToChoose: assign({ problem: { code: 'changed_meanwhile' } }),
    copyToDraft: assign(({ context: { profile } }) => ({
      draft: editedProfile(profile),
      clashes: [],
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
  context: { profile: empty, version: null, draft: empty, clashes: [], fieldProblems: {}, problem: null },
  output: ({ event }) => finalOutput<Output>(event),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'open', actions: { type: 'takeProfile', params: ({ event }) => event.output } },
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
          invoke: { id: 'watchSaved', src: 'watchSaved', onError: {} },
          on: {
            'saved.read': { actions: { type: 'takeProfile', params: ({ event }) => event.saved } },
            'edit.pressed': { target: 'editing', actions: 'copyToDraft' },
            'passwordChange.pressed': 'changingPassword',
            'deletion.pressed': { target: 'confirmingDeletion', actions: 'clearProblems' },
            'logout.pressed': '#profile.loggingOut',
          },
        },
        editing: {
          description: 'What another tab or device has saved meanwhile is taken over, or shown beside what was typed.',
          invoke: { id: 'watchSaved', src: 'watchSaved', onError: {} },
          on: {
            'saved.read': { actions: { type: 'mergeSaved', params: ({ event }) => event.saved } },
            'part.chosen': { actions: { type: 'choosePart', params: ({ event }) => event } },
            'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
            'save.pressed': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { guard: 'hasClash', actions: 'askToChoose' },
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
            input: ({ context: { draft, profile, version } }) => ({ profile: draft, before: profile, version }),
            onDone: {
              target: 'viewing',
              actions: {
                type: 'takeProfile',
                params: ({ context, event }) => event.output ?? { data: savedProfile(context.draft), version: null },
              },
            },
            onError: [
              { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'rereading' },
              { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
            ],
          },
        },
        rereading: {
          description: 'Another tab or device has saved the profile first. What does not clash is saved.',
          tags: 'busy',
          invoke: {
            id: 'rereadProfile',
            src: 'loadProfile',
            onDone: [
              {
                guard: { type: 'clashesWith', params: ({ event }) => event.output },
                target: 'editing',
                actions: [{ type: 'mergeSaved', params: ({ event }) => event.output }, 'askToChoose'],
              },
              {
                target: 'saving',
                actions: [{ type: 'mergeSaved', params: ({ event }) => event.output }, 'forgetVersion'],
              },
            ],
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
