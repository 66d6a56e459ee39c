import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { modelFolder } from './every-model.ts';
import { type WalkedLogic, walkedLogic } from './explore.ts';
import { namedSamples, type PathModel } from './model.ts';

/**
 * A machine for @xstate/graph, which refuses one with effects or delays: `getShortestPaths(logic, options)` and
 * `new TestModel(logic, options)` walk it with the events, and the answers of effects, of its model. `inputName`: one of
 * the model's inputs; the first by default. Throws without such a machine or input.
 */
export const logicOf = async (machine: string, inputName?: string): Promise<WalkedLogic> => {
  const file = pathToFileURL(join(modelFolder, `${machine}.ts`)).href;
  const { model }: { model: PathModel<AnyStateMachine> } = await import(file);
  const inputs = namedSamples(model.inputs);
  const found = inputName === undefined ? inputs[0] : inputs.find(([name]) => name === inputName);
  if (found === undefined)
    throw new Error(`“${machine}” has the inputs ${inputs.map(([name]) => `“${name}”`).join(', ')}.`);
  return walkedLogic(model, found[1]);
};
