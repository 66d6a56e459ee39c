import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { coverMachine } from './engine/cover-machine.ts';

const models = await everyModel();
/** Every machine, or those that `PATHS_MACHINES` names. */
const wanted = process.env['PATHS_MACHINES']?.split(',');

it('follows every machine', () => {
  const machines = readdirSync(new URL('../../machines', import.meta.url)).flatMap((file) =>
    file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : [],
  );
  expect(machines).not.toEqual([]);
  expect(models.map(({ machine }) => machine.id)).toEqual(machines.sort((one, other) => one.localeCompare(other)));
});

for (const model of models) if (wanted?.includes(model.machine.id) ?? true) coverMachine(model);
