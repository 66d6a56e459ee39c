import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { ProblemError } from '#domain/problem.ts';
import { type Challenge, captchaMachine } from '#machines/captcha.ts';

/** A proof that fails when the driver wants to continue; `answers` are the operator's answers to whether one is required. */
const failing = async (answers: (() => string)[]) => {
  const left = [...answers];
  const actor = createActor(
    captchaMachine.provide({
      actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: left.shift()?.() ?? '{}' })) },
    }),
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
  it('A proof of work that fails without a connection names the connection as the cause', async () => {
    expect(await failing([() => '{}', noAnswer])).toBe('no_answer');
  });

  it('A proof of work that fails with a connection can be tried again', async () => {
    expect(await failing([() => '{}', () => '{}'])).toBe('captcha_mandatory');
  });
});

describe('A challenge', () => {
  it('A challenge that came with an answer is solved as it is; after an expired one a new challenge is requested', async () => {
    let asked = 0;
    const loadChallenge = fromPromise<Challenge>(async () => ({ challenge: `{"number":${(asked += 1)}}` }));
    const actor = createActor(captchaMachine.provide({ actors: { loadChallenge } })).start();
    await waitFor(actor, (state) => state.hasTag('shown'));
    expect(actor.getSnapshot().context).toMatchObject({ challenge: '{"number":1}', round: 0 });
    actor.send({ type: 'captcha.expired' });
    expect(actor.getSnapshot().context).toMatchObject({ challenge: null, round: 1 });
    // Fetched a moment ago, and expired by the device's clock: the clock is wrong.
    actor.send({ type: 'captcha.expired' });
    expect(actor.getSnapshot().context).toMatchObject({ challenge: null, round: 1 });
    actor.send({ type: 'captcha.solved', token: 'proof' });
    actor.send({ type: 'captcha.expired' });
    expect(actor.getSnapshot().context).toMatchObject({ challenge: null, token: null, round: 2 });
    expect(asked).toBe(1);
  });
});
