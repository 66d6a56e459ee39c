import type { CaptchaOutput } from '../captcha.ts';
import { failure } from './failure.ts';

/** The guard of a form whose proof of work has ended. */
export const isProven = (_: unknown, { problem }: CaptchaOutput): boolean => problem === null;

const output = ({ event }: { event: { output: CaptchaOutput } }) => event.output;

/**
 * Runs the proof of work beside a form: with it the flow goes on to `next`, without it back to `form` and its next try.
 * The machine has the guard `isProven` and the actions `takeProof`, `showMissingProof` and `showProblem`.
 */
export const proofOfWork = <const Next extends string, const Form extends string>(next: Next, form: Form) =>
  ({
    id: 'captcha',
    src: 'captcha',
    onDone: [
      { guard: { type: 'isProven', params: output }, target: next, actions: { type: 'takeProof', params: output } },
      { target: form, reenter: true, actions: { type: 'showMissingProof', params: output } },
    ],
    onError: { target: form, reenter: true, actions: { type: 'showProblem', params: failure } },
  }) as const;
