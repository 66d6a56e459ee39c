import type { AnyActorRef } from 'xstate';
import type { Exploration } from './explore.ts';

const inputOf = (effect: AnyActorRef): unknown => {
  const snapshot: unknown = effect.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot ? snapshot.input : undefined;
};

/** Each effect of a machine with everything that it is ever given, in the order in which the explorations come upon it. */
export const effectInputsOf = (explorations: readonly Exploration[]): Map<string, Set<string>> => {
  const inputs = new Map<string, Set<string>>();
  for (const { states } of explorations)
    for (const { machine } of states.values())
      for (const [id, effect] of Object.entries<AnyActorRef | undefined>(machine.children)) {
        const given = effect && inputOf(effect);
        if (given !== undefined) inputs.set(id, (inputs.get(id) ?? new Set()).add(JSON.stringify(given)));
      }
  return inputs;
};

/** What each effect is given first. */
export const firstEffectInputsOf = ({ states }: Exploration): Map<string, string> => {
  const inputs = new Map<string, string>();
  for (const { machine } of states.values())
    for (const [id, effect] of Object.entries<AnyActorRef | undefined>(machine.children)) {
      const given = effect && !inputs.has(id) ? inputOf(effect) : undefined;
      if (given !== undefined) inputs.set(id, JSON.stringify(given));
    }
  return inputs;
};

const longest = 400;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A line for each effect: what it is given first, and how many other inputs follow. */
export const effectInputsText = (explorations: readonly Exploration[]): string =>
  [...effectInputsOf(explorations)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, given]) => {
      const [first = '', ...more] = given;
      return `${id}: ${shortened(first)}${more.length > 0 ? ` and ${more.length} more` : ''}\n`;
    })
    .join('');
