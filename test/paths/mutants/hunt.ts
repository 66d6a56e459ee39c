import { everyModel } from '#tools/paths/every-model.ts';
import type { AnyStateMachine, AnyActorRef } from 'xstate';
import { type Exploration, explorationsOf, explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { mutantsOf } from './mutate.ts';

const inputOf = (effect: AnyActorRef): unknown => {
  const snapshot: unknown = effect.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot ? snapshot.input : undefined;
};

/** The first input of each effect. */
const firstEffectInputsOf = ({ states }: Exploration): Map<string, string> => {
  const inputs = new Map<string, string>();
  for (const { machine } of states.values())
    for (const [id, effect] of Object.entries<AnyActorRef | undefined>(machine.children)) {
      const given = effect && !inputs.has(id) ? inputOf(effect) : undefined;
      if (given !== undefined) inputs.set(id, JSON.stringify(given));
    }
  return inputs;
};

/** The results of a machine's mutants; `survivors` behave on every generated path like the machine. */
export type Hunt = { machine: string; tried: number; survivors: string[] };

/** The target of each step after one input, and the inputs of effects: what a person or an operator could notice. The table of transitions is not compared. */
const behaviourOf = (exploration: Exploration): string => {
  const { inputName, start, states, edges } = exploration;
  return [
    ...[...firstEffectInputsOf(exploration)].map((given) => given.join(' ')),
    `${inputName} ${start}`,
    ...edges.map(({ from, step, to, after }) => `${from} ${step.label} ${to} ${JSON.stringify(after.machine.output)}`),
    String(states.size),
  ].join('\n');
};

/** Whether a machine behaves after each input like the original. The first difference is enough. */
const behavesAs = (original: readonly string[], model: PathModel<AnyStateMachine>, limit: number): boolean => {
  try {
    let at = 0;
    for (const exploration of explorationsOf(model, limit))
      if (behaviourOf(exploration) !== original[at++]) return false;
    return at === original.length;
  } catch {
    return false;
  }
};

/** Tries the mutants of a machine: all of them, or every `nth` beginning with the one at `offset`. */
export const hunt = (model: PathModel<AnyStateMachine>, nth = 1, offset = 0): Hunt => {
  const explorations = explore(model);
  const original = explorations.map(behaviourOf);
  const limit = 3 * Math.max(...explorations.map(({ edges }) => edges.length)) + 100;
  const mutants = mutantsOf(model.machine).filter((_, index) => index % nth === offset % nth);
  const survivors = mutants
    .filter(({ machine }) => behavesAs(original, { ...model, machine }, limit))
    .map(({ what }) => what);
  return { machine: model.machine.id, tried: mutants.length, survivors };
};

/** Hunts in every machine, prints the survivors, and fails the command below the share that has to be caught. */
export const huntInMachines = async (): Promise<void> => {
  let [tried, survived] = [0, 0];
  for (const model of await everyModel()) {
    const { machine, tried: number, survivors } = hunt(model);
    tried += number;
    survived += survivors.length;
    console.log(
      `${machine}: ${number - survivors.length} of ${number} mutants caught${survivors.map((what) => `\n  survived: ${what}`).join('')}`,
    );
  }
  const share = (100 * (tried - survived)) / tried;
  console.log(`\n${tried - survived} of ${tried} mutants caught (${share.toFixed(1)} %); at least 95 % have to be.`);
  process.exitCode = share < 95 ? 1 : 0;
};
