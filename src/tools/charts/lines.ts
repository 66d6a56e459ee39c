import type { Chart, ChartState, ChartTransition } from './graph.ts';
import { textWidth } from './text-width.ts';

/** The role of a piece of text, which decides its colour and weight. */
export type Role = 'name' | 'event' | 'guard' | 'action' | 'effect' | 'plain';
export type Span = { role: Role; text: string };
export type Line = Span[];

export const fontSize = { name: 14, line: 12 } as const;
export const lineHeight = 16;
const longestLine = 250;

export const spanWidth = ({ role, text }: Span): number =>
  textWidth(
    text,
    role === 'name' ? fontSize.name : fontSize.line,
    role === 'name' || role === 'event' ? 'bold' : 'regular',
  );
export const lineWidth = (line: Line): number => line.reduce((sum, span) => sum + spanWidth(span), 0);

/** Breaks a list of pieces into lines that are not too long; a piece itself is never broken. */
const wrapped = (pieces: Span[]): Line[] => {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && lineWidth([...last, piece]) <= longestLine) last.push(piece);
    else lines.push([{ ...piece, text: piece.text.trimStart() }]);
  }
  return lines;
};

const actionPieces = (actions: string[]): Span[] =>
  actions.map((action, index) => ({
    role: 'action',
    text: `${index === 0 ? ' / ' : ' '}${action}${index < actions.length - 1 ? ',' : ''}`,
  }));

const guardText = (chart: Chart, { source, event, guard, order }: ChartTransition): string | null => {
  if (guard !== null) return guard;
  const alternatives = chart.transitions.filter((other) => other.source === source && other.event === event);
  return alternatives.length > 1 && order === alternatives.length - 1 ? 'else' : null;
};

/** One transition as text: `event [guard] / actions`. Several events that do the same share it. */
const transitionLines = (chart: Chart, transition: ChartTransition, labels: string[]): Line[] => {
  const guard = guardText(chart, transition);
  return wrapped([
    ...labels.map(
      (label, index): Span => ({
        role: 'event',
        text: `${index > 0 ? ' ' : ''}${label}${index < labels.length - 1 ? ',' : ''}`,
      }),
    ),
    ...(guard === null ? [] : [{ role: 'guard', text: ` [${guard}]` } as const]),
    ...actionPieces(transition.actions),
  ]);
};

/** Transitions between the same two states, as the text on one arrow. */
export const arrowLines = (chart: Chart, transitions: ChartTransition[]): Line[] => {
  const bySense = new Map<string, [ChartTransition, string[]]>();
  for (const transition of transitions) {
    const sense = JSON.stringify([guardText(chart, transition), transition.actions]);
    const [first, labels] = bySense.get(sense) ?? [transition, []];
    bySense.set(sense, [first, [...labels, transition.label]]);
  }
  return [...bySense.values()].flatMap(([transition, labels]) => transitionLines(chart, transition, labels));
};

const keyword = (word: string, pieces: Span[]): Line[] =>
  pieces.length === 0 ? [] : wrapped([{ role: 'plain', text: word }, ...pieces]);

/** The lines inside a state below its name: its entry and exit actions, its effects, and what it handles without leaving. */
export const stateLines = (chart: Chart, state: ChartState): Line[] => [
  ...keyword('entry', actionPieces(state.entry)),
  ...state.effects.flatMap(({ id, actor }) =>
    keyword('runs ', [{ role: 'effect', text: id === actor ? id : `${id} (${actor})` }]),
  ),
  ...arrowLines(
    chart,
    chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0),
  ),
  ...keyword('exit', actionPieces(state.exit)),
  ...(state.output === null ? [] : [[{ role: 'plain', text: state.output } as const]]),
];
