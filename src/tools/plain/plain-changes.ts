/** What a machine does otherwise than in another version, in the sentences of its plain view: for readers who know no names of code. */

import type { Difference } from '#tools/charts/difference.ts';
import type { Chart } from '#tools/charts/graph.ts';
import { type PlainState, plainMachineOf, textOfEvent } from './plain-machine.ts';

export type PlainChanges = {
  /** What the machine is for, in a sentence. */
  about: string;
  sentences: string[];
  /** What the rules are that changed steps, states and conditions cite. */
  rules: string[];
  /** The ids of the states that are new or have other steps. */
  states: string[];
};

type State = PlainState & { leadsOf: Map<string, (string | null)[]> };
type Version = Map<string, State>;

const withInside = (state: PlainState): PlainState[] => [state, ...state.inside.flatMap(withInside)];

/** The states of a version in plain words, by the ids that they have now. */
const versionOf = (chart: Chart | undefined, idOf: (id: string) => string = (id) => id): Version => {
  const states = chart === undefined ? [] : withInside(plainMachineOf(chart));
  const byNumber = new Map(states.map(({ number, id }) => [number, idOf(id)]));
  return new Map(
    states.map((state) => [
      idOf(state.id),
      {
        ...state,
        leadsOf: new Map(
          state.steps.map(({ text, leads }) => [
            text,
            leads.map(({ to }) => (to === null ? null : (byNumber.get(to) ?? null))),
          ]),
        ),
      },
    ]),
  );
};

const withoutDot = (text: string): string => text.replace(/\.$/, '');

const leadsText = (version: Version, leads: readonly (string | null)[]): string =>
  leads.map((id) => (id === null ? 'no other state' : `“${withoutDot(version.get(id)?.text ?? '')}”`)).join(' or ');

/** Where something can happen: in a state, or, in the whole machine, at any time. */
const placeText = ({ number, text }: PlainState): string =>
  number === '' ? 'At any time' : `In “${withoutDot(text)}”`;

/** What one state does otherwise; empty if it does the same. */
const stepSentences = (then: Version, now: Version, before: State, after: State): string[] => {
  const at = placeText(after);
  return [
    ...[...after.leadsOf].flatMap(([step, leads]): string[] => {
      const earlier = before.leadsOf.get(step);
      if (earlier === undefined)
        return [
          `${at}, new: ${withoutDot(step)}.${leads.every((lead) => lead === null) ? '' : ` It leads to ${leadsText(now, leads)}.`}`,
        ];
      return earlier.toSorted().join() === leads.toSorted().join()
        ? []
        : [`${at}: ${withoutDot(step)}. Before: ${leadsText(then, earlier)}. Now: ${leadsText(now, leads)}.`];
    }),
    ...[...before.leadsOf.keys()]
      .filter((step) => !after.leadsOf.has(step))
      .map((step) => `${at}, no longer: ${withoutDot(step)}.`),
  ];
};

/** Whether a transition's guard is, or is made of, the one whose body has this id. */
const namesGuard = (guard: string, id: string): boolean =>
  id.startsWith('guard ') && guard.split(/[^\w]+/).includes(id.slice('guard '.length));

/** The rules that changed parts of a chart cite, without those of the whole machine. */
const rulesOf = ({ states, transitions, bodies }: Difference, chart: Chart): string[] => {
  const ids = new Set([...states, ...transitions].flatMap(({ before, after }) => [before?.id, after?.id]));
  const isDecided = (guard: string | null): boolean =>
    guard !== null && bodies.some(({ before, after }) => namesGuard(guard, (after ?? before)?.id ?? ''));
  const cited = [
    ...chart.states.filter(({ id }) => ids.has(id)),
    ...chart.transitions.filter(({ id, guard }) => ids.has(id) || isDecided(guard)),
  ].flatMap(({ rule }) => (rule === null || rule === chart.rule ? [] : [rule]));
  return [...new Set(cited)];
};

/** The changes of a machine that a reader of its plain view can see; an absent version is empty. */
export const plainChangesOf = (
  difference: Difference,
  before: Chart | undefined,
  after: Chart | undefined,
): PlainChanges => {
  const renamed = new Map(difference.renamed.map((one) => [one.before, one.after]));
  const then = versionOf(before, (id) => renamed.get(id) ?? id);
  const now = versionOf(after);
  const about = (after ?? before)?.description ?? difference.machine;
  if (before === undefined || after === undefined)
    return { about, sentences: [before === undefined ? 'It is new.' : 'It is gone.'], rules: [], states: [] };
  const changed = [...now].map(([id, state]) => {
    const earlier = then.get(id);
    const sentences = earlier === undefined ? [`New: ${state.text}`] : stepSentences(then, now, earlier, state);
    return { id, sentences };
  });
  const decided = after.transitions.flatMap((step): string[] => {
    const guard = difference.bodies.find(
      (body) => body.kind === 'changed' && step.guard !== null && namesGuard(step.guard, body.after?.id ?? ''),
    );
    const state = now.get(step.source);
    return guard === undefined || state === undefined
      ? []
      : [`${placeText(state)}, what decides where “${withoutDot(textOfEvent(step))}” leads has changed.`];
  });
  const gone = [...then].flatMap(([id, { text }]) => (now.has(id) ? [] : [`No longer: ${text}`]));
  return {
    about,
    sentences: [...changed.flatMap(({ sentences }) => sentences), ...gone, ...new Set(decided)],
    rules: rulesOf(difference, after),
    states: changed.flatMap(({ id, sentences }) => (sentences.length > 0 ? [id] : [])),
  };
};
