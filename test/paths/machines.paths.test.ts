import { readdirSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import type { AnyStateMachine } from 'xstate';
import { oracleOf } from './engine/oracle.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { isMachineTested } from '../wide.ts';
import { followMachine } from './engine/follow-machine.ts';

/**
 * Tests one machine along generated paths: a live actor takes every transition at least once, each step does what the
 * machine's chart says, and the behaviour is that of `test/behaviour/<name>.txt`.
 */
const coverMachine = <M extends AnyStateMachine>(model: PathModel<M>): void => {
  const name = model.machine.id;
  describe(`paths through ${name}`, () => {
    const { failures, missed, report, behaviour } = followMachine(model, oracleOf(model.machine));
    console.info(report);
    it('Each generated path does what the chart says', () => {
      expect(failures.slice(0, 20)).toEqual([]);
    });
    it(`The generated paths take every transition — ${report}`, () => {
      expect(missed).toEqual([]);
    });
    it('The machine does what its committed behaviour says', async () => {
      await expect(behaviour).toMatchFileSnapshot(`../behaviour/${name}.txt`);
    });
  });
};

const models = await everyModel();

it('Every machine has generated paths', () => {
  const machines = readdirSync(new URL('../../machines', import.meta.url)).flatMap((file) =>
    file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : [],
  );
  expect(machines).not.toEqual([]);
  expect(models.map(({ machine }) => machine.id)).toEqual(machines.sort((one, other) => one.localeCompare(other)));
});

for (const model of models) if (isMachineTested(model.machine.id)) coverMachine(model);
