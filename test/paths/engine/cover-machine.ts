import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { oracleOf } from './oracle.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { followMachine } from './follow-machine.ts';

/**
 * Tests one machine along generated paths: every transition is taken at least once by a live actor, each step does what
 * the machine's chart says, and the machine does what `test/behaviour/<name>.txt` says.
 */
export const coverMachine = <M extends AnyStateMachine>(model: PathModel<M>): void => {
  const name = model.machine.id;
  describe(`paths through ${name}`, () => {
    const { failures, missed, report, behaviour } = followMachine(model, oracleOf(model.machine));
    console.info(report);
    it('The machine does on every path what its chart says', () => {
      expect(failures.slice(0, 20)).toEqual([]);
    });
    it(`The paths take every transition — ${report}`, () => {
      expect(missed).toEqual([]);
    });
    it('The machine does what its committed behaviour says', async () => {
      await expect(behaviour).toMatchFileSnapshot(`../behaviour/${name}.txt`);
    });
  });
};
