import type { Chart, ChartState, ChartTransition } from '#tools/charts/graph.ts';

/** What can happen in a state, and the numbers of the states that it can lead to; null if nothing else changes. */
export type PlainStep = { text: string; leads: (string | null)[] };

/** A state in plain words. `number`: its place in the outline, `2.1`; empty for the whole. */
export type PlainState = {
  number: string;
  text: string;
  begins: boolean;
  ends: boolean;
  /** The states inside it are active at the same time. */
  together: boolean;
  steps: PlainStep[];
  inside: PlainState[];
};

/** A name from the code as words: `fetchingEmail` is “fetching email”. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[.-]/g, ' ');
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The description of a state; without one, its name. */
const textOfState = ({ description, name }: ChartState): string => description ?? sentence(wordsOf(name));

/** A transition by its trigger: an event, a delay, or the end of an effect. */
const textOfEvent = ({ kind, event, label }: ChartTransition): string => {
  if (kind === 'always') return 'At once.';
  if (kind === 'stateDone') return 'All of this has ended.';
  if (kind === 'done') return sentence(`${wordsOf(endedEffectOf(event) ?? '')} succeeds`);
  if (kind === 'error') return sentence(`${wordsOf(endedEffectOf(event) ?? '')} fails`);
  if (kind === 'event') return event === '*' ? 'Anything else happens.' : sentence(wordsOf(event));
  return sentence(label.replace(/^after ([a-z]\w*)/, (_, name: string) => `after ${wordsOf(name)}`));
};

const leaving = (chart: Chart, { id }: ChartState): ChartTransition[] =>
  chart.transitions.filter(({ source }) => source === id);

/** Whether a state is left at once: it only decides which state is next. */
export const isPassedThrough = (chart: Chart, state: ChartState): boolean => {
  const all = leaving(chart, state);
  return (
    state.type === 'atomic' &&
    state.effects.length === 0 &&
    all.every(({ kind }) => kind === 'always') &&
    all.some(({ guard, targets }) => guard === null && targets.length > 0)
  );
};

const stateIn = (chart: Chart, id: string): ChartState => {
  const state = chart.states.find((candidate) => candidate.id === id);
  if (state === undefined) throw new Error(`${chart.name} has no state "${id}".`);
  return state;
};

/** The states that are reached, skipping the states that only decide. */
const statesAfter = (chart: Chart, id: string, passed: readonly string[] = []): string[] => {
  const state = stateIn(chart, id);
  if (passed.includes(id)) return [];
  if (!isPassedThrough(chart, state)) return [id];
  return leaving(chart, state).flatMap(({ targets }) =>
    targets.flatMap((target) => statesAfter(chart, target, [...passed, id])),
  );
};

/** The children of a state in which a machine can stay. */
const insideOf = (chart: Chart, { id }: ChartState): ChartState[] =>
  chart.states.filter((state) => state.parent === id && !isPassedThrough(chart, state));

const numbersOf = (chart: Chart, state: ChartState, number: string): [string, string][] => [
  [state.id, number],
  ...insideOf(chart, state).flatMap((inner, index) =>
    numbersOf(chart, inner, number === '' ? `${index + 1}` : `${number}.${index + 1}`),
  ),
];

/** The initial states inside a state: those that contain its initial child. */
const beginningsOf = (chart: Chart, { initial }: ChartState, inside: readonly ChartState[]): string[] => {
  const lineOf = (id: string): string[] => {
    const { parent } = stateIn(chart, id);
    return parent === null ? [id] : [id, ...lineOf(parent)];
  };
  const reached = new Set((initial === null ? [] : statesAfter(chart, initial)).flatMap(lineOf));
  const begins = inside.filter(({ id }) => reached.has(id));
  return begins.length === inside.length ? [] : begins.map(({ id }) => id);
};

type Led = { transition: ChartTransition; leads: (string | null)[] };

/** The events of a state, each once; an effect's end that changes nothing is left out. */
const eventsOf = (chart: Chart, state: ChartState, numbers: ReadonlyMap<string, string>): Led[] => {
  const byEvent = new Map<string, ChartTransition[]>();
  for (const transition of leaving(chart, state)) {
    byEvent.set(transition.event, [...(byEvent.get(transition.event) ?? []), transition]);
  }
  return [...byEvent.values()].flatMap((alternatives): Led[] => {
    const [transition] = alternatives;
    const ids = alternatives.flatMap(({ targets }) =>
      targets.length === 0 ? [null] : targets.flatMap((target) => statesAfter(chart, target)),
    );
    const leads = [...new Set(ids.map((id) => (id === null ? null : (numbers.get(id) ?? null))))];
    if (transition === undefined) return [];
    const isSilent = leads.every((lead) => lead === null) && endedEffectOf(transition.event) !== null;
    return isSilent ? [] : [{ transition, leads }];
  });
};

/** The effect whose end triggers a transition; null for another trigger. */
const endedEffectOf = (event: string): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1] ?? null;

/** The steps of a state; an effect with the same target on success and failure is one step. */
const stepsOf = (led: readonly Led[]): PlainStep[] =>
  led.flatMap(({ transition, leads }) => {
    const effect = endedEffectOf(transition.event);
    const other = led.find(
      (one) =>
        one.transition !== transition &&
        endedEffectOf(one.transition.event) === effect &&
        `${one.leads}` === `${leads}`,
    );
    if (effect === null || other === undefined) return [{ text: textOfEvent(transition), leads }];
    return transition.kind === 'done' ? [{ text: sentence(`${wordsOf(effect)} succeeds or fails`), leads }] : [];
  });

/** A chart in plain words, without guards and actions: the machine's own descriptions, and otherwise names as words. */
export const plainMachineOf = (chart: Chart): PlainState => {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`${chart.name} has no states.`);
  const numbers = new Map(numbersOf(chart, root, ''));
  const plain = (state: ChartState, begins: boolean): PlainState => {
    const inside = insideOf(chart, state);
    const beginnings = beginningsOf(chart, state, inside);
    return {
      number: numbers.get(state.id) ?? '',
      text: textOfState(state),
      begins,
      ends: state.type === 'final',
      together: state.type === 'parallel',
      steps: stepsOf(eventsOf(chart, state, numbers)),
      inside: inside.map((inner) => plain(inner, beginnings.includes(inner.id))),
    };
  };
  return plain(root, false);
};
