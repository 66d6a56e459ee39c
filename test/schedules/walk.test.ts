import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { linesOf, type Walk, walkIn } from '#tools/replay/walk.ts';
import { runSchedules } from './schedule.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'resolveState' in value;
const machines = new Map<string, AnyStateMachine>();
let walk: Walk;

beforeAll(async () => {
  walk = (await runSchedules({ runs: 3, seed: 5 })).walk;
  for (const file of Object.values(import.meta.glob<Record<string, unknown>>('../../machines/*.ts', { eager: true })))
    for (const value of Object.values(file)) if (isMachine(value)) machines.set(value.id, value);
});

const drawn = (one: Walk): StoredSnapshot[] =>
  one.steps.flatMap(({ tabs }) => tabs.flatMap(({ snapshot }) => snapshot ?? []));

describe('The walk of a schedule', () => {
  it('The walk of a schedule is read from its file as it was written', () => {
    const read = walkIn(JSON.stringify(walk));
    expect(read).toEqual(JSON.parse(JSON.stringify(walk)));
    expect(read && linesOf(read)).toEqual(linesOf(walk));
  });

  it('The walk of a schedule goes through states that the charts know, in both tabs', () => {
    const read = walkIn(JSON.stringify(walk));
    const all = read === undefined ? [] : drawn(read).flatMap(snapshotsIn);
    expect(new Set(all.map(({ machine }) => machine)).size).toBeGreaterThan(2);
    expect(walk.steps.every(({ tabs }) => tabs.length === 2)).toBe(true);
    for (const { children: _, ...one } of all) {
      const machine = machines.get(one.machine);
      if (machine === undefined) throw new Error(`No machine "${one.machine}".`);
      expect(snapshotOf(machine, { ...one, children: {} }, () => {}).value).toEqual(one.value);
    }
  });

  it('The walk of a schedule is the same again with the same seed', async () => {
    expect(linesOf((await runSchedules({ runs: 3, seed: 5 })).walk)).toEqual(linesOf(walk));
  });

  it.each(['', '{}', '[]', '{"machine":"article","value":"reading"}', '{"seed":1,"violation":null,"steps":[]}'])(
    'The walk of a schedule cannot be read from %j',
    (text) => expect(walkIn(text)).toBeUndefined(),
  );
});
