import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PrepaymentPage, Prices } from '#domain/prepayment.ts';
import type { PrepaymentInput } from '#machines/prepayment.ts';
import { prepaymentMachine } from '#machines/prepayment.ts';

const input: PrepaymentInput = {
  plate: '1234BCD',
  country: 'ES',
  trip: null,
  vehicleClass: null,
  isRental: false,
  hasList: true,
  draft: null,
};

const arrive = async (vehicleClass: string | null) => {
  const machine = prepaymentMachine.provide({
    actors: {
      loadPrices: fromPromise((): Promise<Prices> => new Promise(() => {})),
      loadPage: fromPromise(
        async (): Promise<{ page: PrepaymentPage; energy: string | undefined }> => ({
          page: { vehicleClassText: '<p>Classes</p>' },
          energy: undefined,
        }),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...input, vehicleClass } }).start();
  await waitFor(actor, (state) => state.matches('form'));
  return actor;
};

describe('Prepaying a trip', () => {
  it('Prepaying a trip asks nothing in a dialog before a way is chosen: the vehicle is chosen on the page', async () => {
    const actor = await arrive(null);
    expect(actor.getSnapshot().matches({ form: 'incomplete' })).toBe(true);
    actor.send({ type: 'class.chosen', vehicleClass: '2', isElectric: false });
    expect(actor.getSnapshot().context.vehicleClass).toBe('2');
    actor.send({ type: 'entrance.chosen', gate: '23' });
    actor.send({ type: 'exit.chosen', gate: '33' });
    expect(actor.getSnapshot().matches({ form: 'pricing' })).toBe(true);
  });

  it('Prepaying a trip explains the classes first where a way is chosen and none is known, then asks for the vehicle', async () => {
    const actor = await arrive(null);
    actor.send({ type: 'entrance.chosen', gate: '23' });
    actor.send({ type: 'exit.chosen', gate: '33' });
    expect(actor.getSnapshot().matches({ form: 'informing' })).toBe(true);
    expect(actor.getSnapshot().context.page.vehicleClassText).toBe('<p>Classes</p>');
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().matches({ form: 'choosingClass' })).toBe(true);
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().matches({ form: 'incomplete' })).toBe(true);
    actor.send({ type: 'class.pressed' });
    actor.send({ type: 'class.chosen', vehicleClass: '2', isElectric: false });
    expect(actor.getSnapshot().matches({ form: 'pricing' })).toBe(true);
    expect(actor.getSnapshot().context.vehicleClass).toBe('2');
  });

  it('Prepaying a trip asks for no class where the vehicle’s is known', async () => {
    expect((await arrive('1')).getSnapshot().matches({ form: 'incomplete' })).toBe(true);
  });
});
