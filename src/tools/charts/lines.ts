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
const wrap = (pieces: Span[]): Line[] => {
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

const alternativesTo = (chart: Chart, { source, event }: ChartTransition): ChartTransition[] =>
  chart.transitions.filter((other) => other.source === source && other.event === event);

const guardText = (chart: Chart, transition: ChartTransition): string | null => {
  if (transition.guard !== null) return transition.guard;
  const { length } = alternativesTo(chart, transition);
  return length > 1 && transition.order === length - 1 ? 'else' : null;
};

/** The place in which a guard is evaluated, where there are several. */
const placeOf = (chart: Chart, transition: ChartTransition): number | null =>
  transition.guard !== null && alternativesTo(chart, transition).filter(({ guard }) => guard !== null).length > 1
    ? transition.order + 1
    : null;

/** Transitions with the same guard and actions. */
type Shared = [ChartTransition, ...ChartTransition[]];

/** One transition as text: `event [guard] / actions`. Several events that do the same share it. */
const transitionLines = (chart: Chart, [transition, ...same]: Shared, labels: string[]): Line[] => {
  const guard = guardText(chart, transition);
  const place = placeOf(chart, transition);
  const isNumbered = place !== null && same.every((other) => placeOf(chart, other) === place);
  return wrap([
    ...labels.map(
      (label, index): Span => ({
        role: 'event',
        text: `${index > 0 ? ' ' : ''}${label}${index < labels.length - 1 ? ',' : ''}`,
      }),
    ),
    ...(guard === null ? [] : [{ role: 'guard', text: ` [${isNumbered ? `${place} ` : ''}${guard}]` } as const]),
    ...actionPieces(transition.actions),
  ]);
};

/** Transitions between the same two states, as the text on one arrow. */
export const arrowLines = (chart: Chart, transitions: ChartTransition[]): Line[] => {
  const bySense = new Map<string, Shared>();
  for (const transition of transitions) {
    const sense = JSON.stringify([guardText(chart, transition), transition.actions]);
    const shared = bySense.get(sense);
    if (shared) shared.push(transition);
    else bySense.set(sense, [transition]);
  }
  return [...bySense.values()].flatMap((shared) =>
    transitionLines(
      chart,
      shared,
      shared.map(({ label }) => label),
    ),
  );
};

const keyword = (word: string, pieces: Span[]): Line[] =>
  pieces.length === 0 ? [] : wrap([{ role: 'plain', text: word }, ...pieces]);

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

/** The legend of the signs in a picture. */
export const signs: Readonly<Record<'anywhere' | 'history', string>> = {
  anywhere: '○  from any state inside',
  history: 'H  the state inside that was active last',
};
