import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { oracleOf } from './oracle.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { followMachine } from './follow-machine.ts';

/**
 * Tests one machine along generated paths: every transition is taken at least once by a live actor, each step does what
 * the machine's chart says, each sample has the effect that `paths/<name>.txt` says, and each effect is given
 * what `inputs/<name>.txt` says.
 */
export const coverMachine = <M extends AnyStateMachine>(model: PathModel<M>): void => {
  const name = model.machine.id;
  describe(`paths through ${name}`, () => {
    const { failures, missed, report, paths, inputs } = followMachine(model, oracleOf(model.machine));
    console.info(report);
    it('does on every path what the committed table says', () => {
      expect(failures.slice(0, 20)).toEqual([]);
    });
    it(`takes every transition — ${report}`, () => {
      expect(missed).toEqual([]);
    });
    it('answers each sample as the committed paths say', async () => {
      await expect(paths).toMatchFileSnapshot(`./paths/${name}.txt`);
    });
    it('gives each effect what the committed list says', async () => {
      await expect(inputs).toMatchFileSnapshot(`./inputs/${name}.txt`);
    });
  });
};
