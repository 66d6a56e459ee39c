import { expect, it } from 'vitest';
import { type Chart, chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { rooms, sheetsOf, smallest, textSize } from '#tools/paper/sheets.ts';
import { isWide } from '../wide.ts';

/**
 * A small chart, and one that takes several sheets; in a wide run those that are hardest to print. The command that
 * prints the book refuses an unreadable chart.
 */
const hardest = ['account-redirects', 'journey-selection', 'help', 'payment-attempt', 'receipt'];
const sample = ['article', 'fleet-journeys', ...(isWide ? hardest : [])];
const charts = (await machinesIn(new URL('../../machines/', import.meta.url)))
  .filter(({ id }) => sample.includes(id))
  .map(chartOf);
const printed = new Map<Chart, Awaited<ReturnType<typeof sheetsOf>>>();
for (const chart of charts) printed.set(chart, await sheetsOf(chart));

type Box = { x: number; y: number; width: number; height: number };
/** Written separately on purpose: the sheets choose their layout by a check of their own, which this one would catch if it were wrong. */
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it('The printed book has no text below 7 points on A4, and none that leaves its sheet', () => {
  for (const sheet of [...printed.values()].flat()) {
    const { layout, scale, room, chart } = sheet;
    expect(textSize(sheet), chart.name).toBeGreaterThanOrEqual(smallest);
    expect(layout.width * scale, chart.name).toBeLessThanOrEqual(rooms[room].width + 0.01);
    expect(layout.height * scale, chart.name).toBeLessThanOrEqual(rooms[room].height + 0.01);
  }
});

it('An analyst prints the book on A4, and finds every state and every transition of every machine on a sheet', () => {
  for (const [{ states, transitions, name }, sheets] of printed) {
    const drawn = sheets.flatMap(({ chart }) => chart.states.map(({ id }) => id));
    expect(states.map(({ id }) => id).filter((id) => !drawn.includes(id))).toEqual([]);
    const taken = sheets.flatMap(({ chart }) => chart.transitions.map(({ id }) => id));
    expect(
      transitions.map(({ id }) => id).filter((id) => !taken.includes(id)),
      name,
    ).toEqual([]);
  }
});

it('An analyst prints the book on A4, and finds no label over a state or over another label', () => {
  for (const { layout, chart } of [...printed.values()].flat()) {
    const labels = layout.arrows.flatMap(({ label }) => (label === null ? [] : [label]));
    for (const label of labels) {
      const covered = layout.states.filter((box) => !box.isContainer && overlap(box, label));
      expect(
        covered.map(({ state }) => state.id),
        chart.name,
      ).toEqual([]);
      expect(
        labels.filter((other) => other !== label && overlap(other, label)),
        chart.name,
      ).toEqual([]);
    }
  }
});

it('An analyst prints the book on A4, and needs more than one sheet only where one could not be read', () => {
  for (const [chart, sheets] of printed) if (chart.states.length <= 5) expect(sheets, chart.name).toHaveLength(1);
  expect([...printed].flatMap(([{ name }, sheets]) => (sheets.length > 1 ? [name] : []))).toEqual([
    'fleet-journeys',
    ...(isWide ? ['help', 'journey-selection', 'payment-attempt', 'receipt'] : []),
  ]);
});
