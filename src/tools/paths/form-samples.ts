import { ProblemError } from '#domain/problem.ts';
import type { CaptchaOutput } from '#machines/captcha.ts';
import type { EffectSamples } from './model.ts';

const proofs: Record<string, CaptchaOutput> = {
  'with a proof': { token: 'proof', problem: null },
  'without one being asked for': { token: null, problem: null },
  'without the proof': { token: null, problem: { code: 'captcha_mandatory' } },
};

/** The possible ends of a proof of work. */
export const captcha: EffectSamples = { done: proofs, error: [new ProblemError({ code: 'unknown' })] };

/** The marked fields, and the shown problem. */
export const problemsKey = ({
  fieldProblems,
  problem,
}: {
  fieldProblems: object;
  problem: { code: string } | null;
}): string =>
  [
    ...Object.entries(fieldProblems).map(([field, code]) => `${field}: ${String(code)}`),
    ...(problem === null ? [] : [problem.code]),
  ].join(', ') || 'no problem';
