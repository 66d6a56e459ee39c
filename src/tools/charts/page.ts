import type { Chart, ChartState, ChartTransition } from './graph.ts';

const lineage = (chart: Chart, id: string): ChartState[] => {
  const state = chart.states.find((candidate) => candidate.id === id);
  if (state === undefined) return [];
  return [...(state.parent === null ? [] : lineage(chart, state.parent)), state];
};

const entersByDefault = (chart: Chart, state: ChartState): ChartState[] => {
  const children = chart.states.filter(
    ({ id, parent }) => parent === state.id && (state.type === 'parallel' || id === state.initial),
  );
  return [state, ...children.flatMap((child) => entersByDefault(chart, child))];
};

/** The states that a transition enters: its targets, their initial states, and what lies between them and its source. */
const enteredStates = (chart: Chart, transition: ChartTransition): ChartState[] => {
  const sourceLine = lineage(chart, transition.source);
  const states = transition.targets.flatMap((target) => {
    const targetLine = lineage(chart, target);
    const staysInside =
      !transition.reenter && targetLine.some(({ id }) => id === transition.source) && target !== transition.source;
    const shared = targetLine.filter(
      ({ id }) => sourceLine.some((state) => state.id === id) && (staysInside || id !== transition.source),
    );
    const kept = shared.filter(({ id }) => id !== target);
    const path = targetLine.slice(kept.length);
    return path.flatMap((state, depth) => {
      const next = path[depth + 1];
      if (next === undefined) return entersByDefault(chart, state);
      const beside =
        state.type === 'parallel' ? chart.states.filter(({ id, parent }) => parent === state.id && id !== next.id) : [];
      return [state, ...beside.flatMap((region) => entersByDefault(chart, region))];
    });
  });
  return [...new Set(states)];
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const codes = (texts: string[]): string => texts.map(code).join(', ');
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** The name of a state inside its machine: `waiting.idle`; the machine itself has its own name. */
export const placeIn = (chart: Chart, id: string): string => {
  const state = chart.states.find((candidate) => candidate.id === id);
  if (state === undefined || state.parent === null) return chart.name;
  const parent = chart.states.find((candidate) => candidate.id === state.parent);
  return parent === undefined || parent.parent === null ? state.name : `${placeIn(chart, parent.id)}.${state.name}`;
};

const does = ({ entry, exit, effects, output }: ChartState): string =>
  [
    ...(entry.length === 0 ? [] : [`entry: ${codes(entry)}`]),
    ...effects.map(({ id, actor }) => `runs ${id === actor ? code(id) : `${code(actor)} as ${code(id)}`}`),
    ...(exit.length === 0 ? [] : [`exit: ${codes(exit)}`]),
    ...(output === null ? [] : [`output: ${code(output)}`]),
  ].join('; ');

/** The rule of a part, unless it is the one of the whole machine, which the page names once. */
const ownRule = (chart: Chart, { rule }: { rule: string | null }): string => (rule === chart.rule ? '' : (rule ?? ''));

const stateRow = (chart: Chart, state: ChartState): string[] => [
  code(placeIn(chart, state.id)),
  state.type,
  state.tags.join(', '),
  does(state),
  [state.description, state.end === null ? null : `Ends here: ${state.end}`].filter((text) => text !== null).join(' '),
  ownRule(chart, state),
];

const effectsOf = (chart: Chart, transition: ChartTransition): string[] => [
  ...new Set(enteredStates(chart, transition).flatMap(({ effects }) => effects.map(({ id }) => id))),
];

const transitionRow = (chart: Chart, transition: ChartTransition): string[] => [
  code(placeIn(chart, transition.source)),
  transition.label,
  transition.guard ?? '',
  transition.targets.length === 0 ? '(stays)' : codes(transition.targets.map((target) => placeIn(chart, target))),
  codes(transition.actions),
  codes(effectsOf(chart, transition)),
  ownRule(chart, transition),
];

/** The page of a machine: its purpose, its picture, its states and its table of transitions, in Markdown. */
export const pageOf = (chart: Chart): string =>
  `${[
    `# ${chart.name}`,
    chart.description ?? '',
    ...(chart.rule === null ? [] : [`Rules: ${chart.rule}.`]),
    `![Statechart ${chart.name}](./${chart.name}.svg)`,
    `## States (${chart.states.length})`,
    table(
      ['state', 'type', 'tags', 'does', 'what is true', 'rules'],
      chart.states.map((state) => stateRow(chart, state)),
    ),
    `## Transitions (${chart.transitions.length})`,
    'Alternatives for the same event are tried from top to bottom.',
    table(
      ['state', 'event', 'guard', 'target', 'actions', 'effects', 'rules'],
      chart.transitions.map((transition) => transitionRow(chart, transition)),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
