import { describe, expect, it, beforeAll, vi } from 'vitest';
import { linesOf, walkIn, type Walk } from '#tools/replay/walk.ts';
import { propertyNames } from './property.ts';
import { isWide } from '../wide.ts';
import { milestones } from './judge.ts';
import { runSchedules } from './schedule.ts';
import type { AnyStateMachine } from 'xstate';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'resolveState' in value;
const machines = new Map<string, AnyStateMachine>();
let walk: Walk;

beforeAll(async () => {
  walk = (await runSchedules({ runs: 3, seed: 9 })).walk;
  for (const file of Object.values(import.meta.glob<Record<string, unknown>>('../../machines/*.ts', { eager: true })))
    for (const value of Object.values(file)) if (isMachine(value)) machines.set(value.id, value);
});

const snapshotsOf = (one: Walk): StoredSnapshot[] =>
  one.steps.flatMap(({ tabs }) => tabs.flatMap(({ snapshot }) => snapshot ?? []));

it('The walk of a schedule is read from its file as it was written', () => {
  const read = walkIn(JSON.stringify(walk));
  expect(read).toEqual(JSON.parse(JSON.stringify(walk)));
  expect(read && linesOf(read)).toEqual(linesOf(walk));
});

it('The walk of a schedule goes through states that the charts know, in both tabs', () => {
  const read = walkIn(JSON.stringify(walk));
  const all = read === undefined ? [] : snapshotsOf(read).flatMap(snapshotsIn);
  expect(new Set(all.map(({ machine }) => machine)).size).toBeGreaterThan(2);
  expect(walk.steps.every(({ tabs }) => tabs.length === 2)).toBe(true);
  for (const { children: _, ...one } of all) {
    const machine = machines.get(one.machine);
    if (machine === undefined) throw new Error(`No machine "${one.machine}".`);
    expect(snapshotOf(machine, { ...one, children: {} }, () => {}).value).toEqual(one.value);
  }
});

it('The walk of a schedule is the same again with the same seed', async () => {
  expect(linesOf((await runSchedules({ runs: 3, seed: 9 })).walk)).toEqual(linesOf(walk));
});

it('Schedules end at their time limit, also while the process gets no CPU', async () => {
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  const { runs } = await runSchedules({ runs: 1_000_000_000, seed: 9, seconds: 0.2 });
  vi.restoreAllMocks();
  expect(runs).toBeGreaterThan(0);
  const { runs: none } = await runSchedules({ runs: 1_000_000_000, seed: 9, cpuSeconds: 0 });
  expect(none).toBeLessThan(2);
});

it.each(['', '{}', '[]', '{"machine":"article","value":"reading"}', '{"seed":1,"violation":null,"steps":[]}'])(
  'The walk of a schedule cannot be read from %j',
  (text) => expect(walkIn(text)).toBeUndefined(),
);

/** The seed is also that of the hunt for planted faults (`npm run schedules -- --faults --seed 20261123`). */
const [runs, seed] = [isWide ? 3_000 : 400, 20_261_123];

describe('Whatever happens in two tabs, to calls and at the provider', () => {
  it(`Two tabs show the truth about money and lose nothing, whatever happens to calls and at the provider: ${runs} schedules`, async () => {
    const { runs: done, reached, counts, walk } = await runSchedules({ runs, seed });
    expect(walk.violation === null ? [] : [walk.violation, ...linesOf(walk)]).toEqual([]);
    expect(done).toBe(runs);
    // Each milestone and each property has something to judge, at least once in 300 schedules.
    expect(milestones.filter((milestone) => reached[milestone] * 300 < runs)).toEqual([]);
    expect(propertyNames.filter((name) => counts[name].schedules * 300 < runs)).toEqual([]);
  });
});
