import { assign, setup } from 'xstate';
import { confirmationProblem, newPasswordProblem } from '#domain/accounts/password.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { type FormProblems, type Typed, formProblems, hasProblems, without } from '#domain/form.ts';

export type PasswordChange = { current: string; password: string; confirmation: string };
type Field = keyof PasswordChange;
/** `areOthersOut`: whether the account's other sign-ins have ended; null if that is not known. */
type Context = PasswordChange & FormProblems<Field> & { minLength: number; areOthersOut: boolean | null };
type Event =
  | { type: 'field.typed'; field: Field; value: string }
  | { type: 'password.submitted' }
  | { type: 'dialog.closed' };

const problemsOf = ({ current, password, confirmation, minLength }: Context): Context['fieldProblems'] => {
  const wrong = newPasswordProblem(password, minLength);
  const different = confirmationProblem(password, confirmation);
  return {
    ...(current === '' && { current: 'password_mandatory' as const }),
    ...(wrong && { password: wrong }),
    ...(different && { confirmation: different }),
  };
};

/** A missing password is the current one: the new one has been checked here. */
const fields = {
  password: 'current',
  currentPassword: 'current',
  newPassword: 'password',
  confirmation: 'confirmation',
} as const;

const changePassword = effect<boolean | null, { current: string; password: string }>();

export const passwordChangeMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { minLength: number }, tags: {} as 'busy' },
  actors: { changePassword },
  guards: { isIncomplete: ({ context }) => hasProblems(problemsOf(context)) },
  actions: {
    type: assign(({ context }, { field, value }: Typed<Field>) => ({
      [field]: value,
      fieldProblems: without(context.fieldProblems, field),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => problemsOf(context), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    noteOthers: assign({ areOthersOut: (_, { areOut }: { areOut: boolean | null }) => areOut }),
    forgetPasswords: assign({ current: '', password: '', confirmation: '' }),
    showProblem: assign((_, { error }: Failure) => formProblems(error, fields)),
  },
}).createMachine({
  id: 'password-change',
  description: 'A signed-in person chooses another password, in a dialog.',
  meta: { rule: 'ACCOUNT-4, ACCOUNT-5' },
  context: ({ input: { minLength } }) => ({
    current: '',
    password: '',
    confirmation: '',
    minLength,
    areOthersOut: null,
    fieldProblems: {},
    problem: null,
  }),
  initial: 'form',
  states: {
    form: {
      on: {
        'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'password.submitted': [
          { guard: 'isIncomplete', actions: 'showFieldProblems' },
          { target: 'saving', actions: 'clearProblems' },
        ],
        'dialog.closed': 'closed',
      },
    },
    saving: {
      description: 'The dialog stays until the answer has arrived.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { current, password } }) => ({ current, password }),
        onDone: {
          target: 'changed',
          actions: ['forgetPasswords', { type: 'noteOthers', params: ({ event }) => ({ areOut: event.output }) }],
        },
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    changed: { on: { 'dialog.closed': 'closed' } },
    closed: { type: 'final' },
  },
});
