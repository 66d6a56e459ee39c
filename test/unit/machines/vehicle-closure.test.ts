import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { closeAll } from '#flows/vehicle-closure/close-all.ts';
import { type Problem, ProblemError } from '#domain/problem.ts';
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { usualLook } from '#domain/fleet/table.ts';
import type { fleetImportMachine } from '#machines/fleet-import.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { secondPress, vehicleClosureMachine } from '#machines/vehicle-closure.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { plateAlertMachine } from '#machines/plate-alert.ts';
import { type VehiclesLoaded, vehiclesMachine } from '#machines/vehicles.ts';

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

const vehicles = ['a', 'b', 'c'].map((id) => ({ id, plate: id, countryCode: 'FR', emailNotifications: false }));

/** A confirmed closing of three vehicles; `refused` are those that the operator refuses. */
const confirmed = (refused: Record<string, 'invalid_date_range' | 'no_answer'> = {}) => {
  const sent: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    vehicleClosureMachine.provide({
      actors: {
        closeVehicles: fromPromise(({ input: { ids, onProgress } }) =>
          closeAll(
            ids,
            async (id) => {
              sent.push(id);
              if (refused[id] !== undefined) throw new ProblemError({ code: refused[id] });
            },
            onProgress,
          ),
        ),
      },
    }),
    { input: { vehicles }, clock },
  ).start();
  actor.send({ type: 'end.typed', end: '2026-12-24T10:00' });
  actor.send({ type: 'closure.confirmed' });
  return { actor, clock, sent };
};

describe('Vehicles that leave a fleet', () => {
  it('Vehicles whose closure the operator refuses are kept and named, and the others leave the fleet', async () => {
    const { actor, clock, sent } = confirmed({ b: 'invalid_date_range' });
    clock.increment(secondPress);
    actor.send({ type: 'sending.pressed' });
    const { context } = await waitFor(actor, (state) => state.matches('confirming'));
    expect(sent).toEqual(['a', 'b', 'c']);
    expect([context.closed, context.vehicles.map(({ id }) => id)]).toEqual([['a', 'c'], ['b']]);
    expect([context.endProblem, context.problem]).toEqual(['invalid_date_range', null]);
    expect(context.failed).toEqual([{ id: 'b', plate: 'b', code: 'invalid_date_range' }]);
    actor.send({ type: 'closure.confirmed' });
    expect(actor.getSnapshot().context.failed).toEqual([]);
  });

  it('A vehicle whose closure has no answer stays in the dialog, which says that it may have been closed', async () => {
    const { actor, clock } = confirmed({ b: 'no_answer' });
    clock.increment(secondPress);
    actor.send({ type: 'sending.pressed' });
    const { context } = await waitFor(actor, (state) => state.matches('confirming'));
    expect([context.closed, context.vehicles.map(({ id }) => id)]).toEqual([['a', 'c'], ['b']]);
    expect([context.problem?.code, context.mayHaveClosed]).toEqual(['no_answer', true]);
  });
});

