import type { CaptchaOutput } from '../captcha.ts';
import { failure } from './failure.ts';
import { withParams } from './params.ts';

/** The guard of a form whose proof of work has ended. */
export const isProven = (_: unknown, { problem }: CaptchaOutput): boolean => problem === null;

const output = ({ event }: { event: { output: CaptchaOutput } }) => event.output;

/**
 * Runs the proof of work beside a form: with a proof the flow continues at `next`, without one it returns to `form` for
 * another try. The machine has the guard `isProven` and the actions `takeProof`, `showMissingProof` and `showProblem`.
 */
export const proofOfWork = <const Next extends string, const Form extends string>(next: Next, form: Form) =>
  ({
    id: 'captcha',
    src: 'captcha',
    onDone: [
      { guard: withParams('isProven', output), target: next, actions: withParams('takeProof', output) },
      { target: form, reenter: true, actions: withParams('showMissingProof', output) },
    ],
    onError: { target: form, reenter: true, actions: withParams('showProblem', failure) },
  }) as const;
