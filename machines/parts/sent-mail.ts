import { failure } from './failure.ts';
import { withParams } from './params.ts';

/**
 * The states after a mail with a link was sent: it can be requested again after a pause, since a mail may take a while.
 * The machine has the effect `sendActivationMail`, the actions `clearProblems` and `showProblem`, and the delay `mailPause`.
 */
export const sentMail = <Input>(input: Input) =>
  ({
    initial: 'awaited',
    states: {
      awaited: { description: 'The mail may still be under way.', after: { mailPause: 'missed' } },
      missed: { on: { 'mail.pressed': { target: 'sendingAgain', actions: 'clearProblems' } } },
      sendingAgain: {
        tags: 'busy',
        invoke: {
          id: 'sendAgain',
          src: 'sendActivationMail',
          input,
          onDone: 'sentAgain',
          onError: { target: 'missed', actions: withParams('showProblem', failure) },
        },
      },
      sentAgain: { after: { mailPause: 'missed' } },
    },
  }) as const;

/** The pause before a mail can be requested again, in ms. */
export const mailPause = 60_000;
