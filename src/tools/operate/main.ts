import { check } from './check/check.ts';
import { runCommand } from './wrong-use.ts';
import { write } from './write.ts';

const [first, ...rest] = process.argv.slice(2);
await runCommand(() => (first === 'check' ? check(rest) : write(process.argv.slice(2))));
