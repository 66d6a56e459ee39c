import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

type ToolOptions = {
  env?: Readonly<Record<string, string>>;
  /** Shows the output as it arrives, for a tool that has the terminal to itself. */
  isLive?: boolean;
  /** Leaves the processor to whatever else runs. */
  isPatient?: boolean;
};

/** The longest time that a tool may take. */
const minutes = 20;

/**
 * Runs a program of node_modules. Tools may run in parallel: the output of one that failed is shown as one block at its
 * end, without colours if there is no terminal. Returns whether it ended well, and in time.
 */
export const runTool = async (
  name: string,
  args: readonly string[],
  { env = {}, isLive = false, isPatient = false }: ToolOptions = {},
): Promise<boolean> => {
  const windows = process.platform === 'win32';
  const program = join('node_modules', '.bin', windows ? `${name}.cmd` : name);
  const child = spawn(program, [...args], {
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: windows,
    timeout: minutes * 60_000,
    env: { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...env },
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  let endedWell = false;
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === null) console.error(`${name} was stopped: by a signal, or after ${minutes} minutes`);
    endedWell = code === 0;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const text = Buffer.concat(output).toString().trim();
  if (!endedWell && text !== '') console.log(`\n> ${name} ${args.slice(0, 3).join(' ')}\n${text}`);
  return endedWell;
};
