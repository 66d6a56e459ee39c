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
import { type Problem, problemOf } from '#domain/problem.ts';
import { type FleetPaymentInput, fleetPaymentMachine } from './fleet-payment.ts';
import { passwordChangeMachine } from './password-change.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { hasProblems, type Typed, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';

/** `clashes`: what another tab or device has saved while the person typed something else there. */
type Context = {
  profile: RenterProfile;
  version: string | null;
  draft: RenterDraft;
  clashes: RenterField[];
  fieldProblems: RenterProblems;
  problem: Problem | null;
  payment: FleetPaymentInput;
};
type Event =
  | { type: 'retry.pressed' }
  | { type: 'edit.pressed' }
  | { type: 'field.typed'; field: RenterField; value: string }
  | { type: 'save.pressed' }
  /** The company was read again. */
  | { type: 'saved.read'; saved: Saved<RenterProfile> }
  /** The person has chosen between the typed and the saved value. */
  | { type: 'part.chosen'; part: RenterField; keeps: 'typed' | 'saved' }
  | { type: 'cancel.pressed' }
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
    input: {} as FleetPaymentInput,
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
    isIncomplete: ({ context }) => hasProblems(renterProblems(context.draft)),
    hasClash: ({ context }) => context.clashes.length > 0,
    isOutdated: (_, { error }: Failure) => problemOf(error).code === 'changed_meanwhile',
    clashesWith: ({ context }, { data }: Saved<RenterProfile>) => mergedRenter(context, data).clashes.length > 0,
  },
  actions: {
    takeProfile: assign((_, { data, version }: Saved<RenterProfile>) => ({ profile: data, version, draft: data })),
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
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    /** Deleting the account has ended its token. */
    dropToken: () => {},
  },
}).createMachine({
  id: 'renter-profile',
  description: 'A rental company sees and changes the account’s data, changes its password, and deletes the account.',
  meta: { rule: 'FLEET-2, FLEET-24' },
  context: ({ input }) => ({
    profile: empty,
    version: null,
    draft: empty,
    clashes: [],
    fieldProblems: {},
    problem: null,
    payment: input,
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
        onDone: { target: 'viewing', actions: { type: 'takeProfile', params: ({ event }) => event.output } },
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
        input: ({ context: { draft, profile, version } }) => ({ draft, before: profile, version }),
        onDone: {
          target: 'viewing',
          actions: {
            type: 'takeProfile',
            params: ({ context: { draft, profile }, event }) =>
              event.output ?? { data: savedRenter(draft, profile), version: null },
          },
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'rereading' },
          { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    rereading: {
      description: 'Another tab or device has saved the company’s data first. What does not clash is saved.',
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
          { target: 'saving', actions: [{ type: 'mergeSaved', params: ({ event }) => event.output }, 'forgetVersion'] },
        ],
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
