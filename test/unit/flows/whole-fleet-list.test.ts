import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';
import { finishedTrip } from '../finished-trip.ts';

beforeAll(() => fetchCode('fleet-journeys', 'fleet-vehicles'));
beforeEach(stubBrowser);

const today = new Date().toISOString().slice(0, 10);
/** Trip `n` has its own number and plate; the odd ones have their deadline today. */
const tripOf = (n: number): Journey =>
  finishedTrip(`id-${n}`, {
    nature: 'latePayment',
    ttcPrice: 14.2,
    plate: `AB-${n}-CD`,
    pvNumber: `2600000${n}`,
    network: 'A79',
    deadline: n % 2 === 1 ? today : '2099-01-01',
  });

/** An operator in pages of three, with or without the optional parameters; `beforeCall` runs before each answer of the list. */
const operatorOf = (
  count: number,
  { names = [], beforeCall }: { names?: string[]; beforeCall?: (call: number, ids: Set<string>) => void } = {},
) => {
  const operator = createFakeOperator();
  const { fetch } = operator;
  const trips = Array.from({ length: count }, (_, at) => tripOf(at));
  const ids = new Set(trips.map(({ id }) => id));
  const asked: Record<string, string>[] = [];
  operator.fetch = async (request, options) => {
    const { pathname, searchParams } = new URL(String(request), 'https://portal.example');
    if (!pathname.endsWith('/renters/journeys')) return fetch(request, options);
    beforeCall?.(asked.length, ids);
    const query = Object.fromEntries(searchParams);
    asked.push(query);
    const { search } = JSON.parse(query['filters'] ?? '{}') as { search?: string };
    const wanted = names.includes('ids') && query['ids'] ? (JSON.parse(query['ids']) as string[]) : null;
    const from = names.includes('deadlineFrom') ? (query['deadlineFrom'] ?? '') : '';
    const to = names.includes('deadlineTo') ? (query['deadlineTo'] ?? '9999') : '9999';
    const rows = trips.filter(
      ({ id, pvNumber, plate, deadline = '' }) =>
        ids.has(id) &&
        (wanted === null || wanted.includes(id)) &&
        deadline >= from &&
        deadline <= to &&
        (search === undefined || pvNumber === search || plate === search),
    );
    const [page, size] = [Number(query['page']), Math.min(3, Number(query['pageSize']))];
    return Response.json({
      page,
      pageSize: size,
      total: rows.length,
      pageTotal: Math.ceil(rows.length / size),
      data: rows.slice(page * size, (page + 1) * size),
      sessionId: 's1',
      ...(names.length > 0 && { applied: names.filter((name) => name in query) }),
    });
  };
  return { operator, asked, ids };
};

const list = { flow: 'fleet-journeys', as: 'renter' } as const;
type Stage = Awaited<ReturnType<typeof openStage>>;
const contextOf = (stage: Stage) => stage.machines()[0]?.snapshot.context ?? {};
const selectedIn = (stage: Stage): string[] => (contextOf(stage)['selected'] ?? []).map(({ id }: Journey) => id);
const rowsIn = (stage: Stage): string[] => (contextOf(stage)['rows'] ?? []).map(({ id }: Journey) => id);

describe('A selection is checked while a colleague pays', () => {
  /** A list of seven; after the page, the whole list is read while the first trip gets paid between two answers. */
  const check = async (names: string[], paidBefore: number) => {
    const { operator, asked } = operatorOf(7, {
      names,
      beforeCall: (call, ids) => {
        if (call === paidBefore) ids.delete('id-0');
      },
    });
    const session = { 'fleet/unpaid': ['id-3', 'id-5'] };
    const stage = await openStage({ ...list, session }, operator);
    await passTime(0);
    return { selected: selectedIn(stage), gone: contextOf(stage)['gone'], asked };
  };

  it('A trip that is owed stays selected whenever a colleague pays another one meanwhile', async () => {
    for (let call = 0; call < 9; call += 1) {
      const { selected, gone } = await check([], call);
      expect([selected, gone], `paid before call ${call}`).toEqual([['id-3', 'id-5'], 0]);
    }
  });

  it('A trip that the list lacks is asked for by its id, where the operator can, before it counts as gone', async () => {
    const { operator, asked } = operatorOf(7, { names: ['ids'] });
    const stage = await openStage({ ...list, session: { 'fleet/unpaid': ['id-3', 'gone'] } }, operator);
    await passTime(0);
    expect([selectedIn(stage), contextOf(stage)['gone']]).toEqual([['id-3'], 1]);
    expect(asked.flatMap(({ ids }) => ids ?? [])).toEqual(['["id-3","gone"]']);
  });

  it('A trip that the whole list leaves out is found by a search for it alone, where the operator takes no ids', async () => {
    const { operator, asked } = operatorOf(7);
    const { fetch } = operator;
    const stage = await openStage({ ...list, query: { pageSize: '100' } }, operator);
    await stage.press({ event: { type: 'row.toggled', id: 'id-1' } });
    // From now on the whole list never holds this trip, although it is owed.
    operator.fetch = async (request, options) => {
      const answer = await fetch(request, options);
      if (!String(request).includes('/renters/journeys') || String(request).includes('26000001')) return answer;
      const body = (await answer.json()) as { data: Journey[] };
      return Response.json({ ...body, data: body.data.filter(({ id }) => id !== 'id-1') });
    };
    await stage.press({ event: { type: 'pay.pressed' } });
    await stage.press({ event: { type: 'selection.checked' } });
    await passTime(0);
    expect([selectedIn(stage), contextOf(stage)['gone']]).toEqual([['id-1'], 0]);
    expect(asked.some(({ filters = '' }) => filters.includes('26000001'))).toBe(true);
  });
});