describe('The calls that close vehicles', () => {
  /** A closing of twelve vehicles; each call waits until it is answered. */
  const closing = () => {
    const ids = Array.from({ length: 12 }, (_, index) => `v${index}`);
    const calls: { id: string; answer: (problem?: Problem) => void }[] = [];
    const percents: number[] = [];
    const end = closeAll(
      ids,
      (id) =>
        new Promise<void>((resolve, reject) => {
          const answer = (problem?: Problem) => (problem ? reject(new ProblemError(problem)) : resolve());
          calls.push({ id, answer });
        }),
      (percent) => percents.push(percent),
    );
    const answer = async (at: number, problem?: Problem) => {
      calls[at]?.answer(problem);
      await flush();
    };
    return { ids, calls, percents, end, answer };
  };

  it('Vehicles are closed four at a time, each once, with the progress of all', async () => {
    const { ids, calls, percents, end, answer } = closing();
    expect(calls.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    await answer(2);
    expect(calls.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    for (const at of [4, 0, 1, 3, 5, 6, 7, 8, 11, 10, 9]) await answer(at);
    expect(await end).toEqual({ closed: ids, failed: [], problem: null, isOpen: false });
    expect(calls.map(({ id }) => id)).toEqual(ids);
    expect([percents.length, percents[0], percents.at(-1)]).toEqual([12, 8, 100]);
  });

  it.each<[string, Problem, boolean]>([
    ['the operator does not answer', { code: 'no_answer' }, true],
    ['the sign-in has ended', { code: 'not_connected' }, false],
    ['the operator refuses the sign-in', { code: 'unknown', status: 401 }, false],
  ])('Once %s, no further vehicle is sent, and those under way still count', async (_, problem, isOpen) => {
    const { calls, end, answer } = closing();
    await answer(0, { code: 'invalid_date_range', status: 400 });
    await answer(1, problem);
    expect(calls).toHaveLength(5);
    for (const at of [2, 3, 4]) await answer(at);
    expect(await end).toEqual({
      closed: ['v2', 'v3', 'v4'],
      failed: [
        { id: 'v0', code: 'invalid_date_range' },
        { id: 'v1', code: problem.code },
      ],
      problem,
      isOpen,
    });
    expect(calls).toHaveLength(5);
  });
});

it('Vehicles named by a file are closed as ticked ones are, and stay ticked if the driver cancels', async () => {
  const actor = createActor(
    fleetVehiclesMachine.provide({
      actors: {
        loadPage: fromPromise(async () => ({ vehicles: [...vehicles], total: 3, pageTotal: 1 })),
        // Only the output of the file's machine is read.
        fleetImport: fromPromise(async () => ({
          hasChanged: false,
          chosen: vehicles,
        })) as unknown as typeof fleetImportMachine,
      },
    }),
    { input: { query: fleetQueryOf({}), look: usualLook, hasKept: false } },
  ).start();
  actor.send({ type: 'fileClosure.opened' });
  const { children } = await waitFor(actor, (state) => state.matches({ work: 'closing' }));
  expect(children.vehicleClosure?.getSnapshot().context.vehicles).toEqual(vehicles);
  children.vehicleClosure?.send({ type: 'dialog.closed' });
  const { value, context } = actor.getSnapshot();
  expect([value, context.selected.map(({ id }) => id)]).toEqual([{ list: 'shown', work: 'idle' }, ['a', 'b', 'c']]);
  actor.stop();
});

const vehicle = (id: string): OwnVehicle => ({ id, plate: id, countryCode: 'FR', emailNotifications: true });

it('The alerts of several vehicles are switched one after the other, and no press is dropped', async () => {
  const closures: string[] = [];
  const answers: (() => void)[] = [];
  const changeAlert = fromPromise<OwnVehicle, { vehicle: OwnVehicle; isOn: boolean }>(({ input }) => {
    closures.push(input.vehicle.id);
    return new Promise((resolve) => answers.push(() => resolve({ ...input.vehicle, emailNotifications: input.isOn })));
  });
  const actor = createActor(
    vehiclesMachine.provide({
      actors: {
        loadVehicles: fromPromise(
          async (): Promise<VehiclesLoaded> => ({ vehicles: ['a', 'b', 'c'].map(vehicle), models: [] }),
        ),
        plateAlert: plateAlertMachine.provide({ actors: { changeAlert } }),
      },
    }),
    { input: { email: 'ana@example.es' } },
  );
  actor.start();
  await flush();
  for (const id of ['a', 'b', 'c', 'c', 'b', 'b']) actor.send({ type: 'alert.toggled', id });
  expect(closures).toEqual(['a']);
  expect(actor.getSnapshot().context.waiting).toEqual(['b']);
  for (let turn = 0; turn < 2; turn += 1) {
    answers.shift()?.();
    await flush();
  }
  expect(closures).toEqual(['a', 'b']);
  expect(actor.getSnapshot().value).toBe('listed');
  expect(actor.getSnapshot().context.vehicles.map(({ emailNotifications }) => emailNotifications)).toEqual([
    false,
    false,
    true,
  ]);
  actor.stop();
});
