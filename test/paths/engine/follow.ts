import type { AnyStateMachine } from 'xstate';
import { type Edge, edgesFrom, type Exploration } from '#tools/paths/explore.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import type { Oracle } from './oracle.ts';
import type { PathModel } from '#tools/paths/model.ts';

const guardsOf = (oracle: Oracle, taken: string[]): string => {
  const guards = taken.flatMap((id) => oracle.transitions.find((transition) => transition.id === id)?.guard ?? []);
  return guards.length === 0 ? '' : ` [${guards.join(', ')}]`;
};

type Place = { lines: Set<string>; staying: Set<string>; ignored: Set<string> };

const list = (title: string, labels: Set<string>): string[] =>
  labels.size === 0 ? [] : [`  ${title}: ${[...labels].join(' · ')}`];

/** What each sample does in each state, as text: committed beside the test, so that a guard or action that changes its mind shows. */
export const pathOf = (model: PathModel<AnyStateMachine>, explorations: Exploration[], oracle: Oracle): string => {
  const placeOf = ({ machine }: PathState): string => {
    const classOf = model.contextKey?.(machine.context) ?? '';
    const output = machine.output === undefined ? '' : ` = ${JSON.stringify(machine.output)}`;
    return `${valueText(machine.value)}${classOf === '' ? '' : ` (${classOf})`}${output}`;
  };
  const note = (place: Place, name: string, before: PathState, { step, after }: Edge): void => {
    const label = step.type === 'waited' ? `after ${(after.now - before.now) / 1000} s` : step.label;
    const guards = guardsOf(oracle, after.taken);
    if (after.taken.length === 0) place.ignored.add(label);
    else if (placeOf(after) === name) place.staying.add(`${label}${guards}`);
    else place.lines.add(`  ${label}${guards} → ${placeOf(after)}`);
  };
  const sections = explorations.map(({ inputName, start, states, edges }) => {
    const places = new Map<string, Place>();
    const leaving = edgesFrom(edges);
    for (const [key, state] of states) {
      const name = placeOf(state);
      const place = places.get(name) ?? { lines: new Set(), staying: new Set(), ignored: new Set() };
      places.set(name, place);
      for (const edge of leaving.get(key) ?? []) note(place, name, state, edge);
    }
    const first = states.get(start);
    const begins = first === undefined ? '' : `${guardsOf(oracle, first.taken)} → ${placeOf(first)}`;
    const texts = [...places].map(([name, { lines, staying, ignored }]) =>
      [name, ...lines, ...list('stays', staying), ...list('nothing', ignored)].join('\n'),
    );
    return [`# ${inputName}${begins}`, ...(edges.length === 0 ? [] : texts)].join('\n\n');
  });
  return `${sections.join('\n\n')}\n`;
};
