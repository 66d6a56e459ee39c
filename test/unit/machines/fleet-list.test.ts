import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FleetTotals } from '#domain/fleet/due.ts';
import { type TableLook, usualLook } from '#domain/fleet/table.ts';
import { emptyPage } from '#domain/fleet/selection.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { listInput } from '../flows/fleet-list-input.ts';
import { finishedTrip } from '../finished-trip.ts';
import { knownPayment } from '../payment-records.ts';

const nothing = { count: 0, cents: 0 };
const totals: FleetTotals = { due: nothing, overdue: nothing, soon: nothing, networks: [], vehicles: [] };
const settle = () => new Promise((resolve) => setTimeout(resolve));

const trip: Journey = finishedTrip('late', { nature: 'latePayment' });

/** A list that is open; an export of it never ends. */
const openList = (rows: Journey[] = []) => {
  const counts = { pages: 0, totals: 0 };
  const kept: TableLook[] = [];
  const addresses: Record<string, string>[] = [];
  const claims: { trips: Journey[]; sessionId: string }[] = [];
  const actor = createActor(
    fleetJourneysMachine.provide({
      actors: {
        loadPage: fromPromise(async () => {
          counts.pages += 1;
          return { ...emptyPage, rows, total: rows.length, sessionId: 's1' };
        }),
        totals: fleetTotalsMachine.provide({
          actors: {
            loadTotals: fromPromise(async () => {
              counts.totals += 1;
              return totals;
            }),
          },
        }),
        loadAll: fromPromise(async () => [trip]),
        // Only the end of a payment is read.
        payment: fromPromise(async () => ({
          to: '/payment/rejected',
          replace: true,
        })) as unknown as typeof paymentMachine,
        exportList: fromPromise(() => new Promise<void>(() => {})),
      },
      actions: {
        storeLook: (_, { look }) => kept.push(look),
        showInAddress: (_, { params }) => addresses.push(params),
        storeClaimed: (_, claim) => claims.push(claim),
      },
    }),
    { input: listInput },
  ).start();
  const press = () => actor.getSnapshot().children.totals?.send({ type: 'totals.pressed' });
  const stateOfTotals = () => actor.getSnapshot().children.totals?.getSnapshot().value;
  return { actor, asked: counts, press, stateOfTotals, kept, addresses, claims };
};

describe('Beside the page of a fleet’s list', () => {
  it('On turning to another page of a fleet’s list, its rows are requested at once, an export continues and the totals stay', async () => {
    const { actor, asked, press, stateOfTotals } = openList([trip]);
    await settle();
    press();
    await settle();
    actor.send({ type: 'export.pressed', title: 'Trips', words: {} });
    actor.send({ type: 'address.changed', params: { page: '2' } });
    actor.send({ type: 'address.changed', params: { page: '3' } });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ open: { list: 'shown', work: 'exporting' } });
    expect(stateOfTotals()).toBe('shown');
    expect(asked).toEqual({ pages: 3, totals: 1 });
    actor.stop();
  });

  it('The totals of a fleet’s list are computed again after a payment, and not while they are hidden', async () => {
    const { actor, asked, press, stateOfTotals } = openList();
    const pay = async () => {
      actor.send({ type: 'all.pressed' });
      await settle();
      actor.send({ type: 'pay.pressed' });
      await settle();
    };
    await settle();
    press();
    await settle();
    await pay();
    expect([asked.totals, stateOfTotals()]).toEqual([2, 'shown']);
    press();
    await pay();
    expect([asked.totals, stateOfTotals()]).toEqual([2, 'closed']);
    actor.stop();
  });
});

describe('The trips that are left out of a selection', () => {
  const listed = ['a', 'b', 'c', 'd'].map((id) => ({ ...trip, id }));
  const contested = async (presses: Parameters<ReturnType<typeof openList>['actor']['send']>[0][], rows = listed) => {
    const { actor, claims } = openList(rows);
    await settle();
    for (const press of presses) actor.send(press);
    const isPossible = actor.getSnapshot().can({ type: 'leftOut.contested' });
    actor.send({ type: 'leftOut.contested' });
    const ids = claims.map(({ trips }) => trips.map(({ id }) => id).join());
    actor.stop();
    return { isPossible, ids };
  };
  const page = { type: 'page.toggled' } as const;
  const row = (id: string) => ({ type: 'row.toggled', id }) as const;

  it('The trips that a company deselects are contested in one claim, and not those that it selects again', async () => {
    expect(await contested([page, row('b'), row('d'), row('b')])).toEqual({ isPossible: true, ids: ['d'] });
    expect(await contested([page, page, row('a')])).toMatchObject({ ids: ['b,c,d'] });
  });

  it('Trips that were never selected, a cleared selection and paid trips leave nothing to contest', async () => {
    const none = { isPossible: false, ids: [] };
    expect(await contested([row('a')])).toEqual(none);
    expect(await contested([page, row('a'), { type: 'selection.cleared' }])).toEqual(none);
    const paid = knownPayment('s1', { trips: [{ id: 'a', cents: 420 }] });
    const notes = { type: 'notes.changed' as const, notes: { open: [], paid: [paid] } };
    expect(await contested([page, row('a'), notes])).toEqual(none);
  });

  it('Trips of several kinds that were left out are not contested in one claim', async () => {
    const mixed = listed.map((one) => (one.id === 'b' ? { ...one, nature: 'freeFlow' as const } : one));
    expect(await contested([page, row('a'), row('b')], mixed)).toEqual({ isPossible: false, ids: [] });
  });

  it('Nothing is contested in the paid session of a list that is read again', async () => {
    expect(await contested([page, row('a'), { type: 'list.outdated' }])).toEqual({ isPossible: false, ids: [] });
  });
});

describe('The table of a fleet’s list', () => {
  it('The table of a fleet’s list selects the rows from one to the other that can be selected, and leaves those that were', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((id) => ({
      ...trip,
      id,
      ...(id === 'c' && { paymentLimit: 'OMP' as const }),
    }));
    const { actor } = openList(rows);
    await settle();
    actor.send({ type: 'row.toggled', id: 'a' });
    actor.send({ type: 'range.selected', from: 'd', to: 'b' });
    expect(actor.getSnapshot().context.selected.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    actor.send({ type: 'range.selected', from: 'a', to: 'b' });
    expect(actor.getSnapshot().context.selected.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    actor.stop();
  });

  it('A fleet’s table keeps columns, widths and page size in the browser; the address has the size only if it differs', async () => {
    const { actor, kept, addresses } = openList();
    actor.send({ type: 'column.toggled', column: 'way' });
    actor.send({ type: 'column.drawn', column: 'date', width: 200 });
    actor.send({ type: 'size.chosen', pageSize: 50 });
    actor.send({ type: 'address.changed', params: { pageSize: '50' } });
    actor.send({ type: 'query.changed', change: { page: 2 } });
    actor.send({ type: 'address.changed', params: {} });
    expect(kept.map(({ pageSize }) => pageSize)).toEqual([20, 20, 50]);
    expect(kept.at(-1)).toMatchObject({
      hidden: [...usualLook.hidden, 'way'],
      widths: [{ column: 'date', width: 200 }],
    });
    expect(addresses).toEqual([{ pageSize: '50' }, { page: '3' }]);
    expect(actor.getSnapshot().context.query.pageSize).toBe(50);
    actor.stop();
  });
});
