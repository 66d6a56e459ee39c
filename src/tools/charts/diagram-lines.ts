import type { Chart, ChartState } from './graph.ts';

/** How a text language for diagrams says what differs between such languages. */
export type Dialect = {
  /** A text as it may stand behind an arrow. */
  escaped: (text: string) => string;
  /** The state alone, named by its id in the text. */
  state: (state: ChartState, id: string) => string;
  /** The state that an arrow between two others is drawn from, or, the other way round, to. */
  endOf: (chart: Chart, end: string, other: string) => string;
};

const idOf = (id: string): string => id.replace(/\W/g, '_');

const stateLines = (chart: Chart, state: ChartState, dialect: Dialect, indent: string): string[] => {
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  const id = idOf(state.id);
  const head = `${indent}${dialect.state(state, id)}`;
  if (inside.length === 0) return [head, ...(state.type === 'final' ? [`${indent}${id} --> [*]`] : [])];
  return [
    `${head} {`,
    ...(state.initial === null ? [] : [`${indent}  [*] --> ${idOf(state.initial)}`]),
    ...inside.flatMap((inner, index) => [
      ...(state.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
      ...stateLines(chart, inner, dialect, `${indent}  `),
    ]),
    `${indent}}`,
  ];
};

/** The lines of a chart, as Mermaid and PlantUML both take them: states in states, then the arrows. */
export const diagramLines = (chart: Chart, dialect: Dialect, indent: string): string[] => [
  ...chart.states.filter(({ parent }) => parent === null).flatMap((root) => stateLines(chart, root, dialect, indent)),
  ...chart.transitions.flatMap(({ source, targets, label, guard, actions }) => {
    const text = dialect.escaped(
      `${label}${guard === null ? '' : ` [${guard}]`}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`,
    );
    return (targets.length === 0 ? [source] : targets).map((target) => {
      const [from, to] = [dialect.endOf(chart, source, target), dialect.endOf(chart, target, source)];
      const left = from === source ? '' : `in ${source.slice(from.length + 1)}: `;
      const reached = to === target ? '' : `, to ${target.slice(to.length + 1)}`;
      return `${indent}${idOf(from)} --> ${idOf(to)} : ${dialect.escaped(left)}${text}${dialect.escaped(reached)}`;
    });
  }),
];
