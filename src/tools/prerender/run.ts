import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { endWrongUse } from '../command-line.ts';
import { drawingProgram } from './plugin.ts';

/** Runs the program that renders pages, with the arguments of a command line; returns its exit code. `isPatient`: leaves the processor to whatever else runs. */
export const runDrawing = (
  given: readonly string[],
  stdio: 'inherit' | 'ignore' = 'inherit',
  isPatient = false,
): Promise<number> => {
  const { program, note } = drawingProgram(process.cwd());
  if (!existsSync(program)) endWrongUse('There is no built portal: npm run build');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, '--note', note, ...given], { stdio });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
};
