/** The command lines of `npm run`: a wrong one is answered in one line with the usage, never by a stack trace. */

import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a command that cannot be run as given, with exit code 2. */
export const endWrongUse: (problem: string) => never = (problem) => {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
};

const usageOf = (command: string, { options = {}, allowPositionals = false }: ParseArgsConfig): string => {
  const words = Object.entries(options).map(([name, { type }]) => `[--${name}${type === 'string' ? ' …' : ''}]`);
  return [
    'Usage: npm run',
    command.includes(' -- ') ? command : `${command} --`,
    ...words,
    ...(allowPositionals ? ['[name …]'] : []),
  ].join(' ');
};

/** The options of `npm run <command>`. `--help` prints the usage. */
export const optionsOf = <const Config extends ParseArgsConfig>(
  command: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  const usage = usageOf(command, config);
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return endWrongUse(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};
