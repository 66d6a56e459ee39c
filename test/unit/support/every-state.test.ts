import { describe, expect, it } from 'vitest';
import { everyPlan } from '#tools/paths/every-plan.ts';
import { explore } from '#tools/paths/explore.ts';
import { valueText } from '#tools/paths/moment.ts';
import { stillOfMoment } from '#tools/paths/still.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { openCode } from '#tools/replay/opening.ts';
import { codeOf } from '#support/record.ts';
import { allowed } from '#support/allowed.ts';

const plans = await everyPlan();

describe('A support code of every state that a machine can be in opens to the same state, of', () => {
  it.each(plans.map((plan) => [plan.machine.id, plan] as const))('%s', async (name, plan) => {
    const moments = explore(plan).flatMap((exploration) => [...exploration.moments.values()]);
    const states = new Map(moments.map((moment) => [valueText(moment.machine.value), moment]));
    expect(states.size).toBeGreaterThan(0);
    for (const [state, moment] of states) {
      const still = stillOfMoment(plan.machine, moment);
      const opened = await openCode(
        await codeOf([{ machine: name, event: 'state', still }], new Date('2026-11-21T12:00:00Z'), allowed),
      );
      if (!('record' in opened)) throw new Error(`${state}: ${JSON.stringify(opened)}`);
      const [step] = opened.record.steps;
      const replayed = step && snapshotOf(plan.machine, step.still, () => {});
      expect(replayed?.value, state).toEqual(moment.machine.value);
      expect(replayed?.status, state).toBe(moment.machine.status);
      expect([...(replayed?.tags ?? [])], state).toEqual([...moment.machine.tags]);
    }
  });
});
