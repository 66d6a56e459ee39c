import { type MachineContext, setup } from 'xstate';
import { effect } from './effect.ts';
import type { Failure } from './failure.ts';

/** The pause before a mail can be requested again, in ms. */
export const mailPause = 60_000;

/** The state after a mail with a link was sent to `addressee`: it can be requested again after a pause, since a mail may take a while. */
export const sentMail = <Context extends MachineContext, Addressee extends object>(
  addressee: (at: { context: Context }) => Addressee,
) =>
  setup({
    types: { context: {} as Context, events: {} as { type: 'mail.pressed' }, tags: {} as 'busy' },
    actors: { sendActivationMail: effect<void, object>() },
    actions: { clearProblems: () => {}, showProblem: (_, __: Failure) => {} },
    delays: { mailPause },
  }).createStateConfig({
    initial: 'awaited',
    states: {
      awaited: { description: 'The mail may still be under way.', after: { mailPause: 'missed' } },
      missed: { on: { 'mail.pressed': { target: 'sendingAgain', actions: 'clearProblems' } } },
      sendingAgain: {
        tags: 'busy',
        invoke: {
          id: 'sendAgain',
          src: 'sendActivationMail',
          input: addressee,
          onDone: 'sentAgain',
          onError: { target: 'missed', actions: { type: 'showProblem', params: ({ event }) => event } },
        },
      },
      sentAgain: { after: { mailPause: 'missed' } },
    },
  });
