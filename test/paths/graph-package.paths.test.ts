import { readFileSync } from 'node:fs';
import { createTestModel, getShortestPaths, TestModel } from '@xstate/graph';
import { expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { explorationsOf } from '#tools/paths/explore.ts';
import { logicOf } from '#tools/paths/logic.ts';

import { model } from '../models/unsubscribe.ts';

const models = await everyModel();

it('The functions of @xstate/graph find paths to every state of a machine with its effects', async () => {
  const { logic, options } = await logicOf('unsubscribe');
  const paths = getShortestPaths(logic, options);
  const reached = new Set(paths.map(({ state }) => state.machine.value));
  const [explored] = explorationsOf(model);
  expect(reached).toEqual(new Set([...(explored?.states.values() ?? [])].map((state) => state.machine.value)));
  expect(new TestModel(logic, options).getShortestPaths({ allowDuplicatePaths: true }).length).toBe(paths.length);
  const steps = new Set(paths.flatMap((path) => path.steps.map(({ event }) => event.type)));
  for (const kind of ['sent', 'done', 'failed'] as const) expect(steps).toContain(kind);
  await expect(logicOf('login', 'elsewhere')).rejects.toThrow('has the inputs');
});

it('The workbench states how many machines @xstate/graph accepts as they are, and why not the others', () => {
  const refusals = models.flatMap(({ machine }) => {
    try {
      createTestModel(machine);
      return [];
    } catch (error) {
      return [/^(?:Invocations|After events|Delayed actions)/.exec(String((error as Error).message))?.[0] ?? 'other'];
    }
  });
  const counted = (reason: string): number => refusals.filter((one) => one === reason).length;
  const [, ...stated] =
    /`createTestModel` accepts (\d+) of the (\d+) machines: (\d+) have effects, (\d+) delays/.exec(
      readFileSync('docs/workbench.md', 'utf8'),
    ) ?? [];
  const accepted = models.length - refusals.length;
  expect(stated.map(Number)).toEqual([accepted, models.length, counted('Invocations'), counted('After events')]);
});
