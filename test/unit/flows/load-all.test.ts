import { describe, expect, it } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import { loadEveryPage } from '#domain/load-all.ts';

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
    ['an operator that brings all that is asked for', 5000, 1000, 5, 4],
    ['an operator that brings fewer', 5000, 200, 25, 4],
    ['a single page', 12, 1000, 1, 1],
    ['nothing', 0, 1000, 1, 1],
  ])('All matching rows of a fleet’s list come in its order from %s', async (_, total, size, calls, most) => {
    const list = listOf(total, size);
    const percents: number[] = [];
    const rows = await loadEveryPage(list.load, (percent) => percents.push(percent), new AbortController().signal);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => String(index)));
    expect([list.asked.length, list.most()]).toEqual([calls, most]);
    expect(percents.at(-1)).toBe(total === 0 ? 0 : 100);
  });

  it('A row of a fleet’s list that moves to the next page while all are loaded is taken once', async () => {
    const load = async (page: number) => ({ rows: [trip(`${page}`), trip(`${page + 1}`)], total: 4, pageTotal: 2 });
    const rows = await loadEveryPage(load, () => {}, new AbortController().signal);
    expect(rows.map(({ id }) => id)).toEqual(['0', '1', '2']);
  });

  it('Loading all matching rows of a fleet’s list reports its progress in percent', async () => {
    const percents: number[] = [];
    await loadEveryPage(listOf(8, 3).load, (percent) => percents.push(percent), new AbortController().signal);
    expect(percents).toEqual([38, 75, 100]);
  });

  it('Loading all matching rows of a fleet’s list stops on cancelling', async () => {
    const list = listOf(5000, 200);
    const controller = new AbortController();
    await loadEveryPage(list.load, (percent) => percent > 0 && controller.abort(), controller.signal);
    expect(list.asked).toEqual([0]);
  });

  it('Loading all matching rows of a fleet’s list fails if one page fails, and requests no further page', async () => {
    const list = listOf(5000, 200, 3);
    await expect(loadEveryPage(list.load, () => {}, new AbortController().signal)).rejects.toThrow('no answer');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(Math.max(...list.asked)).toBeLessThan(9);
  });
});
