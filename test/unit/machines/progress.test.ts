import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { claimFormMachine } from '#machines/claim-form.ts';
import { fleetImportMachine } from '#machines/fleet-import.ts';

describe('an effect that says how far it got', () => {
  it('An effect that reports its progress reaches its machine while it runs', async () => {
    const heard: number[] = [];
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
    actor.subscribe(({ context }) => context.percent !== heard.at(-1) && heard.push(context.percent));
    actor.start();
    await waitFor(actor, (state) => state.matches('form'));
    actor.send({ type: 'claim.submitted' });
    await waitFor(actor, (state) => state.matches('sent'));
    expect(heard).toEqual([0, 40, 90]);
  });

  it('An effect that says how far it got tells nothing to a machine that has ended', async () => {
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
