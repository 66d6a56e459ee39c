import { assign, fromPromise, not, raise, setup, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tools/charts/graph.ts';
import { committedPicture } from '#tools/book/build/plugin.ts';
import { disorderOf, layoutChart } from '#tools/charts/best-layout.ts';
import type { Box } from '#tools/charts/layout.ts';
import { pictureOf } from '#tools/charts/picture.ts';
import { tableOf } from '#tools/charts/table.ts';
import { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { sessionMachine } from '#machines/session.ts';
import { paymentMachine } from '#machines/payment.ts';
import { paymentReturnMachine } from '#machines/payment-return.ts';
import { portalMachine } from '#machines/portal.ts';
import { differenceOf, type Table } from '#tools/charts/difference.ts';
import { bodiesOf } from '#tools/charts/bodies.ts';
import { plainChangesOf } from '#tools/plain/plain-changes.ts';
import { codeLines, differenceText } from '#tools/charts/difference-text.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { mermaidOf } from '#tools/charts/mermaid.ts';
import { isMachineTested } from '../wide.ts';

const ask = fromPromise<string>(() => new Promise(() => {}));

const ferry = setup({
  types: { context: {} as { seats: number } },
  actors: { ask },
  guards: { isFull: () => false },
  actions: { board: () => {}, ring: () => {} },
  delays: { timeout: 2_500 },
}).createMachine({
  id: 'ferry',
  description: 'Boats & <people>.',
  meta: { rule: 'SEA-1' },
  context: { seats: 3 },
  initial: 'docked',
  on: { storm: '.docked' },
  states: {
    docked: {
      description: 'The gangway is open | until the bell.',
      entry: 'ring',
      tags: 'busy',
      on: {
        boarded: [
          { guard: not('isFull'), actions: ['board', assign({ seats: 2 })] },
          { target: 'sailing', actions: raise({ type: 'bell' }) },
        ],
        left: 'sailing',
        called: 'sailing',
      },
    },
    sailing: {
      meta: { rule: 'SEA-2' },
      type: 'parallel',
      states: {
        radio: {
          initial: 'off',
          states: {
            off: { on: { call: 'on' } },
            on: { invoke: { id: 'askHarbour', src: 'ask', onDone: { target: '#ferry.arrived' }, onError: 'off' } },
          },
        },
        engine: {
          initial: 'slow',
          states: { slow: { after: { timeout: 'fast', 400: { actions: 'ring' } } }, fast: {} },
        },
      },
    },
    arrived: { type: 'final', output: { to: '/harbour' } },
  },
});

const chart = chartOf(ferry);
const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Tags of a document that are opened and never closed, or closed and never opened. */
const unclosedTags = (svg: string): string[] => {
  const open: string[] = [];
  for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-z]+)([^>]*)>/gi)) {
    if (closing === '/' && open.pop() !== name) return [`unexpected </${name}>`];
    if (closing === '' && !rest.endsWith('/')) open.push(name);
  }
  return open;
};

