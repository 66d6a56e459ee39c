/** A customer, or a rental company, signs in. */
import { assign, sendTo, setup } from 'xstate';
import type { OperatorPage } from '#domain/operator/page.ts';
import { emailProblem, sentEmail } from '#domain/accounts/email.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { isProven, proofOfWork } from './parts/captcha-step.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { finalOutput } from './parts/final-output.ts';
import { type FormProblems, type Typed, formProblems, hasProblems, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';
import { mailPause, sentMail } from './parts/sent-mail.ts';

export type Credentials = { email: string; password: string };
/** `email`: the address typed before a reload or a change of language; a password is never stored. */
export type LoginInput = { email: string };
type Field = keyof Credentials;
/** `page`: the operator's own texts and picture above the form (rule ACCOUNT-18); `hasOpenPayment`: a payment of an account of this kind is not confirmed yet. */
type Context = Credentials &
  FormProblems<Field> & { page: OperatorPage; captchaToken: string | null; hasOpenPayment: boolean };
type Event =
  | ({ type: 'notes.changed' } & Pick<Context, 'hasOpenPayment'>)
  | { type: 'field.typed'; field: Field; value: string }
  | { type: 'login.pressed' }
  | { type: 'mail.pressed' };
type Output = Leave;

const problemsOf = ({ email, password }: Credentials): Context['fieldProblems'] => {
  const address = emailProblem(email);
  return { ...(address && { email: address }), ...(password === '' && { password: 'password_mandatory' as const }) };
};

const addressee = ({ context: { email } }: { context: Context }) => ({ email: sentEmail(email) });

const fields = { email: 'email', password: 'password' } as const;

/** Signs in and finds the next page: the one that was requested before, if there is one. */
const logIn = effect<Pick<Output, 'to' | 'search'>, Credentials & { captchaToken: string | null }>();
const loadPage = effect<OperatorPage>();
const sendActivationMail = effect<void, { email: string }>();
/** Sends whether a payment of an account of this kind is not confirmed yet, at once and whenever a tab changes that. */
const watchNotes = listener();

export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as LoginInput,
    output: {} as Output,
    children: {} as { captcha: 'captcha' },
    tags: {} as 'busy',
  },
  actors: { captcha: captchaMachine, loadPage, logIn, sendActivationMail, watchNotes },
  guards: {
    isIncomplete: ({ context }) => hasProblems(problemsOf(context)),
    isProven,
    isNotActivated: ({ context }) => context.problem?.code === 'user_not_activated',
  },
  actions: {
    /** Stores the e-mail address for a reload and for another language; never the password. */
    keepDraft: () => {},
    forgetDraft: () => {},
    type: assign(({ context }, { field, value }: Typed<Field>) => ({
      [field]: value,
      fieldProblems: without(context.fieldProblems, field),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => problemsOf(context), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    takeOpen: assign((_, { hasOpenPayment }: Pick<Context, 'hasOpenPayment'>) => ({ hasOpenPayment })),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput) => problem }),
    showProblem: assign((_, { error }: Failure) => formProblems(error, fields)),
  },
  delays: { mailPause },
}).createMachine({
  id: 'login',
  description: 'A customer, or a rental company, signs in.',
  meta: { rule: 'SIGNIN-1, ACCOUNT-17, CAPTCHA-1, FLEET-25' },
  context: ({ input: { email } }) => ({
    page: {},
    email,
    password: '',
    captchaToken: null,
    hasOpenPayment: false,
    fieldProblems: {},
    problem: null,
  }),
  output: ({ event }) => ({ ...finalOutput<Pick<Output, 'to' | 'search'>>(event), replace: true }),
  invoke: [
    {
      id: 'loadPage',
      src: 'loadPage',
      onDone: { actions: assign({ page: ({ event }) => event.output }) },
      onError: {},
    },
    { id: 'watchNotes', src: 'watchNotes', onError: {} },
  ],
  on: { 'notes.changed': { actions: { type: 'takeOpen', params: ({ event }) => event } } },
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      ...proofOfWork('loggingIn', 'form'),
      states: {
        editing: {
          on: {
            'field.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepDraft'] },
            'login.pressed': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: 'proving', actions: ['clearProblems', sendTo('captcha', { type: 'token.wanted' })] },
            ],
            'mail.pressed': { guard: 'isNotActivated', target: '#login.mailing' },
          },
        },
        proving: { description: 'The call is sent once the proof of work is ready.', tags: 'busy' },
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { email, password, captchaToken } }) => ({
          email: sentEmail(email),
          password,
          captchaToken,
        }),
        onDone: { target: 'loggedIn', actions: [assign({ password: '' }), 'forgetDraft'] },
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    mailing: {
      description: 'An account that is not active yet: its mail is sent again.',
      tags: 'busy',
      invoke: {
        id: 'sendActivationMail',
        src: 'sendActivationMail',
        input: addressee,
        onDone: { target: 'mailed', actions: 'clearProblems' },
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    mailed: { meta: { end: 'The link in the mail opens the next page.' }, ...sentMail(addressee) },
    loggedIn: { type: 'final', output: ({ event }) => ('output' in event ? event.output : undefined) },
  },
});
