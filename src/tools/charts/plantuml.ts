import { type Dialect, diagramLines } from './diagram-lines.ts';
import type { Chart } from './graph.ts';

const asNumber = (sign: string): string => `<U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** Signs that PlantUML reads as its own stand as numbers: those of markup where they come in pairs, the others always. */
const escaped = (text: string): string =>
  text.replaceAll('\n', ' ').replace(/[\\~"<>{}]|([*/_-])(?=\1)|\[(?=\[)|\](?=\])/g, asNumber);

const isWithin = (state: string, around: string): boolean => state === around || state.startsWith(`${around}.`);

/** PlantUML refuses arrows that lead out of one of several regions, or into it: they end at the state around the regions. */
const endOf = ({ states }: Chart, end: string, other: string): string => {
  const region = states.find(
    ({ id, parent }) =>
      states.some((state) => state.id === parent && state.type === 'parallel') &&
      isWithin(end, id) &&
      !isWithin(other, id),
  );
  return region?.parent ?? end;
};

const plantuml: Dialect = {
  escaped,
  endOf,
  state: ({ name, type }, id) => (type === 'history' ? `state ${id} <<history>>` : `state "${escaped(name)}" as ${id}`),
};

/** A chart as a PlantUML state diagram. */
export const plantumlOf = (chart: Chart): string =>
  `${['@startuml', 'hide empty description', ...diagramLines(chart, plantuml, ''), '@enduml'].join('\n')}\n`;
