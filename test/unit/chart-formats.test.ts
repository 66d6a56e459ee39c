import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { differenceOf, differenceText, type Table } from '#tools/charts/difference.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { mermaidOf } from '#tools/charts/mermaid.ts';
import { tableOf } from '#tools/charts/table.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'bell.rung': { guard: 'isFriend', target: 'open', actions: 'greet' } } },
    open: {
      initial: 'wide',
      states: { wide: { on: { 'wind.blew': 'ajar' } }, ajar: {} },
      on: { 'door.pushed': 'closed' },
    },
    gone: { type: 'final' },
  },
});
const table = (machine: typeof door): Table => JSON.parse(tableOf(chartOf(machine)));
const changed = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'bell.rung': { target: 'open', actions: 'greet' } } },
    open: {
      initial: 'wide',
      states: { wide: { on: { 'wind.blew': 'ajar' } }, ajar: { on: { 'door.locked': '#door.closed' } } },
    },
    gone: { type: 'final' },
  },
}) as typeof door;

describe('Two releases of a chart', () => {
  it('Two releases of a chart differ by what was added, removed and changed', () => {
    const { transitions } = differenceOf(table(door), table(changed));
    expect(transitions.map(({ kind, before, after }) => [kind, after?.id ?? before?.id])).toEqual([
      ['changed', 'door.closed · bell.rung · 0'],
      ['removed', 'door.open · door.pushed · 0'],
      ['added', 'door.open.ajar · door.locked · 0'],
    ]);
  });
  it('The difference between two releases of a chart is described in words', () =>
    expect(differenceText(differenceOf(table(door), table(changed)))).toContain(
      '~ door.closed: bell.rung [isFriend] → door.open / greet\n    now door.closed: bell.rung → door.open / greet',
    ));
  it('Two releases of a chart of the same shape do not differ', () =>
    expect(differenceText(differenceOf(table(door), table(door)))).toBe(''));
  it('Two releases of a chart are all new where there was none', () =>
    expect(differenceOf(undefined, table(door)).states.every(({ kind }) => kind === 'added')).toBe(true));
});

const charts = (await machinesIn(new URL('../../machines/', import.meta.url))).map(chartOf);

describe('A chart for other tools', () => {
  it('A chart for other tools is Mermaid: states in states, where it starts, and every transition', () => {
    const text = mermaidOf(chartOf(door));
    expect(text).toContain('stateDiagram-v2');
    expect(text).toContain('state "open" as door_open {');
    expect(text).toContain('door_closed --> door_open : bell.rung [isFriend] / greet');
    expect(text.match(/-->/g)).toHaveLength(3 + 2 + 1);
  });
  it.each(charts)(
    'A chart for other tools is Mermaid with every state and transition of $name, each brace closed',
    (chart) => {
      const lines = mermaidOf(chart).trimEnd().split('\n');
      expect(lines.filter((line) => /^\s*state /.test(line))).toHaveLength(chart.states.length);
      expect(lines.filter((line) => / --> \w+ : /.test(line))).toHaveLength(
        chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
      );
      expect(lines.filter((line) => line.endsWith(' {'))).toHaveLength(
        lines.filter((line) => line.trim() === '}').length,
      );
    },
  );
});
