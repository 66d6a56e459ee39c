import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/sha';
import { captchaChallenge } from '#api/contracts/captcha.ts';
import type { Answer } from './answer.ts';
import { expectThat, Mismatch } from './mismatch.ts';

/** The challenges that the portal's widget can solve under its content security policy. */
const solvable = /^(?:PBKDF2\/)?SHA-(?:256|384|512)$/;

/** Milliseconds. */
const timeout = 10_000;

/** The token that the portal's widget sends for a challenge (rule CAPTCHA-1). */
export const solvedCaptcha = async (answer: Answer): Promise<string> => {
  const { algorithm } = answer.shaped(captchaChallenge).parameters;
  expectThat(
    solvable.test(algorithm),
    'parameters.algorithm',
    'SHA-256, -384 or -512, or PBKDF2/ with one of them',
    algorithm,
  );
  const challenge = answer.json() as Challenge;
  const deriveKey = algorithm.startsWith('PBKDF2') ? pbkdf2 : sha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout }).catch((error: unknown) => {
    throw new Mismatch(
      'parameters',
      'a challenge that ALTCHA’s library can read',
      error instanceof Error ? error.message : error,
    );
  });
  expectThat(
    solution !== null,
    'parameters',
    `a challenge that is solved within ${timeout / 1000} s here; a phone takes several times as long`,
    challenge.parameters,
  );
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
