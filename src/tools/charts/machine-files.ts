import { readdir } from 'node:fs/promises';
import { type AnyStateMachine, StateMachine } from 'xstate';

const machineName = (file: string): string =>
  `${file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;

const machineIn = async (folder: URL, file: string): Promise<AnyStateMachine> => {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  const machine = exported[machineName(file)];
  if (!(machine instanceof StateMachine))
    throw new Error(`machines/${file} must export its machine as "${machineName(file)}".`);
  if (`${machine.id}.ts` !== file)
    throw new Error(
      `The machine in machines/${file} must have the id "${file.replace(/\.ts$/, '')}"; it has "${machine.id}".`,
    );
  return machine;
};

/** The current machines of a folder, by the names of their files. */
export const machinesIn = async (folder: URL): Promise<AnyStateMachine[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  return Promise.all(files.map((file) => machineIn(folder, file)));
};
