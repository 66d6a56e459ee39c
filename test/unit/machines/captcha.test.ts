import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { ProblemError } from '#domain/problem.ts';
import { captchaMachine } from '#machines/captcha.ts';

/** A proof that fails when the driver wants to go on; `answers` are the operator's to whether one is asked for. */
const failing = async (answers: (() => boolean)[]) => {
  const left = [...answers];
  const actor = createActor(
    captchaMachine.provide({ actors: { checkCaptcha: fromPromise(async () => left.shift()?.() ?? true) } }),
  );
  actor.start();
  await new Promise((resolve) => setTimeout(resolve));
  actor.send({ type: 'token.wanted' });
  actor.send({ type: 'captcha.failed' });
  return (await toPromise(actor)).problem?.code;
};
const noAnswer = (): never => {
  throw new ProblemError({ code: 'no_answer' });
};

describe('A proof of work that could not be made', () => {
  it('without a connection is no fault of the driver: the connection is named', async () => {
    expect(await failing([() => true, noAnswer])).toBe('no_answer');
  });

  it('with a connection is asked for again', async () => {
    expect(await failing([() => true, () => true])).toBe('captcha_mandatory');
  });
});
