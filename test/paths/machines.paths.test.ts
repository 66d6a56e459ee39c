import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coverageText, currentCoverage, writtenCoverage } from '#tools/paths/coverage.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { coverMachine } from './engine/cover-machine.ts';

const models = await everyModel();

it('Every machine has generated paths', () => {
  const machines = readdirSync(new URL('../../machines', import.meta.url)).flatMap((file) =>
    file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : [],
  );
  expect(machines).not.toEqual([]);
  expect(models.map(({ machine }) => machine.id)).toEqual(machines.sort((one, other) => one.localeCompare(other)));
});

for (const model of models) coverMachine(model);

it('The paths cover what src/tools/paths/coverage.json lists; otherwise run "npm run paths" and commit it', () => {
  expect(coverageText(currentCoverage(models))).toBe(coverageText(writtenCoverage()));
});
