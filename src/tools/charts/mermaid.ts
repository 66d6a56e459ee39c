import { type Dialect, diagramLines } from './diagram-lines.ts';
import type { Chart } from './graph.ts';

const mermaid: Dialect = {
  escaped: (text) => text.replaceAll(':', '#58;').replaceAll(';', ',').replaceAll('#58,', '#58;'),
  state: ({ name }, id) => `state "${name}" as ${id}`,
  endOf: (_, end) => end,
};

/** A chart as a Mermaid state diagram. Mermaid places nested states less well than the picture beside it. */
export const mermaidOf = (chart: Chart): string =>
  `${['stateDiagram-v2', ...diagramLines(chart, mermaid, '  ')].join('\n')}\n`;
