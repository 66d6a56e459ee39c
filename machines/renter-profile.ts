import { assign, setup } from 'xstate';
import type { Saved } from '#domain/accounts/saved.ts';
import {
  mergedRenter,
  type RenterDraft,
  type RenterField,
  type RenterProblems,
  renterProblems,
  type RenterProfile,
  savedRenter,
} from '#domain/fleet/company.ts';
import { renterPasswordMinLength } from '#domain/accounts/password.ts';
import { problemOf } from '#domain/problem.ts';
import { type FleetPaymentInput, fleetPaymentMachine } from './fleet-payment.ts';
import { passwordChangeMachine } from './password-change.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
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

type Kept = KeptForm<RenterProfile, RenterDraft>;
/** `kept`: what was typed before the page was loaded again. */
type RenterProfileInput = FleetPaymentInput & { kept: Kept | null };
type Context = RecordForm<RenterProfile, RenterDraft, RenterField> & {
  fieldProblems: RenterProblems;
  payment: FleetPaymentInput;
  kept: Kept | null;
};
type Event =
  | { type: 'retry.pressed' }
  | RecordFormEvent<RenterProfile, RenterField, RenterField>
  | { type: 'passwordChange.pressed' }
  | { type: 'deletion.pressed' }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' };
type Output = Leave<'/'>;

const empty: RenterProfile = { renterName: '', email: '', phoneNumber: '' };

const loadProfile = effect<Saved<RenterProfile>>();
/** Null if what was saved could not be read. */
const saveProfile = effect<
  Saved<RenterProfile> | null,
  { draft: RenterDraft; before: RenterProfile; version: string | null }
>();
const watchSaved = listener();
const deleteAccount = effect<void>();

export const renterProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RenterProfileInput,
    output: {} as Output,
    children: {} as { passwordChange: 'passwordChange'; fleetPayment: 'fleetPayment' },
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    loadProfile,
    saveProfile,
    watchSaved,
    deleteAccount,
    passwordChange: passwordChangeMachine,
    fleetPayment: fleetPaymentMachine,
  },
  guards: {
    hasKeptForm: ({ context }) => context.kept !== null,
    isIncomplete: ({ context }) => hasProblems(renterProblems(context.draft)),
    hasClash,
    isOutdated,
    clashesWith: ({ context }, { data }: Saved<RenterProfile>) => mergedRenter(context, data).clashes.length > 0,
  },
  actions: {
    takeProfile: assign((_, { data, version }: Saved<RenterProfile>) => ({ profile: data, version, draft: data })),
    takeAnswer: assign(({ context: { draft, profile } }, { saved }: { saved: Saved<RenterProfile> | null }) => {
      const { data, version } = saved ?? { data: savedRenter(draft, profile), version: null };
      return { profile: data, version, draft: data };
    }),
    mergeSaved: assign(({ context }, { data, version }: Saved<RenterProfile>) => ({
      profile: data,
      version,
      ...mergedRenter(context, data),
    })),
    /** The next save names no version: an operator that refuses each one would never end. */
    forgetVersion: assign({ version: null }),
    choosePart: assign(
      ({ context: { draft, profile, clashes } }, { part, keeps }: { part: RenterField; keeps: 'typed' | 'saved' }) => ({
        draft: keeps === 'saved' ? { ...draft, [part]: profile[part] } : draft,
        clashes: clashes.filter((other) => other !== part),
        problem: null,
      }),
    ),
    askToChoose: assign({ problem: { code: 'changed_meanwhile' } }),
    copyToDraft: assign(({ context: { profile } }) => ({
      draft: profile,
      clashes: [],
      fieldProblems: {},
      problem: null,
    })),
    type: assign(({ context: { draft, fieldProblems } }, { field, value }: Typed<RenterField>) => ({
      draft: { ...draft, [field]: value },
      fieldProblems: without(fieldProblems, field),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => renterProblems(context.draft), problem: null }),
    /** What was typed before the page was loaded again, merged with what was saved since. */
    resumeForm: assign(({ context: { kept } }, { data, version }: Saved<RenterProfile>) => ({
      profile: data,
      version,
      ...(kept && mergedRenter({ draft: kept.draft, profile: kept.before, clashes: [] }, data)),
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
  id: 'renter-profile',
  description: 'A rental company sees and changes the account’s data, changes its password, and deletes the account.',
  meta: { rule: 'FLEET-2, FLEET-24' },
  context: ({ input: { kept, sessionId } }) => ({
    profile: empty,
    version: null,
    draft: empty,
    clashes: [],
    fieldProblems: {},
    problem: null,
    payment: { sessionId },
    kept,
  }),
  output: { to: '/', replace: true, isDeleted: true },
  invoke: { id: 'fleetPayment', src: 'fleetPayment', input: ({ context }) => context.payment },
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
            target: 'editing',
            actions: { type: 'resumeForm', params: ({ event }) => event.output },
          },
          { target: 'viewing', actions: { type: 'takeProfile', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    viewing: {
      invoke: { id: 'watchSaved', src: 'watchSaved', onError: {} },
      on: {
        'saved.read': { actions: { type: 'takeProfile', params: ({ event }) => event.saved } },
        'edit.pressed': { target: 'editing', actions: 'copyToDraft' },
        'passwordChange.pressed': 'changingPassword',
        'deletion.pressed': { target: 'confirmingDeletion', actions: 'clearProblems' },
      },
    },
    ...recordForm.states,
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
