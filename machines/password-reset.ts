import { assign, sendTo, setup } from 'xstate';
import { emailProblem, sentEmail } from '#domain/accounts/email.ts';
import { confirmationProblem, newPasswordProblem } from '#domain/accounts/password.ts';
import { problemOf } from '#domain/problem.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { isProven, proofOfWork } from './parts/captcha-step.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { type FormProblems, type Typed, formProblems, hasProblems, without } from '#domain/form.ts';

/** The values in the link of a mail, empty without one; `minLength` of a new password: customers 8, rental companies 12. */
export type PasswordResetInput = { id: string; code: string; minLength: number };

type Field = 'email' | 'password' | 'confirmation';
type Context = PasswordResetInput & Record<Field, string> & FormProblems<Field> & { captchaToken: string | null };
type Event =
  | { type: 'field.typed'; field: Field; value: string }
  | { type: 'code.pressed' }
  | { type: 'password.submitted' }
  | { type: 'another.pressed' };

const addressProblemOf = ({ email }: Context): Context['fieldProblems'] => {
  const wrong = emailProblem(email);
  return wrong === undefined ? {} : { email: wrong };
};
const passwordProblemsOf = ({ password, confirmation, minLength }: Context): Context['fieldProblems'] => {
  const wrong = newPasswordProblem(password, minLength);
  const different = confirmationProblem(password, confirmation);
  return { ...(wrong && { password: wrong }), ...(different && { confirmation: different }) };
};

const passwordFields = { password: 'password', newPassword: 'password', confirmation: 'confirmation' } as const;

const askCode = effect<void, { email: string; captchaToken: string | null }>();
const setPassword = effect<void, { id: string; code: string; password: string }>();

export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PasswordResetInput,
    children: {} as { captcha: 'captcha' },
    tags: {} as 'busy',
  },
  actors: { captcha: captchaMachine, askCode, setPassword },
  guards: {
    hasCode: ({ context: { id, code } }) => id !== '' && code !== '',
    hasWrongAddress: ({ context }) => hasProblems(addressProblemOf(context)),
    hasWrongPassword: ({ context }) => hasProblems(passwordProblemsOf(context)),
    isProven,
    isCodeRefused: (_, { error }: Failure) => problemOf(error).code === 'expired_password_reset_code',
  },
  actions: {
    type: assign(({ context }, { field, value }: Typed<Field>) => ({
      [field]: value,
      fieldProblems: without(context.fieldProblems, field),
    })),
    showAddressProblem: assign({ fieldProblems: ({ context }) => addressProblemOf(context), problem: null }),
    showPasswordProblems: assign({ fieldProblems: ({ context }) => passwordProblemsOf(context), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput) => problem }),
    /** Shows a failure above the form that requests the mail. */
    showProblem: assign((_, { error }: Failure) => formProblems(error, { email: 'email' } as const)),
    showPasswordRefused: assign((_, { error }: Failure) => formProblems(error, passwordFields)),
    forgetPassword: assign({ password: '', confirmation: '' }),
  },
}).createMachine({
  id: 'password-reset',
  description:
    'A person who has forgotten the password requests a mail, and chooses another password through its link.',
  meta: { rule: 'ACCOUNT-3, ACCOUNT-4' },
  context: ({ input }) => ({
    ...input,
    email: '',
    password: '',
    confirmation: '',
    captchaToken: null,
    fieldProblems: {},
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasCode', target: 'choosing' }, { target: 'enteringEmail' }] },
    enteringEmail: {
      initial: 'editing',
      ...proofOfWork('sendingCode', 'enteringEmail'),
      states: {
        editing: {
          on: {
            'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
            'code.pressed': [
              { guard: 'hasWrongAddress', actions: 'showAddressProblem' },
              { target: 'proving', actions: ['clearProblems', sendTo('captcha', { type: 'token.wanted' })] },
            ],
          },
        },
        proving: { description: 'The call is sent once the proof of work is ready.', tags: 'busy' },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'askCode',
        src: 'askCode',
        input: ({ context: { email, captchaToken } }) => ({ email: sentEmail(email), captchaToken }),
        onDone: 'codeSent',
        onError: { target: 'enteringEmail', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    codeSent: {
      description: 'The page is the same whether or not there is such an account, so that it reveals none.',
      on: { 'another.pressed': 'enteringEmail' },
    },
    choosing: {
      on: {
        'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'password.submitted': [
          { guard: 'hasWrongPassword', actions: 'showPasswordProblems' },
          { target: 'saving', actions: 'clearProblems' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { id, code, password } }) => ({ id, code, password }),
        onDone: { target: 'changed', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event },
            target: 'enteringEmail',
            actions: ['forgetPassword', { type: 'showProblem', params: ({ event }) => event }],
          },
          { target: 'choosing', actions: { type: 'showPasswordRefused', params: ({ event }) => event } },
        ],
      },
    },
    changed: { meta: { end: 'The page links to signing in.' } },
  },
});
