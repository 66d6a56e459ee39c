import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { PathModel } from './model.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The folder of the models: a file for each machine. */
export const modelFolder = join(root, 'test/models');

/** A model, and whether its machine is the flow of a route. */
export type FoundModel = {
  model: PathModel<AnyStateMachine>;
  isFlow: boolean;
  /** From the project's root. */
  file: string;
};

/** The models of all machines, in the order of their names. */
export const findModels = async (): Promise<FoundModel[]> => {
  const pages = readFileSync(join(root, 'src/pages.ts'), 'utf8');
  const found = await Promise.all(
    readdirSync(modelFolder).map(async (file): Promise<FoundModel> => {
      const { model }: { model: PathModel<AnyStateMachine> } = await import(
        pathToFileURL(join(modelFolder, file)).href
      );
      const isFlow = pages.includes(`flow: '${basename(file, '.ts')}'`);
      return { model, isFlow, file: `test/models/${file}` };
    }),
  );
  return found.sort((one, other) => one.model.machine.id.localeCompare(other.model.machine.id));
};

/** The models only. */
export const everyModel = async (): Promise<PathModel<AnyStateMachine>[]> =>
  (await findModels()).map(({ model }) => model);
