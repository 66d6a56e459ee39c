import { setup } from 'xstate';
import { captchaMachine, type CaptchaOutput } from '../captcha.ts';
import type { Failure } from './failure.ts';

/** The guard of a form whose proof of work has ended. */
export const isProven = (_: unknown, { problem }: CaptchaOutput): boolean => problem === null;

const proofSetup = setup({
  types: { children: {} as { captcha: 'captcha' } },
  actors: { captcha: captchaMachine },
  guards: { isProven },
  actions: {
    takeProof: (_, __: CaptchaOutput) => {},
    showMissingProof: (_, __: CaptchaOutput) => {},
    showProblem: (_, __: Failure) => {},
  },
});

/** Runs the proof of work beside a form: with a proof the flow continues at `next`, without one it returns to `form` for another try. */
export const proofOfWork = (next: string, form: string) =>
  proofSetup.createStateConfig({
    invoke: {
      id: 'captcha',
      src: 'captcha',
      onDone: [
        {
          guard: { type: 'isProven', params: ({ event }) => event.output },
          target: next,
          actions: { type: 'takeProof', params: ({ event }) => event.output },
        },
        { target: form, reenter: true, actions: { type: 'showMissingProof', params: ({ event }) => event.output } },
      ],
      onError: { target: form, reenter: true, actions: { type: 'showProblem', params: ({ event }) => event } },
    },
  });
