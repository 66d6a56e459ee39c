import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FleetTotals } from '#domain/fleet-due.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import { emptyPage } from '#domain/fleet-selection.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';

const nothing = { count: 0, cents: 0 };
const totals: FleetTotals = { due: nothing, overdue: nothing, soon: nothing, networks: [], vehicles: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve));

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
        loadTotals: fromPromise(async () => {
          asked.totals += 1;
          return totals;
        }),
        exportList: fromPromise(() => new Promise<void>(() => {})),
      },
    }),
    { input: { query: fleetQueryOf({}), paymentSessionId: null, hasUnpaid: false, now: '2026-11-22T12:00:00Z' } },
  ).start();
  return { actor, asked };
};

describe('Beside the page of a fleet’s list', () => {
  it('an export goes on and the totals stay when another page is turned to, whose rows are asked for at once', async () => {
    const { actor, asked } = openList();
    await settled();
    actor.send({ type: 'totals.pressed' });
    await settled();
    actor.send({ type: 'export.pressed', title: 'Trips' });
    actor.send({ type: 'address.changed', params: { page: '2' } });
    actor.send({ type: 'address.changed', params: { page: '3' } });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ open: { list: 'shown', totals: 'shown', work: 'exporting' } });
    expect(asked).toEqual({ pages: 3, totals: 1 });
    actor.stop();
  });

  it('the totals are worked out again when the list is outdated, and not once they are hidden', async () => {
    const { actor, asked } = openList();
    await settled();
    actor.send({ type: 'totals.pressed' });
    await settled();
    actor.send({ type: 'list.outdated' });
    await settled();
    expect(asked.totals).toBe(2);
    actor.send({ type: 'totals.pressed' });
    actor.send({ type: 'list.outdated' });
    await settled();
    expect([asked.totals, actor.getSnapshot().value]).toEqual([
      2,
      { open: { list: 'shown', totals: 'closed', work: 'idle' } },
    ]);
    actor.stop();
  });
});
