import type { Chart, ChartState } from './graph.ts';

const idOf = (id: string): string => id.replace(/\W/g, '_');
const escapeText = (text: string): string =>
  text.replaceAll(':', '#58;').replaceAll(';', ',').replaceAll('#58,', '#58;');

const stateLines = (chart: Chart, state: ChartState, indent: string): string[] => {
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  const id = idOf(state.id);
  const head = `${indent}state "${state.name}" as ${id}`;
  if (inside.length === 0) return [head, ...(state.type === 'final' ? [`${indent}${id} --> [*]`] : [])];
  return [
    `${head} {`,
    ...(state.initial === null ? [] : [`${indent}  [*] --> ${idOf(state.initial)}`]),
    ...inside.flatMap((inner, index) => [
      ...(state.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
      ...stateLines(chart, inner, `${indent}  `),
    ]),
    `${indent}}`,
  ];
};

/** A chart as a Mermaid state diagram: nested states, then the arrows. Mermaid lays out nested states less well than the picture beside it. */
export const mermaidOf = (chart: Chart): string => {
  const states = chart.states.filter(({ parent }) => parent === null).flatMap((root) => stateLines(chart, root, '  '));
  const arrows = chart.transitions.flatMap(({ source, targets, label, guard, actions }) => {
    const text = `${label}${guard === null ? '' : ` [${guard}]`}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`;
    return (targets.length === 0 ? [source] : targets).map(
      (target) => `  ${idOf(source)} --> ${idOf(target)} : ${escapeText(text)}`,
    );
  });
  return `${['stateDiagram-v2', ...states, ...arrows].join('\n')}\n`;
};