describe('an analyst reads a chart', () => {
  it('A chart names each transition in plain words', () => {
    const wordings = chart.transitions.map(({ label, guard, actions }) =>
      [label, guard, ...actions].filter(Boolean).join(' '),
    );
    expect(wordings).toEqual([
      'storm',
      'boarded not isFull board set seats',
      'boarded raise bell',
      'left',
      'called',
      'call',
      'askHarbour done',
      'askHarbour failed',
      'after 400 ms ring',
      'after timeout (2.5 s)',
    ]);
  });

  it('The table of a chart has one row, with its own id, for each transition', () => {
    const { transitions } = JSON.parse(tableOf(chart)) as { transitions: { id: string }[] };
    expect(transitions.map(({ id }) => id)).toEqual(chart.transitions.map(({ id }) => id));
    expect(new Set(transitions.map(({ id }) => id)).size).toBe(transitions.length);
  });

  it('A chart’s picture names itself, holds no script and loads nothing', async () => {
    const svg = pictureOf(chart, await layoutChart(chart));
    expect(unclosedTags(svg)).toEqual([]);
    expect(svg).toContain('<title id="title">Statechart ferry</title>');
    expect(svg).toContain('Boats &amp; &lt;people&gt;.');
    expect(svg).not.toMatch(/<script|href=|url\((?!#)/);
  });

  it('The committed picture of a chart serves for it as long as no state, transition or description changes', () => {
    const { states, transitions, ...rest } = chartOf(sessionMachine);
    expect(committedPicture({ ...rest, states, transitions })).toContain(
      '<title id="title">Statechart session</title>',
    );
    expect(committedPicture({ ...rest, states, transitions: transitions.slice(1) })).toBeUndefined();
    const described = states.map((state) => ({ ...state, description: 'Other <words>.' }));
    expect(committedPicture({ ...rest, states: described, transitions })).toBeUndefined();
    expect(committedPicture(chart)).toBeUndefined();
  });
});

/** Where it is not 4. */
const mostCrossings: Readonly<Record<string, number>> = { session: 5, 'alert-subscription': 3 };
const large = [paymentMachine, alertSubscriptionMachine, sessionMachine].filter(({ id }) => isMachineTested(id));
describe.each([ferry, portalMachine, paymentReturnMachine, ...large])('The picture of $id', (machine) => {
  const shown = chartOf(machine);
  const laidOut = layoutChart(shown);

  it('The picture of a machine draws every state inside its parent, apart from its neighbours and within the page', async () => {
    const { states, width, height } = await laidOut;
    for (const box of states) {
      expect(inside(box, { x: 0, y: 0, width, height })).toBe(true);
      const parent = states.find(({ state }) => state.id === box.state.parent);
      if (parent !== undefined) expect(inside(box, parent)).toBe(true);
      const neighbours = states.filter(({ state }) => state.parent === box.state.parent && state.id !== box.state.id);
      expect(neighbours.filter((neighbour) => overlap(neighbour, box)).map(({ state }) => state.id)).toEqual([]);
    }
  });

  it('A machine’s picture draws every transition that changes the state, and no label or arrow covers a text', async () => {
    const layout = await laidOut;
    const { states, arrows } = layout;
    const drawn = arrows.flatMap(({ transitions }) => transitions);
    expect([...new Set(drawn)].sort()).toEqual(
      shown.transitions
        .filter(({ targets }) => targets.length > 0)
        .map(({ id }) => id)
        .sort(),
    );
    const labels = arrows.flatMap(({ label }) => (label === null ? [] : [label]));
    const { overText, crossings } = disorderOf(layout);
    expect(
      [overText, crossings <= (mostCrossings[machine.id] ?? 4)],
      `${overText} over texts, ${crossings} crossings`,
    ).toEqual([0, true]);
    for (const label of labels) {
      expect(states.filter((box) => !box.isContainer && overlap(box, label)).map(({ state }) => state.id)).toEqual([]);
      expect(labels.filter((other) => other !== label && overlap(other, label))).toEqual([]);
    }
  });
});

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
  it('What is only renamed between two releases of a chart is apart from what the machine does otherwise', () => {
    const base = { ...table(door), bodies: [{ id: 'guard isFriend', text: 'knocks > 2' }] };
    const withVersion = (version: typeof base): typeof base =>
      JSON.parse(
        JSON.stringify(version).replaceAll('isFriend', 'hasKnocked').replaceAll('door.open.wide', 'door.open.flung'),
      );
    const only = differenceOf(base, withVersion(base));
    expect(only).toMatchObject({ states: [], transitions: [], bodies: [] });
    expect(only.renamed.map(({ before, after }) => [before, after])).toEqual([
      ['isFriend', 'hasKnocked'],
      ['door.open.wide', 'door.open.flung'],
    ]);
    const other = withVersion({ ...base, ...table(changed), bodies: [{ id: 'guard isFriend', text: 'knocks > 3' }] });
    expect(differenceOf(base, other).bodies.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(codeLines(differenceOf(base, withVersion(base)))).toEqual([
      '- guard isFriend',
      '+ guard hasKnocked (only renamed)',
      '- state door.open.wide',
      '+ state door.open.flung (only renamed)',
    ]);
  });

  it('A reader of plain words sees what a machine does otherwise, and nothing of what is only renamed or reworded', () => {
    const plainly = (before: typeof door | undefined, after: typeof door) => {
      const bodied = (machine: typeof door) => ({ ...table(machine), bodies: bodiesOf(machine) });
      const difference = differenceOf(before && bodied(before), bodied(after));
      return plainChangesOf(difference, before && chartOf(before), chartOf(after));
    };
    expect(plainly(door, changed)).toMatchObject({
      sentences: ['In “Open”, no longer: Door pushed.', 'In “Ajar”, new: Door locked. It leads to “Closed”.'],
      states: ['door.open', 'door.open.ajar'],
    });
    const ofStates = (states: Record<string, object>): typeof door =>
      createMachine({ id: 'door', initial: 'closed', states }) as typeof door;
    const shut = { on: { 'bell.rung': 'open' }, meta: { rule: 'DOOR-1' } };
    const [one, other] = [
      ofStates({ closed: shut, open: {}, ajar: {} }),
      ofStates({ closed: { ...shut, on: { 'bell.rung': 'ajar' } }, open: {}, ajar: {} }),
    ];
    expect(plainly(one, other)).toMatchObject({
      sentences: ['In “Closed”: Bell rung. Before: “Open”. Now: “Ajar”.'],
      rules: ['DOOR-1'],
    });
    expect(
      plainly(one, ofStates({ closed: { ...shut, description: 'It is shut.' }, open: {}, ajar: {} })).sentences,
    ).toEqual([]);
    expect(plainly(one, ofStates({ closed: { on: { 'bell.rung': 'wide' } }, wide: {}, ajar: {} })).sentences).toEqual(
      [],
    );
    expect(plainly(undefined, one).sentences).toEqual(['It is new.']);
  });

  it('Two releases of a chart differ by what was added, removed and changed', () => {
    const { transitions } = differenceOf(table(door), table(changed));
    expect(transitions.map(({ kind, before, after }) => [kind, after?.id ?? before?.id])).toEqual([
      ['changed', 'door.closed · bell.rung · 0'],
      ['removed', 'door.open · door.pushed · 0'],
      ['added', 'door.open.ajar · door.locked · 0'],
    ]);
  });
  it('The difference between two releases of a chart is written in the names of code as lines of a diff, each fact once', () => {
    const guard = (text: string) => ({ id: 'guard isFriend', text });
    const leaving = { id: 'guard and actions of door.pushed [] → door.closed in door.open', text: '["close"]' };
    const before = { ...table(door), bodies: [guard('({knocks})=>knocks>2'), leaving] };
    const after = { ...table(changed), bodies: [guard('({knocks})=>knocks>3||void 0')] };
    expect(codeLines(differenceOf(before, after))).toEqual([
      '- door.closed: bell.rung [isFriend] → door.open / greet (tried as number 1)',
      '+ door.closed: bell.rung → door.open / greet (tried as number 1)',
      '- door.open: door.pushed → door.closed (tried as number 1)',
      '+ door.open.ajar: door.locked → door.closed (tried as number 1)',
      '- guard isFriend: ({knocks}) => knocks > 2',
      '+ guard isFriend: ({knocks}) => knocks > 3 || undefined',
    ]);
    const text = differenceText(differenceOf(before, after), {
      about: 'A door.',
      sentences: ['It opens for all.'],
      rules: ['DOOR-1'],
      states: [],
    });
    expect(text).toMatch(/^## door\n\nA door\.\n\n- It opens for all\.\n\nRules: DOOR-1\n\n```diff\n- door\.closed: /);
  });
  it('Two equal releases of a chart do not differ', () =>
    expect(codeLines(differenceOf(table(door), table(door)))).toEqual([]));
  it('A chart without an earlier release is all new', () =>
    expect(differenceOf(undefined, table(door)).states.every(({ kind }) => kind === 'added')).toBe(true));
});

const charts = (await machinesIn(new URL('../../machines/', import.meta.url))).map(chartOf);

it('A chart for other tools is Mermaid: states in states, where it starts, and every transition', () => {
  const text = mermaidOf(chartOf(door));
  expect(text).toContain('stateDiagram-v2');
  expect(text).toContain('state "open" as door_open {');
  expect(text).toContain('door_closed --> door_open : bell.rung [isFriend] / greet');
  expect(text.match(/-->/g)).toHaveLength(3 + 2 + 1);
});
it.each(charts)('Mermaid for other tools has each state and transition of $name, braces closed', (chart) => {
  const lines = mermaidOf(chart).trimEnd().split('\n');
  expect(lines.filter((line) => /^\s*state /.test(line))).toHaveLength(chart.states.length);
  expect(lines.filter((line) => / --> \w+ : /.test(line))).toHaveLength(
    chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
  );
  expect(lines.filter((line) => line.endsWith(' {'))).toHaveLength(lines.filter((line) => line.trim() === '}').length);
});
