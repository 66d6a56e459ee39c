import { describe, expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import { valueText } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { openCode } from '#tools/replay/opening.ts';
import { codeOf } from '#support/record.ts';
import { allowed } from '#support/allowed.ts';

const models = await everyModel();

describe('A support code of every state that a machine can be in opens to the same state, of', () => {
  it.each(models.map((model) => [model.machine.id, model] as const))('%s', async (machine, model) => {
    const found = explore(model).flatMap((exploration) => [...exploration.states.values()]);
    const states = new Map(found.map((state) => [valueText(state.machine.value), state]));
    expect(states.size).toBeGreaterThan(0);
    for (const [name, state] of states) {
      const snapshot = snapshotOfState(model.machine, state);
      const opened = await openCode(
        await codeOf([{ machine, event: 'state', snapshot }], new Date('2026-11-21T12:00:00Z'), allowed),
      );
      if (!('record' in opened)) throw new Error(`${name}: ${JSON.stringify(opened)}`);
      const [step] = opened.record.steps;
      const replayed = step && snapshotOf(model.machine, step.snapshot, () => {});
      expect(replayed?.value, name).toEqual(state.machine.value);
      expect(replayed?.status, name).toBe(state.machine.status);
      expect([...(replayed?.tags ?? [])], name).toEqual([...state.machine.tags]);
    }
  });
});
