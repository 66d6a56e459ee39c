import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { fileOf, notesIn, printOf, shownNotes } from '#tools/notes/notes.ts';
import { readNotes } from '#tools/notes/read-notes.ts';

const doorThat = (opens: object) =>
  chartOf(
    createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { on: { 'bell.rung': opens } }, open: { initial: 'wide', states: { wide: { id: 'wide' } } } },
    }),
  );
const door = doorThat({ target: 'open' });
const file = `# Notes on door

## closed, on bell.rung
Analyst, 2026-11-23, seen ${printOf(door, { state: 'closed', event: 'bell.rung' })}

Friends only?

Ask them.

## open
Tester, 2026-11-20

It creaks.
`;
const notes = notesIn('door', file);

it('A note on a chart names a state or an event there, who wrote it, and when; its file is written as it is read', () => {
  expect(notes).toMatchObject([
    { state: 'closed', event: 'bell.rung', role: 'Analyst', date: '2026-11-23', text: 'Friends only?\n\nAsk them.' },
    { state: 'open', event: null, role: 'Tester', date: '2026-11-20', print: null, text: 'It creaks.' },
  ]);
  expect(fileOf('door', notes)).toBe(file);
  expect(() => notesIn('door', '## closed\nIt creaks.\n')).toThrow('Role, yyyy-MM-dd');
});

it('A note on a chart is outdated if the chart has changed there, or it was never confirmed', () => {
  const whichOutdated = (chart: typeof door) => shownNotes(chart, notes).map(({ isOutdated }) => isOutdated);
  expect(whichOutdated(door)).toEqual([false, true]);
  expect(whichOutdated(doorThat({ target: 'open', guard: 'isFriend' }))).toEqual([true, true]);
  expect(printOf(door, { state: 'open', event: null })).toBe(
    printOf(doorThat({ target: 'open', guard: 'isFriend' }), { state: 'open', event: null }),
  );
});

it('A note on a chart is reported if its state or event no longer exists', () => {
  expect(printOf(door, { state: 'ajar', event: null })).toBeUndefined();
  expect(printOf(door, { state: 'open', event: 'bell.rung' })).toBeUndefined();
  expect(shownNotes(door, notesIn('door', '## ajar\nTester, 2026-11-20\n\nWhere?\n'))).toEqual([]);
  expect(printOf(door, { state: 'wide', event: null })).toBeDefined();
});

it('Every note that is kept is about a state and an event that its chart has', async () => {
  const charts = new Map(
    (await machinesIn(new URL('../../../machines/', import.meta.url))).map((machine) => [machine.id, chartOf(machine)]),
  );
  const kept = [...readNotes()].flatMap(([, own]) => own);
  expect(kept.length).toBeGreaterThan(0);
  const gone = kept.filter(({ machine, ...note }) => {
    const chart = charts.get(machine);
    return chart === undefined || printOf(chart, note) === undefined;
  });
  expect(gone.map(({ machine, state, event }) => `${machine}: ${state} ${event ?? ''}`)).toEqual([]);
});
