import { inspect } from 'node:util';

/** A command that cannot be run as given; the message says what to write. */
export class WrongUse extends Error {}

const isOfArguments = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Runs a command and sets its exit code; 2 if it could not be run. */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isExpected = error instanceof WrongUse || isOfArguments(error);
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
    process.exitCode = 2;
  }
};
