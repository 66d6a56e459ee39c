import { check } from './check/check.ts';
import { runCommand } from '../command-line.ts';
import { write } from './write.ts';

const [first = '', ...rest] = process.argv.slice(2);
const words: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  check,
  add: (args) => write(args, { isAdded: true }),
};
await runCommand(() => words[first]?.(rest) ?? write(process.argv.slice(2)));
