import { createActor, fromPromise, waitFor, setup, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { emptyClaim } from '#domain/claims/claim.ts';
import { ProblemError } from '#domain/problem.ts';
import { claimFormMachine } from '#machines/claim-form.ts';
import { fleetImportMachine } from '#machines/fleet-import.ts';
import { articleMachine } from '#machines/article.ts';
import { effect, listener } from '#machines/parts/effect.ts';

describe('an effect that says how far it got', () => {
  it('An effect that reports its progress reaches its machine while it runs', async () => {
    const percents: number[] = [];
    const actor = createActor(
      claimFormMachine.provide({
        actors: {
          loadReasons: fromPromise(async () => ({
            reasons: [{ id: 'other', label: 'Other' }],
            known: {},
            company: '',
          })),
          sendClaim: fromPromise(async ({ input: { onProgress } }) => {
            onProgress(40);
            onProgress(90);
            return 'R-000001';
          }),
        },
      }),
      {
        input: {
          trips: [],
          apart: [],
          draft: {
            reasonId: 'other',
            comment: '',
            firstName: 'Ana',
            lastName: 'García',
            email: 'ana@example.es',
            phone: '',
          },
          lostFiles: [],
          number: null,
        },
      },
    );
    actor.subscribe(({ context }) => context.percent !== percents.at(-1) && percents.push(context.percent));
    actor.start();
    await waitFor(actor, (state) => state.matches('form'));
    actor.send({ type: 'claim.submitted' });
    await waitFor(actor, (state) => state.matches('sent'));
    expect(percents).toEqual([0, 40, 90]);
  });

  it('An effect sends no progress to a machine that has ended', async () => {
    let tell = (_: number): void => {};
    const actor = createActor(
      fleetImportMachine.provide({
        actors: {
          readFile: fromPromise(({ input: { onProgress } }) => {
            tell = onProgress;
            return new Promise(() => {});
          }),
        },
      }),
      { input: { aim: 'import' } },
    ).start();
    actor.send({ type: 'file.chosen', file: new Blob([]) });
    tell(30);
    expect(actor.getSnapshot().context.percent).toBe(30);
    actor.send({ type: 'dialog.closed' });
    tell(60);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { percent: 30 } });
  });
});

it.each([
  ['A claim of a rental company whose session has ended keeps its trips for the list', 'Ardoin', 1],
  ['A claim of a driver whose session has ended keeps no trips for a list', '', 0],
])('%s', async (_, company, times) => {
  const keepForList = vi.fn();
  const reasons = [{ id: 'other', label: 'Other' }];
  const actor = createActor(
    claimFormMachine.provide({
      actors: {
        loadReasons: fromPromise(async () => ({ reasons, known: {}, company })),
        sendClaim: fromPromise(async (): Promise<string> => {
          throw new ProblemError({ code: 'payment_session_invalid', status: 400 });
        }),
      },
      actions: { keepForList },
    }),
    {
      input: {
        trips: [],
        apart: [],
        draft: { ...emptyClaim, reasonId: 'other', firstName: 'Ana', lastName: 'García', email: 'ana@example.es' },
        lostFiles: [],
        number: null,
      },
    },
  ).start();
  await waitFor(actor, (state) => state.matches('form'));
  actor.send({ type: 'claim.submitted' });
  await waitFor(actor, (state) => state.context.problem !== null);
  expect(keepForList).toHaveBeenCalledTimes(times);
});

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
