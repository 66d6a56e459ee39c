import { assign, setup } from 'xstate';
import { emailProblem, sentEmail } from '#domain/accounts/email.ts';
import { confirmationProblem, newPasswordProblem } from '#domain/accounts/password.ts';
import { problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { type FormProblems, type Typed, formProblems, hasProblems, without } from '#domain/form.ts';
import { mailPause, sentMail } from './parts/sent-mail.ts';

/** `minLength`: of the password that a rental company chooses on activation; null for a customer, who has one. */
export type ActivationInput = { id: string; code: string; minLength: number | null };

type Field = 'password' | 'confirmation' | 'email';
type Context = ActivationInput & Record<Field, string> & FormProblems<Field>;
type Event =
  | { type: 'field.typed'; field: Field; value: string }
  | { type: 'activation.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'mail.pressed' };

const passwordProblemsOf = ({ password, confirmation, minLength }: Context): Context['fieldProblems'] => {
  const wrong = newPasswordProblem(password, minLength ?? 0);
  const different = confirmationProblem(password, confirmation);
  return { ...(wrong && { password: wrong }), ...(different && { confirmation: different }) };
};

/** The recipient of the mail: the account of the link, otherwise the typed address. */
const addressee = ({ context: { id, email } }: { context: Context }) => ({ id: id === '' ? sentEmail(email) : id });

const activate = effect<void, { id: string; code: string; password: string | null }>();
const sendActivationMail = effect<void, { id: string }>();

export const activationMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ActivationInput, tags: {} as 'busy' | 'problem' },
  actors: { activate, sendActivationMail },
  guards: {
    hasNoCode: ({ context: { id, code } }) => id === '' || code === '',
    choosesPassword: ({ context }) => context.minLength !== null,
    hasWrongPassword: ({ context }) => hasProblems(passwordProblemsOf(context)),
    hasWrongAddress: ({ context }) => context.id === '' && emailProblem(context.email) !== undefined,
    isActive: (_, { error }: Failure) => problemOf(error).code === 'user_already_activated',
    isCodeRefused: (_, { error }: Failure) =>
      ['expired_activation_code', 'invalid_activation_code'].includes(problemOf(error).code),
    isPasswordRefused: (_, { error }: Failure) =>
      ['bad_password_security', 'password_mandatory'].includes(problemOf(error).code),
  },
  actions: {
    type: assign(({ context }, { field, value }: Typed<Field>) => ({
      [field]: value,
      fieldProblems: without(context.fieldProblems, field),
    })),
    showPasswordProblems: assign({ fieldProblems: ({ context }) => passwordProblemsOf(context), problem: null }),
    showAddressProblem: assign({
      fieldProblems: ({ context }) => ({ email: emailProblem(context.email) ?? 'email_invalid' }),
      problem: null,
    }),
    showPasswordRefused: assign({ fieldProblems: { password: 'bad_password_security' as const } }),
    /** The address is on screen if the link names no account. */
    showProblem: assign(({ context }, { error }: Failure) =>
      formProblems(error, { email: context.id === '' ? ('email' as const) : undefined }),
    ),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    forgetPassword: assign({ password: '', confirmation: '' }),
  },
  delays: { mailPause },
}).createMachine({
  id: 'activation',
  description:
    'The person follows the link in the mail of a new account; a rental company chooses its password with it.',
  meta: { rule: 'ACCOUNT-2, FLEET-1' },
  context: ({ input }) => ({ ...input, password: '', confirmation: '', email: '', fieldProblems: {}, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasNoCode', target: 'withoutCode' },
        { guard: 'choosesPassword', target: 'choosingPassword' },
        { target: 'activating' },
      ],
    },
    choosingPassword: {
      on: {
        'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'activation.pressed': [
          { guard: 'hasWrongPassword', actions: 'showPasswordProblems' },
          { target: 'activating', actions: 'clearProblems' },
        ],
      },
    },
    activating: {
      tags: 'busy',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context: { id, code, password, minLength } }) => ({
          id,
          code,
          password: minLength === null ? null : password,
        }),
        onDone: { target: 'activated', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'isActive', params: ({ event }) => event },
            target: 'activeAlready',
            actions: 'forgetPassword',
          },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event },
            target: 'refused',
            actions: ['forgetPassword', { type: 'showProblem', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isPasswordRefused', params: ({ event }) => event },
            target: 'choosingPassword',
            actions: 'showPasswordRefused',
          },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': { target: 'activating', actions: 'clearProblems' } } },
    refused: {
      description: 'The link was used before or is too old: the person can request another one.',
      tags: 'problem',
      on: { 'mail.pressed': { target: 'mailing', actions: 'clearProblems' } },
    },
    withoutCode: {
      description: 'Opened without a link, or through a link that was cut off.',
      on: {
        'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'mail.pressed': [
          { guard: 'hasWrongAddress', actions: 'showAddressProblem' },
          { target: 'mailing', actions: 'clearProblems' },
        ],
      },
    },
    mailing: {
      tags: 'busy',
      invoke: {
        id: 'sendActivationMail',
        src: 'sendActivationMail',
        input: addressee,
        onDone: 'mailed',
        onError: [
          { guard: { type: 'isActive', params: ({ event }) => event }, target: 'activeAlready' },
          { target: 'withoutCode', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    mailed: { meta: { end: 'The link in the mail opens the next page.' }, ...sentMail(addressee) },
    activated: { meta: { end: 'The page links to signing in.' } },
    activeAlready: {
      description: 'The link was followed before: there is nothing left to do.',
      meta: { end: 'The page links to signing in.' },
    },
  },
});
