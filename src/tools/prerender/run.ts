import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { endWrongUse } from '../command-line.ts';

/** The build mode for the program that renders pages. */
export const drawingMode = 'prerender';

/** The build mode of `npm start`: the portal is served before its files are packed. */
export const startMode = 'start';

/** The program that renders pages, and the note of the build that it renders them for. */
export const drawingProgram = (root: string) => {
  const folder = join(root, '.cache/prerender');
  return { folder, program: join(folder, 'main.js'), note: join(folder, 'build.json') };
};

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
