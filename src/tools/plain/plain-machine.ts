import type { Chart, ChartState, ChartTransition } from '#tools/charts/graph.ts';

/** Where something leads: the number of a state, null if nothing else changes; and the condition, null without one. */
export type PlainLead = { to: string | null; when: string | null };
/** What can happen in a state, and where it can lead, in the order in which the conditions are tried. */
export type PlainStep = { text: string; leads: PlainLead[] };

/** A state in plain words. `number`: its place in the outline, `2.1`; empty for the whole. */
export type PlainState = {
  id: string;
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

const ofTheOperator = /^(?:says|offers)$/;
const quality = /(?:ed|en|able|[io]wn|missing|waiting|open|due|good|gone|read|spent|complete)$/;
const preposition = /^(?:by|for|from|not|of|to|too|under)$/;

/** The name of a guard as a condition: `saysPaid` is “the operator says paid”, `isBillingIncomplete` “billing is incomplete”. */
const conditionOf = (name: string): string => {
  const [verb = '', ...rest] = wordsOf(name).split(' ');
  const words = rest.join(' ');
  const [first = '', last = ''] = [rest[0], rest.at(-1)];
  if (verb === 'in') return `${words.replaceAll(/[:']/g, '')} is on the screen`;
  if (verb === 'is' || verb === 'are') {
    const isOfPart = rest.length > 1 && quality.test(last) && !preposition.test(first) && !quality.test(first);
    if (isOfPart) return `${rest.slice(0, -1).join(' ')} ${verb} ${last}`;
    return `${verb === 'is' ? 'it' : 'they'} ${verb} ${words}`;
  }
  return `${ofTheOperator.test(verb) ? 'the operator' : 'it'} ${verb} ${words}`;
};

/** A guard of a diagram, also one made of others (`not isEditing`, `isPayable and hasSession`), as a condition. */
const conditionText = (guard: string): string =>
  guard
    .split(/ (and|or) /)
    .map((part) => {
      if (part === 'and' || part === 'or') return part;
      const [, name] = /^not (.+)$/.exec(part) ?? [];
      return name === undefined ? conditionOf(part) : `unless ${conditionOf(name)}`;
    })
    .join(' ')
    .replaceAll(/and unless/g, 'unless');

/** A transition by its trigger: an event, a delay, or the end of an effect. */
export const textOfEvent = ({ kind, event, label }: ChartTransition): string => {
  if (kind === 'always') return 'At once.';
  if (kind === 'stateDone') return 'All of this has ended.';
  if (kind === 'done' || kind === 'error') return effectText(event, label.split(' ').at(-1) ?? '');
  if (kind === 'event') return event === '*' ? 'Anything else happens.' : sentence(wordsOf(event));
  return sentence(label.replace(/^after ([a-z]\w*)/, (_, name: string) => `after ${wordsOf(name)}`));
};

/** By the last word of the label: what a machine inside this one ends with is a result, and its crash none. */
const effectEnds: Readonly<Record<string, string>> = {
  done: 'has a result',
  failed: 'cannot be carried out',
  crashed: 'breaks off by a fault of the portal',
};
const effectText = (event: string, end: string): string =>
  sentence(`${wordsOf(endedEffectOf(event) ?? '')} ${effectEnds[end] ?? end}`);

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

/** `when`: the conditions on the way, null for one that is tried after others. */
type Reached = { id: string | null; when: (string | null)[] };

/** The condition of an alternative, if it has one or is tried after others. */
const conditionsOf = (guard: string | null, order: number): (string | null)[] =>
  guard === null && order === 0 ? [] : [guard === null ? null : conditionText(guard)];

const otherwise = 'otherwise';

/** Such as “if it is waiting”, “otherwise, if the operator says paid” or “if it is paid elsewhere, in any other case”. */
const whenText = (conditions: readonly (string | null)[]): string | null => {
  const named = conditions.flatMap((condition) => condition ?? []).join(', and ');
  if (named === '') return conditions.length === 0 ? null : otherwise;
  if (conditions[0] === null) return `otherwise, if ${named}`;
  return conditions.at(-1) === null ? `if ${named}, in any other case` : `if ${named}`;
};

/** The states that are reached, each with its condition, skipping the states that only decide. */
const statesAfter = (chart: Chart, id: string, passed: readonly string[] = []): (Reached & { id: string })[] => {
  const state = stateIn(chart, id);
  if (passed.includes(id)) return [];
  if (!isPassedThrough(chart, state)) return [{ id, when: [] }];
  return leaving(chart, state).flatMap(({ targets, guard }, order) =>
    targets.flatMap((target) =>
      statesAfter(chart, target, [...passed, id]).map((reached) => ({
        id: reached.id,
        when: [...conditionsOf(guard, order), ...reached.when],
      })),
    ),
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
  const reached = new Set((initial === null ? [] : statesAfter(chart, initial)).flatMap(({ id }) => lineOf(id)));
  const begins = inside.filter(({ id }) => reached.has(id));
  return begins.length === inside.length ? [] : begins.map(({ id }) => id);
};

type Led = { transition: ChartTransition; leads: PlainLead[] };

const sameLeads = (one: readonly PlainLead[], other: readonly PlainLead[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Each lead once: two conditions with the same target and nothing between them are one. */
const distinct = (leads: readonly PlainLead[]): PlainLead[] => {
  const kept: PlainLead[] = [];
  for (const lead of leads) {
    const last = kept.at(-1);
    if (last?.to !== lead.to) kept.push({ ...lead });
    else if (lead.when === 'otherwise' && kept.length === 1) last.when = null;
    else if (lead.when !== last.when)
      last.when = lead.when === 'otherwise' ? 'otherwise' : `${last.when}, or ${lead.when}`;
  }
  return kept;
};

/** The events of a state, each once; an effect's end that changes nothing is left out. */
const eventsOf = (chart: Chart, state: ChartState, numbers: ReadonlyMap<string, string>): Led[] => {
  const byEvent = new Map<string, ChartTransition[]>();
  for (const transition of leaving(chart, state)) {
    byEvent.set(transition.event, [...(byEvent.get(transition.event) ?? []), transition]);
  }
  return [...byEvent.values()].flatMap((alternatives): Led[] => {
    const [transition] = alternatives;
    const leads = distinct(
      alternatives.flatMap(({ targets, guard }, order) => {
        const reached: Reached[] =
          targets.length === 0 ? [{ id: null, when: [] }] : targets.flatMap((target) => statesAfter(chart, target));
        return reached.map(({ id, when }) => ({
          to: id === null ? null : (numbers.get(id) ?? null),
          when: whenText([...conditionsOf(guard, order), ...when]),
        }));
      }),
    );
    if (transition === undefined) return [];
    const isSilent = leads.every(({ to }) => to === null) && endedEffectOf(transition.event) !== null;
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
        one.transition !== transition && endedEffectOf(one.transition.event) === effect && sameLeads(one.leads, leads),
    );
    if (effect === null || other === undefined) return [{ text: textOfEvent(transition), leads }];
    return transition.kind === 'done' ? [{ text: sentence(`${wordsOf(effect)} has a result, or none`), leads }] : [];
  });

/** A chart in plain words: the machine's own descriptions, otherwise names as words; guards as conditions, and no actions. */
export const plainMachineOf = (chart: Chart): PlainState => {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`${chart.name} has no states.`);
  const numbers = new Map(numbersOf(chart, root, ''));
  const plain = (state: ChartState, begins: boolean): PlainState => {
    const inside = insideOf(chart, state);
    const beginnings = beginningsOf(chart, state, inside);
    return {
      id: state.id,
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
