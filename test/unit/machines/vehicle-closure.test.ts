import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { closeAll } from '#flows/vehicle-closure/close-all.ts';
import { ProblemError } from '#domain/problem.ts';
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { usualLook } from '#domain/fleet/table.ts';
import type { fleetImportMachine } from '#machines/fleet-import.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { secondPress, vehicleClosureMachine } from '#machines/vehicle-closure.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { plateAlertMachine } from '#machines/plate-alert.ts';
import { type VehiclesLoaded, vehiclesMachine } from '#machines/vehicles.ts';

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
  });

  it('The closure of vehicles stops once the operator does not answer', async () => {
    const { actor, clock, sent } = confirmed({ b: 'no_answer' });
    clock.increment(secondPress);
    actor.send({ type: 'sending.pressed' });
    const { context } = await waitFor(actor, (state) => state.matches('confirming'));
    expect([sent, context.closed, context.problem?.code]).toEqual([['a', 'b'], ['a'], 'no_answer']);
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
const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

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
