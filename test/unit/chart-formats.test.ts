import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { differenceOf, differenceText, type Table } from '#tools/charts/difference.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { mermaidOf } from '#tools/charts/mermaid.ts';
import { plantumlOf } from '#tools/charts/plantuml.ts';
import { scxmlOf } from '#tools/charts/scxml.ts';
import { tableOf } from '#tools/charts/table.ts';
import { paymentReturnMachine } from '#machines/payment-return.ts';

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

/** The region that each state stands in: by its name, and by how many regions of that state were closed before it. */
const regionsIn = (lines: readonly string[]): Map<string, string[]> => {
  const around: { id: string; region: number }[] = [];
  const regions = new Map<string, string[]>();
  for (const line of lines) {
    const [, id] = /^\s*state (?:"[^"]*" as )?(\w+)/.exec(line) ?? [];
    if (id !== undefined)
      regions.set(
        id,
        around.map((outer) => `${outer.id} ${outer.region}`),
      );
    const inner = around.at(-1);
    if (line.trim() === '--' && inner) inner.region += 1;
    if (line.endsWith(' {') && id !== undefined) around.push({ id, region: 0 });
    if (line.trim() === '}') around.pop();
  }
  return regions;
};

/** What PlantUML would stumble over: braces, names that are no states, signs that it reads as its own, and arrows into one of several regions or out of it. */
const plantumlFaults = (lines: readonly string[]): string[] => {
  const known = lines.flatMap((line) => /^\s*state (?:"[^"]*" as )?(\w+)/.exec(line)?.[1] ?? []);
  const ends = (line: string): string[] => /^\s*(\w+|\[\*\]) --> (\w+|\[\*\])/.exec(line)?.slice(1) ?? [];
  const opens = lines.filter((line) => line.endsWith(' {')).length;
  const regions = regionsIn(lines);
  const divided = new Set(
    [...regions.values()].flat().flatMap((place) => (place.endsWith(' 0') ? [] : [place.replace(/ \d+$/, '')])),
  );
  const placesOf = (state: string) =>
    (regions.get(state) ?? []).filter((place) => divided.has(place.replace(/ \d+$/, '')));
  const crosses = (line: string): boolean => {
    const [from = '', to = ''] = ends(line);
    return regions.has(from) && regions.has(to) && placesOf(from).join() !== placesOf(to).join();
  };
  return [
    ...lines.filter(crosses),
    ...(opens === lines.filter((line) => line.trim() === '}').length ? [] : ['a brace stays open']),
    ...lines.filter((line) => ends(line).some((end) => end !== '[*]' && !known.includes(end))),
    ...lines.filter(
      (line) => /^\s*state /.test(line) && !/^\s*state (?:"[^"]*" as \w+(?: \{)?|\w+ <<history>>)$/.test(line),
    ),
    ...lines.filter((line) =>
      /[\\~"<>{}]|([*/_-])\1|\[\[|\]\]/.test((/ : (.*)$/.exec(line)?.[1] ?? '').replaceAll(/<U\+[\dA-F]{4}>/g, '')),
    ),
  ];
};

describe('Two releases of a chart', () => {
  it('differ by what was added, removed and changed', () => {
    const { transitions } = differenceOf(table(door), table(changed));
    expect(transitions.map(({ kind, before, after }) => [kind, after?.id ?? before?.id])).toEqual([
      ['changed', 'door.closed · bell.rung · 0'],
      ['removed', 'door.open · door.pushed · 0'],
      ['added', 'door.open.ajar · door.locked · 0'],
    ]);
  });
  it('are told in words', () =>
    expect(differenceText(differenceOf(table(door), table(changed)))).toContain(
      '~ door.closed: bell.rung [isFriend] → door.open / greet\n    now door.closed: bell.rung → door.open / greet',
    ));
  it('of the same shape do not differ', () => expect(differenceText(differenceOf(table(door), table(door)))).toBe(''));
  it('are all new where there was none', () =>
    expect(differenceOf(undefined, table(door)).states.every(({ kind }) => kind === 'added')).toBe(true));
});

const charts = (await machinesIn(new URL('../../machines/', import.meta.url))).map(chartOf);

describe('A chart for other tools', () => {
  it('is Mermaid: states in states, where it starts, and every transition', () => {
    const text = mermaidOf(chartOf(door));
    expect(text).toContain('stateDiagram-v2');
    expect(text).toContain('state "open" as door_open {');
    expect(text).toContain('door_closed --> door_open : bell.rung [isFriend] / greet');
    expect(text.match(/-->/g)).toHaveLength(3 + 2 + 1);
  });
  it.each(charts)('is PlantUML with every state and transition of $name, each brace closed', (chart) => {
    const lines = plantumlOf(chart).trimEnd().split('\n');
    expect([lines[0], lines.at(-1)]).toEqual(['@startuml', '@enduml']);
    expect(plantumlFaults(lines)).toEqual([]);
    expect(lines.filter((line) => /^\s*state /.test(line))).toHaveLength(chart.states.length);
    expect(lines.filter((line) => / --> \w+ : /.test(line))).toHaveLength(
      chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
    );
    expect(lines.filter((line) => /\[\*\] --> \w/.test(line))).toHaveLength(
      chart.states.filter(({ initial }) => initial !== null).length,
    );
    expect(lines.filter((line) => line.endsWith('--> [*]'))).toHaveLength(
      chart.states.filter(({ type }) => type === 'final').length,
    );
  });
  it('is PlantUML where what it reads as its own is escaped, and a history state is one', () => {
    const odd = chartOf(
      createMachine({
        id: 'odd',
        initial: 'a "b" {c}',
        states: {
          'a "b" {c}': { on: { '//x\ny\\z': { guard: '<b> **bold** ~', target: 'again' } } },
          again: { type: 'history' },
        },
      }),
    );
    const lines = plantumlOf(odd).split('\n');
    expect(plantumlFaults(lines)).toEqual([]);
    expect(lines).toContain('  state "a <U+0022>b<U+0022> <U+007B>c<U+007D>" as odd_a__b___c_');
    expect(lines).toContain('  state odd_again <<history>>');
    expect(lines).toContain(
      'odd_a__b___c_ --> odd_again : <U+002F>/x y<U+005C>z [<U+003C>b<U+003E> <U+002A>*bold<U+002A>* <U+007E>]',
    );
  });
  it.each([
    ['state "a" as a', 'state "b" as b {'],
    ['state "a" as a', 'a --> b : go'],
    ['state "a" as a', 'a --> a : <b>'],
    ['state "a" as a', 'a --> a : see //there'],
    ['state "a"b" as a'],
    ['}'],
  ])('is no PlantUML with “%s %s”', (...lines) => expect(plantumlFaults(lines)).toHaveLength(1));
  it('is SCXML that an XML reader accepts, with every state and transition', () => {
    for (const machine of [door, paymentReturnMachine]) {
      const chart = chartOf(machine);
      const text = scxmlOf(chart);
      expect(text.match(/<(?:state|parallel|final|history) /g)).toHaveLength(chart.states.length);
      expect(text.match(/<transition /g)).toHaveLength(chart.transitions.length);
      const opened = [...text.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)].reduce<string[]>(
        (open, [, closes, name = '', empty]) => {
          if (closes) expect(open.pop()).toBe(name);
          else if (!empty) open.push(name);
          return open;
        },
        [],
      );
      expect(opened).toEqual([]);
    }
  });
});
