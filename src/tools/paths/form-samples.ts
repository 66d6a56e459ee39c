import { ProblemError } from '#domain/problem.ts';
import type { CaptchaOutput } from '#machines/captcha.ts';
import type { EffectSamples } from './model.ts';

const proofs: Record<string, CaptchaOutput> = {
  'with a proof': { token: 'proof', problem: null },
  'without one being asked for': { token: null, problem: null },
  'without the proof': { token: null, problem: { code: 'captcha_mandatory' } },
};

/** How a proof of work may end. */
export const captcha: EffectSamples = { done: proofs, error: [new ProblemError({ code: 'unknown' })] };

/** The fields that are marked, and the problem that is shown. */
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
