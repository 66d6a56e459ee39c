import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OwnVehicle } from '#domain/account.ts';
import { plateAlertMachine } from '#machines/plate-alert.ts';
import { type VehiclesLoaded, vehiclesMachine } from '#machines/vehicles.ts';

const vehicle = (id: string): OwnVehicle => ({ id, numberPlate: id, countryCode: 'FR', emailNotifications: true });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('The alerts of several vehicles', () => {
  it('The alerts of several vehicles are switched one after the other, and no press is dropped', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const changeAlert = fromPromise<OwnVehicle, { vehicle: OwnVehicle; isOn: boolean }>(({ input }) => {
      asked.push(input.vehicle.id);
      return new Promise((resolve) =>
        answers.push(() => resolve({ ...input.vehicle, emailNotifications: input.isOn })),
      );
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
    await settle();
    for (const id of ['a', 'b', 'c', 'c', 'b', 'b']) actor.send({ type: 'alert.toggled', id });
    expect(asked).toEqual(['a']);
    expect(actor.getSnapshot().context.waiting).toEqual(['b']);
    for (let turn = 0; turn < 2; turn += 1) {
      answers.shift()?.();
      await settle();
    }
    expect(asked).toEqual(['a', 'b']);
    expect(actor.getSnapshot().value).toBe('listed');
    expect(actor.getSnapshot().context.vehicles.map(({ emailNotifications }) => emailNotifications)).toEqual([
      false,
      false,
      true,
    ]);
    actor.stop();
  });
});
