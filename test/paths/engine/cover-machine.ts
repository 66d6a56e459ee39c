import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { committedOracle } from './oracle.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { followMachine } from './follow-machine.ts';

/**
 * Tests one machine along generated paths: every transition is taken at least once by a live actor, each step does what
 * `machines/charts/<name>.json` says, and the machine does what `test/behaviour/<name>.txt` says.
 */
export const coverMachine = <M extends AnyStateMachine>(model: PathModel<M>): void => {
  const name = model.machine.id;
  describe(`paths through ${name}`, () => {
    const { failures, missed, report, behaviour } = followMachine(model, committedOracle(name));
    console.info(report);
    it('does on every path what the committed table says', () => {
      expect(failures.slice(0, 20)).toEqual([]);
    });
    it(`takes every transition — ${report}`, () => {
      expect(missed).toEqual([]);
    });
    it('does what its committed behaviour says', async () => {
      await expect(behaviour).toMatchFileSnapshot(`../behaviour/${name}.txt`);
    });
  });
};
