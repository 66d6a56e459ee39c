import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyPlan } from '#tools/paths/every-plan.ts';
import { coverMachine } from './engine/cover-machine.ts';

const plans = await everyPlan();

it('walks every machine', () => {
  const machines = readdirSync(new URL('../../machines', import.meta.url)).flatMap((file) =>
    file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : [],
  );
  expect(machines).not.toEqual([]);
  expect(plans.map(({ machine }) => machine.id)).toEqual(machines.sort((one, other) => one.localeCompare(other)));
});

for (const plan of plans) coverMachine(plan);
