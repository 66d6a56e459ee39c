import { parseArgs } from 'node:util';
import { machinesIn } from './machine-files.ts';
import { statelyText } from './config.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const machines = await machinesIn(new URL('../../../machines/', import.meta.url));
const [name] = positionals;
const machine = machines.find(({ id }) => id === name);
if (machine === undefined) {
  process.stderr.write(`Name a machine: npm run charts -- --stately ${machines.map(({ id }) => id).join('|')}\n`);
  process.exitCode = 2;
} else process.stdout.write(statelyText(machine));
