import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { committedOracle } from './oracle.ts';
import type { Plan } from '#tools/paths/plan.ts';
import { walkMachine } from './walk-machine.ts';

/**
 * Tests one machine along generated paths: every transition is taken at least once by a live actor, each step does what
 * `machines/charts/<name>.json` says, and each sample has the effect that `walks/<name>.txt` says.
 */
export const coverMachine = <M extends AnyStateMachine>(plan: Plan<M>): void => {
  const name = plan.machine.id;
  describe(`paths through ${name}`, () => {
    const { failures, missed, report, walk } = walkMachine(plan, committedOracle(name));
    console.info(report);
    it('does on every path what the committed table says', () => {
      expect(failures.slice(0, 20)).toEqual([]);
    });
    it(`takes every transition — ${report}`, () => {
      expect(missed).toEqual([]);
    });
    it('answers each sample as the committed walk says', async () => {
      await expect(walk).toMatchFileSnapshot(`./walks/${name}.txt`);
    });
  });
};
