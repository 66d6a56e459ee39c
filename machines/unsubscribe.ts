import { assign, setup } from 'xstate';
import { emailProblem, sentEmail } from '#domain/accounts/email.ts';
import type { Problem, ProblemCode } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { formProblems } from '#domain/form.ts';

type Context = { email: string; emailProblem: ProblemCode | null; problem: Problem | null };
type Event = { type: 'email.typed'; email: string } | { type: 'unsubscription.submitted' };

const sendUnsubscription = effect<void, { email: string }>();

export const unsubscribeMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { email: string } },
  actors: { sendUnsubscription },
  guards: { isIncomplete: ({ context }) => emailProblem(context.email) !== undefined },
  actions: {
    type: assign((_, { email }: { email: string }) => ({ email, emailProblem: null, problem: null })),
    showEmailProblem: assign({ emailProblem: ({ context }) => emailProblem(context.email) ?? null }),
    clearProblems: assign({ emailProblem: null, problem: null }),
    showProblem: assign((_, { error }: Failure) => {
      const { fieldProblems, problem } = formProblems(error, { email: 'email' } as const);
      return { emailProblem: fieldProblems.email ?? null, problem };
    }),
  },
}).createMachine({
  id: 'unsubscribe',
  description: 'A driver stops the alerts for all vehicles at an e-mail address.',
  meta: { rule: 'ALERT-11, ALERT-12' },
  context: ({ input: { email } }) => ({ email, emailProblem: null, problem: null }),
  initial: 'form',
  states: {
    form: {
      on: {
        'email.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'unsubscription.submitted': [
          { guard: 'isIncomplete', actions: 'showEmailProblem' },
          { target: 'sending', actions: 'clearProblems' },
        ],
      },
    },
    sending: {
      description: 'Nothing more can be pressed: the order is sent once.',
      invoke: {
        id: 'sendUnsubscription',
        src: 'sendUnsubscription',
        input: ({ context: { email } }) => ({ email: sentEmail(email) }),
        onDone: 'done',
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    done: { meta: { end: 'The alerts have ended; the page’s menus lead elsewhere.' } },
  },
});
