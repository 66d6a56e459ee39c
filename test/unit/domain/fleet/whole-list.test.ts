import { describe, expect, it } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import { loadWholeList } from '#domain/fleet/whole-list.ts';
import { problemOf } from '#domain/problem.ts';

const trip = (id: string): Journey => ({ id, date: '2026-11-01T08:00:00', nature: 'latePayment', status: 'TERMINE' });

/** A list of `total` trips in pages of `size`; each page arrives after the calls that were made with it. */
const listOf = (total: number, size: number, failing?: number) => {
  const pages: number[] = [];
  let [underWay, most] = [0, 0];
  const load = async (page: number) => {
    pages.push(page);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    if (page === failing) throw new Error('no answer');
    const rows = Array.from({ length: Math.min(size, total - page * size) }, (_, at) => trip(`${page * size + at}`));
    return { rows, total, pageTotal: Math.ceil(total / size) };
  };
  return { load, asked: pages, most: () => most };
};

describe('All that matches in a fleet’s list', () => {
  it.each([
    ['an operator that brings all that is asked for', 5000, 1000, 10, 4],
    ['an operator that brings fewer', 5000, 200, 50, 4],
    ['a single page', 12, 1000, 1, 1],
    ['nothing', 0, 1000, 1, 1],
  ])('All matching rows of a fleet’s list come in its order from %s', async (_, total, size, calls, most) => {
    const list = listOf(total, size);
    const percents: number[] = [];
    const rows = await loadWholeList(list.load, (percent) => percents.push(percent), new AbortController().signal);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => String(index)));
    expect([list.asked.length, list.most()]).toEqual([calls, most]);
    expect(percents.at(-1)).toBe(total === 0 ? 0 : 100);
  });

  it('A row of a fleet’s list that moves to the next page while all are loaded is taken once', async () => {
    const load = async (page: number) => ({ rows: [trip(`${page}`), trip(`${page + 1}`)], total: 4, pageTotal: 2 });
    const rows = await loadWholeList(load, () => {}, new AbortController().signal);
    expect(rows.map(({ id }) => id)).toEqual(['0', '1', '2']);
  });

  it('Loading all matching rows of a fleet’s list reports its progress in percent', async () => {
    const percents: number[] = [];
    await loadWholeList(listOf(8, 3).load, (percent) => percents.push(percent), new AbortController().signal);
    expect(percents).toEqual([19, 38, 50, 69, 88, 100]);
  });

  it('Loading all matching rows of a fleet’s list stops on cancelling', async () => {
    const list = listOf(5000, 200);
    const controller = new AbortController();
    await loadWholeList(list.load, (percent) => percent > 0 && controller.abort(), controller.signal);
    expect(list.asked).toEqual([0]);
  });

  it('Loading all matching rows of a fleet’s list fails if one page fails, and requests no further page', async () => {
    const list = listOf(5000, 200, 3);
    await expect(loadWholeList(list.load, () => {}, new AbortController().signal)).rejects.toThrow('no answer');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(Math.max(...list.asked)).toBeLessThan(9);
  });
});

type Change = 'pays' | 'adds' | 'contests' | 'pays one and adds one';
/** A list that a colleague changes right after the calls of these numbers, counted from 0. */
const sharedList = (changes: Readonly<Record<number, Change>>, hasCursors: boolean, size = 3) => {
  let ids = Array.from({ length: 10 }, (_, at) => `t${String(at).padStart(2, '0')}`);
  let calls = 0;
  const change = (kind: Change | undefined): void => {
    // A paid trip leaves the first page; a contested one, a later page; an added one comes first of all.
    if (kind === 'pays') ids = ids.slice(1);
    if (kind === 'contests') ids = ids.filter((_, at) => at !== Math.floor(ids.length / 2));
    if (kind === 'pays one and adds one') ids = [...ids.slice(1), `z${String(calls).padStart(2, '0')}`];
    if (kind === 'adds') ids = [`a${String(99 - calls).padStart(2, '0')}`, ...ids];
  };
  const load = async (page: number, cursor?: string) => {
    const from = cursor === undefined ? page * size : ids.filter((id) => id <= cursor).length;
    const rows = ids.slice(from, from + size).map(trip);
    const isLast = from + size >= ids.length;
    const answer = {
      rows,
      total: ids.length,
      pageTotal: Math.ceil(ids.length / size),
      ...(hasCursors && !isLast && { nextCursor: rows.at(-1)?.id }),
    };
    change(changes[calls]);
    calls += 1;
    return answer;
  };
  return { load, owed: () => ids };
};

/** The trips that are owed from the first call to the last, and are not read; null if the reading says that the list changed. */
const lost = async (list: ReturnType<typeof sharedList>): Promise<string[] | null> => {
  const atFirst = new Set(list.owed());
  try {
    const rows = await loadWholeList(list.load, () => {}, new AbortController().signal);
    const read = new Set(rows.map(({ id }) => id));
    return list.owed().filter((id) => atFirst.has(id) && !read.has(id));
  } catch (error) {
    if (problemOf(error).code === 'list_changed') return null;
    throw error;
  }
};

describe('A colleague works in a list while it is read', () => {
  const kinds = ['pays', 'adds', 'contests', 'pays one and adds one'] as const;
  it.each([false, true])(
    'No owed trip is lost if a colleague pays, adds or contests one between any two calls (cursors: %s)',
    async (hasCursors) => {
      for (const kind of kinds)
        for (let call = 0; call < 8; call += 1)
          expect(await lost(sharedList({ [call]: kind }, hasCursors)), `${kind} after call ${call}`).toEqual([]);
    },
  );

  it.each([false, true])(
    'No owed trip is lost if two changes leave the number of trips as it was (cursors: %s)',
    async (hasCursors) => {
      for (const one of kinds)
        for (const other of kinds)
          for (let first = 0; first < 7; first += 1)
            for (let second = first + 1; second < 9; second += 1)
              expect(
                (await lost(sharedList({ [first]: one, [second]: other }, hasCursors))) ?? [],
                `${one} after ${first}, ${other} after ${second}`,
              ).toEqual([]);
    },
  );

  it('A list that changes after every call is not called whole: the reading says that it changed', async () => {
    const always = Object.fromEntries(
      Array.from({ length: 99 }, (_, call) => [call, call % 2 === 0 ? 'adds' : 'pays'] as const),
    );
    expect(await lost(sharedList(always, false))).toBeNull();
  });

  it('A cursor that does not advance ends the reading', async () => {
    const load = async () => ({ rows: [trip('a')], total: 2, pageTotal: 2, nextCursor: 'a' });
    await expect(loadWholeList(load, () => {}, new AbortController().signal)).rejects.toThrow('bad_answer');
  });
});
