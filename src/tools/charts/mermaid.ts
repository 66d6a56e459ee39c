import type { Chart, ChartState } from './graph.ts';

const idOf = (id: string): string => id.replace(/\W/g, '_');

const statesIn = (chart: Chart, parent: string, indent: string): string[] =>
  chart.states.filter((state) => state.parent === parent).flatMap((state) => stateLines(chart, state, indent));

const stateLines = (chart: Chart, state: ChartState, indent: string): string[] => {
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  const final = state.type === 'final' ? [`${indent}${idOf(state.id)} --> [*]`] : [];
  if (inside.length === 0) return [`${indent}state "${state.name}" as ${idOf(state.id)}`, ...final];
  const regions =
    state.type === 'parallel'
      ? inside.flatMap((region, index) => [
          ...(index > 0 ? [`${indent}  --`] : []),
          ...stateLines(chart, region, `${indent}  `),
        ])
      : statesIn(chart, state.id, `${indent}  `);
  return [
    `${indent}state "${state.name}" as ${idOf(state.id)} {`,
    ...(state.initial === null ? [] : [`${indent}  [*] --> ${idOf(state.initial)}`]),
    ...regions,
    `${indent}}`,
  ];
};

/** A chart as a Mermaid state diagram. Mermaid places nested states less well than the picture beside it. */
export const mermaidOf = (chart: Chart): string => {
  const arrows = chart.transitions.flatMap(({ source, targets, label, guard, actions }) => {
    const text =
      `${label}${guard === null ? '' : ` [${guard}]`}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`
        .replaceAll(':', '#58;')
        .replaceAll(';', ',')
        .replaceAll('#58,', '#58;');
    return (targets.length === 0 ? [source] : targets).map(
      (target) => `  ${idOf(source)} --> ${idOf(target)} : ${text}`,
    );
  });
  return `${['stateDiagram-v2', ...chart.states.filter(({ parent }) => parent === null).flatMap((root) => stateLines(chart, root, '  ')), ...arrows].join('\n')}\n`;
};