describe('The filters of a list that the operator may lack', () => {
  const soon = { ...list, query: { late: 'soon' } };
  it('A list of close deadlines is read whole once, and serves its other pages and orders until it may have changed', async () => {
    const { operator, asked } = operatorOf(9);
    const stage = await openStage(soon, operator);
    expect(rowsIn(stage)).toEqual(['id-1', 'id-3', 'id-5', 'id-7']);
    const read = asked.length;
    for (const params of [
      { sortBy: 'plate', order: 'desc' },
      { sortBy: 'plate', order: 'desc', page: '2' },
    ])
      await stage.press({ event: { type: 'address.changed', params: { late: 'soon', ...params } } });
    await stage.press({ event: { type: 'address.changed', params: { late: 'soon', sortBy: 'plate', order: 'desc' } } });
    expect(rowsIn(stage)).toEqual(['id-7', 'id-5', 'id-3', 'id-1']);
    expect(asked.length).toBe(read);
    await stage.press({ event: { type: 'list.outdated' } });
    expect(asked.length).toBeGreaterThan(read);
  });

  it('An operator that takes the days of a deadline is asked for one page of a list of close deadlines', async () => {
    const { operator, asked } = operatorOf(9, { names: ['deadlineFrom', 'deadlineTo'] });
    const stage = await openStage(soon, operator);
    expect(rowsIn(stage)).toEqual(['id-1', 'id-3', 'id-5']);
    expect(contextOf(stage)['total']).toBe(4);
    expect(asked.length).toBe(1);
    expect(asked[0]).toMatchObject({ deadlineFrom: today });
  });
});

describe('An export of a fleet', () => {
  const orders = [
    { flow: 'fleet-journeys', query: {}, event: { type: 'export.pressed', title: 'Trips', words: {} } },
    { flow: 'fleet-journeys', query: { late: 'soon' }, event: { type: 'export.pressed', title: 'Trips', words: {} } },
    { flow: 'fleet-journeys', query: {}, event: { type: 'workbook.pressed', title: 'Trips', columns: [] } },
    { flow: 'fleet-vehicles', query: {}, event: { type: 'export.pressed', title: 'Cars', words: {} } },
    { flow: 'fleet-vehicles', query: {}, event: { type: 'workbook.pressed', title: 'Cars', columns: [] } },
  ] as const;
  const amountsIn = (stage: Stage) => [contextOf(stage)['bytes'] > 0, contextOf(stage)['percent'] > 0];

  it.each(orders)(
    'An export ($flow, $query, $event.type) shows its progress while its file is written, and is stopped at once without a file',
    async ({ flow, query, event }) => {
      let ended = 0;
      vi.stubGlobal(
        'Worker',
        class {
          addEventListener(): void {}
          postMessage(): void {}
          terminate(): void {
            ended += 1;
          }
        },
      );
      const operator = flow === 'fleet-journeys' ? operatorOf(9).operator : createFakeOperator();
      const stage = await openStage({ flow, as: 'renter', query }, operator);
      const before = stage.done.length;
      await stage.press({ event });
      const isOperatorsFile = event.type === 'export.pressed' && !('late' in query);
      expect(amountsIn(stage)).toEqual([isOperatorsFile, !isOperatorsFile]);
      expect(stage.machines()[0]?.snapshot.can(event)).toBe(false);
      await stage.press({ event: { type: 'export.cancelled' } });
      expect([ended, stage.machines()[0]?.snapshot.can(event)]).toEqual([1, true]);
      expect([stage.done.slice(before), stage.errors]).toEqual([[], []]);
    },
  );
});
