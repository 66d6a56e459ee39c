/** The command lines of `npm run`: a wrong one is answered in one line with the usage, never by a stack trace. */

import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';

/** A command that cannot be run as given; the message says what to write. */
export class WrongUse extends Error {}

/** Whether an error is about the command's arguments. */
export const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs a command and sets its exit code; 2 if it could not be run. */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${isWrongUse(error) ? error.message : inspect(error)}\n`);
    process.exitCode = 2;
  }
};

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
