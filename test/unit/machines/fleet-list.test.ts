import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FleetTotals } from '#domain/fleet-due.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import { emptyPage } from '#domain/fleet-selection.ts';
import type { Journey } from '#domain/journey.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import type { paymentMachine } from '#machines/payment.ts';

const nothing = { count: 0, cents: 0 };
const totals: FleetTotals = { due: nothing, overdue: nothing, soon: nothing, networks: [], vehicles: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve));

const trip: Journey = {
  id: 'late',
  date: '2026-11-01T08:00:00',
  nature: 'latePayment',
  status: 'TERMINE',
  ttcPrice: 4.2,
};

/** A list that is open; an export of it never ends. */
const openList = () => {
  const asked = { pages: 0, totals: 0 };
  const actor = createActor(
    fleetJourneysMachine.provide({
      actors: {
        loadPage: fromPromise(async () => {
          asked.pages += 1;
          return emptyPage;
        }),
        totals: fleetTotalsMachine.provide({
          actors: {
            loadTotals: fromPromise(async () => {
              asked.totals += 1;
              return totals;
            }),
          },
        }),
        loadAll: fromPromise(async () => [trip]),
        // Nothing but how it ended is read of a payment.
        payment: fromPromise(async () => ({
          to: '/payment/rejected',
          replace: true,
        })) as unknown as typeof paymentMachine,
        exportList: fromPromise(() => new Promise<void>(() => {})),
      },
    }),
    { input: { query: fleetQueryOf({}), paymentSessionId: null, hasUnpaid: false, now: '2026-11-22T12:00:00Z' } },
  ).start();
  const press = () => actor.getSnapshot().children.totals?.send({ type: 'totals.pressed' });
  const stateOfTotals = () => actor.getSnapshot().children.totals?.getSnapshot().value;
  return { actor, asked, press, stateOfTotals };
};

describe('Beside the page of a fleet’s list', () => {
  it('an export goes on and the totals stay when another page is turned to, whose rows are asked for at once', async () => {
    const { actor, asked, press, stateOfTotals } = openList();
    await settled();
    press();
    await settled();
    actor.send({ type: 'export.pressed', title: 'Trips' });
    actor.send({ type: 'address.changed', params: { page: '2' } });
    actor.send({ type: 'address.changed', params: { page: '3' } });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ open: { list: 'shown', work: 'exporting' } });
    expect(stateOfTotals()).toBe('shown');
    expect(asked).toEqual({ pages: 3, totals: 1 });
    actor.stop();
  });

  it('the totals are worked out again after a payment, and not once they are hidden', async () => {
    const { actor, asked, press, stateOfTotals } = openList();
    const pay = async () => {
      actor.send({ type: 'all.pressed' });
      await settled();
      actor.send({ type: 'pay.pressed' });
      await settled();
    };
    await settled();
    press();
    await settled();
    await pay();
    expect([asked.totals, stateOfTotals()]).toEqual([2, 'shown']);
    press();
    await pay();
    expect([asked.totals, stateOfTotals()]).toEqual([2, 'closed']);
    actor.stop();
  });
});
