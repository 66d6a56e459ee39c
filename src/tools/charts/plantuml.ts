import { type Dialect, diagramLines } from './diagram-lines.ts';
import type { Chart } from './graph.ts';

const asNumber = (sign: string): string => `<U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** Signs that PlantUML reads as its own stand as numbers: those of markup where they come in pairs, the others always. */
const escaped = (text: string): string =>
  text.replaceAll('\n', ' ').replace(/[\\~"<>{}]|([*/_-])(?=\1)|\[(?=\[)|\](?=\])/g, asNumber);

const plantuml: Dialect = {
  escaped,
  state: ({ name, type }, id) => (type === 'history' ? `state ${id} <<history>>` : `state "${escaped(name)}" as ${id}`),
};

/** A chart as a PlantUML state diagram. */
export const plantumlOf = (chart: Chart): string =>
  `${['@startuml', 'hide empty description', ...diagramLines(chart, plantuml, ''), '@enduml'].join('\n')}\n`;
