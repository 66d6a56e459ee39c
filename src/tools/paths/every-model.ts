import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { PathModel } from './model.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** A model, and whether its machine is the flow of a route. */
export type FoundModel = {
  model: PathModel<AnyStateMachine>;
  isFlow: boolean /** From the project's root. */;
  file: string;
};

const modelIn = async (file: string): Promise<FoundModel> => {
  const { model }: { model: PathModel<AnyStateMachine> } = await import(pathToFileURL(join(root, file)).href);
  return { model, isFlow: /^flows.[\w-]+.paths\.ts$/.test(file), file: `src/${file}` };
};

/** The models of all machines, in the order of their names. */
export const findModels = async (): Promise<FoundModel[]> => {
  const files = ['app', 'flows'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[\\/]paths\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = await Promise.all(files.map(modelIn));
  return found.sort((one, other) => one.model.machine.id.localeCompare(other.model.machine.id));
};

/** The models alone. */
export const everyModel = async (): Promise<PathModel<AnyStateMachine>[]> =>
  (await findModels()).map(({ model }) => model);
