import { createActor, setup, toPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { articleMachine } from '#machines/article.ts';
import { effect, listener } from '#machines/parts/effect.ts';

describe('an effect that nobody provided', () => {
  it('An effect that the flow does not provide fails the machine at once, and its name is in the error', async () => {
    const machine = setup({ actors: { loadPage: effect<string>() } }).createMachine({
      id: 'page',
      invoke: { id: 'load', src: 'loadPage' },
    });
    const actor = createActor(machine);
    const ended = toPromise(actor);
    actor.start();
    await expect(ended).rejects.toThrow('The effect "loadPage" was not provided.');
  });

  it('An effect that the flow does not provide reaches the machine’s own handling of errors', async () => {
    const actor = createActor(articleMachine, { input: { articleId: 'legal' } }).start();
    const { value } = await waitFor(actor, (state) => !state.hasTag('busy'), { timeout: 100 });
    expect(value).toBe('failed');
  });

  it('An effect that the flow does not provide fails the machine at once if it is a listener', async () => {
    const machine = setup({ actors: { watchPage: listener() } }).createMachine({
      id: 'page',
      invoke: { id: 'watch', src: 'watchPage' },
    });
    const actor = createActor(machine);
    const ended = toPromise(actor);
    actor.start();
    await expect(ended).rejects.toThrow('The effect "watchPage" was not provided.');
  });
});
