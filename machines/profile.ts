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
import { problemOf } from '#domain/problem.ts';
import { passwordChangeMachine } from './password-change.ts';
import { vehiclesMachine } from './vehicles.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { finalOutput } from './parts/final-output.ts';
import { hasProblems, type Typed, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';
import {
  hasClash,
  isOutdated,
  type KeptForm,
  type RecordForm,
  recordForm,
  type RecordFormEvent,
} from './parts/record-form.ts';

/** `kept`: what was typed before the page was loaded again. */
type ProfileInput = { kept: KeptForm<Profile, Profile> | null };
type Context = RecordForm<Profile, Profile, ProfilePart> & ProfileInput & { fieldProblems: ProfileProblems };
type Event =
  | { type: 'retry.pressed' }
  | RecordFormEvent<Profile, ProfileField, ProfilePart>
  | { type: 'passwordChange.pressed' }
  | { type: 'deletion.pressed' }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'logout.pressed' };
type Output = Leave<'/' | '/travels'>;

const empty: Profile = { ...emptyBilling, billingCountry: '' };

const loadProfile = effect<Saved<Profile>>();
/** Null if what was saved could not be read. */
const saveProfile = effect<Saved<Profile> | null, { draft: Profile; before: Profile; version: string | null }>();
const watchSaved = listener();
const deleteAccount = effect<void>();
const logOut = effect<void>();

export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ProfileInput,
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
    hasKeptForm: ({ context }) => context.kept !== null,
    isIncomplete: ({ context }) => hasProblems(profileProblems(context.draft)),
    hasClash,
    isOutdated,
    clashesWith: ({ context }, { data }: Saved<Profile>) => mergedProfile(context, data).clashes.length > 0,
  },
  actions: {
    takeProfile: assign((_, { data, version }: Saved<Profile>) => ({ profile: data, version, draft: data })),
    takeAnswer: assign(({ context: { draft } }, { saved }: { saved: Saved<Profile> | null }) => {
      const { data, version } = saved ?? { data: savedProfile(draft), version: null };
      return { profile: data, version, draft: data };
    }),
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
    /** What was typed before the page was loaded again, merged with what was saved since. */
    resumeForm: assign(({ context: { kept } }, { data, version }: Saved<Profile>) => ({
      profile: data,
      version,
      ...(kept && mergedProfile({ draft: kept.draft, profile: kept.before, clashes: [] }, data)),
      kept: null,
    })),
    /** Keeps what was typed for a reload. */
    keepDraft: () => {},
    forgetDraft: () => {},
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    /** Deleting the account has ended its token. */
    dropToken: () => {},
  },
}).createMachine({
  id: 'profile',
  description: 'A customer sees and changes the account’s data, signs out, or deletes the account.',
  meta: { rule: 'ACCOUNT-7, ACCOUNT-8, ACCOUNT-10' },
  context: ({ input: { kept } }) => ({
    profile: empty,
    version: null,
    draft: empty,
    clashes: [],
    fieldProblems: {},
    problem: null,
    kept,
  }),
  output: ({ event }) => finalOutput<Output>(event),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: 'hasKeptForm',
            target: 'open.editing',
            actions: { type: 'resumeForm', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'takeProfile', params: ({ event }) => event.output } },
        ],
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
        ...recordForm.states,
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
