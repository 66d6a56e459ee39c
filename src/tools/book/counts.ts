import * as z from 'zod/mini';
import type { Chart, ChartState, ChartTransition } from '#tools/charts/graph.ts';

/** A machine's counts, by the parts of its chart. */
export type Funnel = {
  /** How often each innermost state was entered, and how often the visit ended there. */
  states: ReadonlyMap<string, { entered: number; ended: number }>;
  /** How often each transition was taken, by its id. */
  transitions: ReadonlyMap<string, number>;
  /** How often the machine began, and how often a visit ended in it before its end. */
  begun: number;
  ended: number;
};

const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`);

const add = (sums: Map<string, number>, key: string, count: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + count);

/** The transition of the chart that a count belongs to: the innermost one for the event, and of several the one with that target. */
const transitionOf = (
  { transitions }: Chart,
  source: string,
  event: string,
  target: string,
): ChartTransition | undefined => {
  const handling = transitions.filter((one) => one.event === event && isWithin(source, one.source));
  const innermost = Math.max(...handling.map((one) => one.source.length));
  const own = handling.filter((one) => one.source.length === innermost);
  const leading = own.filter(({ targets }) => targets.some((one) => isWithin(target, one)));
  return leading[0] ?? (own.length === 1 ? own[0] : undefined);
};

/** The sum over the states inside a state; the regions of a parallel one are active together, and count once. */
const sumIn = (states: readonly ChartState[], { id, type }: ChartState, of: (id: string) => number): number => {
  const inside = states.filter(({ parent }) => parent === id).map((child) => sumIn(states, child, of));
  if (inside.length === 0) return of(id);
  return type === 'parallel' ? Math.max(...inside) : inside.reduce((sum, one) => sum + one, 0);
};

/** Assigns the counts of a machine to the parts of its chart. */
export const funnelOf = (chart: Chart, counts: readonly TransitionCount[]): Funnel => {
  const [entered, left, taken, begun] = [0, 0, 0, 0].map(() => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  for (const { from, event, to, count } of counts.filter(({ machine }) => machine === chart.name)) {
    const [source, target] = [`${chart.name}.${from}`, `${chart.name}.${to}`];
    if (to !== '') add(entered, target, count);
    if (from !== '') add(left, source, count);
    if (from === '' && event === 'xstate.init') add(begun, target, count);
    // Of regions that are left or entered together, one holds the count.
    const transition = from === '' || to === '' ? undefined : transitionOf(chart, source, event, target);
    if (transition) add(taken, transition.id, count);
  }
  const innermost = chart.states.filter(({ type }) => type === 'atomic' || type === 'final');
  const states = new Map(
    innermost.map(({ id, type, end }) => {
      const [into, out] = [entered.get(id) ?? 0, left.get(id) ?? 0];
      return [id, { entered: into, ended: type === 'final' || end !== null ? 0 : Math.max(0, into - out) }];
    }),
  );
  const root = chart.states.find(({ parent }) => parent === null);
  const sum = (of: (id: string) => number): number => (root ? sumIn(chart.states, root, of) : 0);
  return {
    states,
    transitions: taken,
    begun: sum((id) => begun.get(id) ?? 0),
    ended: sum((id) => states.get(id)?.ended ?? 0),
  };
};

/** How often a machine took a transition on a day, in a language, under a release; `from` or `to` empty: it began or ended. */
export const transitionCount = z.object({
  day: z.string(),
  language: z.string(),
  release: z.string(),
  machine: z.string(),
  from: z.string(),
  event: z.string(),
  to: z.string(),
  count: z.number(),
});
export type TransitionCount = z.output<typeof transitionCount>;

/** The selected counts; an empty text selects all. Days are inclusive. */
export type Period = { from: string; to: string; language: string; release: string };
export const wholePeriod: Period = { from: '', to: '', language: '', release: '' };

const innermostOf = (chart: Chart, id: string): ChartState[] => {
  const state = chart.states.find((one) => one.id === id);
  if (state === undefined) return [];
  if (state.type === 'parallel')
    return chart.states.filter(({ parent }) => parent === id).flatMap((region) => innermostOf(chart, region.id));
  return state.initial === null ? [state] : innermostOf(chart, state.initial);
};

const sampleDays = ['2026-11-16', '2026-11-17'];

/** Invented counts of a machine for the book: of those who enter a state, half take its first transition, a quarter the second. */
export const sampleOf = (chart: Chart, begun: number): TransitionCount[] => {
  const counts: TransitionCount[] = [];
  const note = (from: string, event: string, to: string, count: number): void => {
    const inner = (id: string): string => id.slice(chart.name.length + 1);
    const place = { machine: chart.name, from: inner(from), event, to: inner(to), language: 'fr', release: 'sample' };
    for (const day of sampleDays) counts.push({ ...place, day, count });
  };
  const [root] = chart.states;
  const waiting = (root ? innermostOf(chart, root.id) : []).map((state) => ({ state, count: begun }));
  for (const { state, count } of waiting) if (state.id !== '') note('', 'xstate.init', state.id, count);
  const seen = new Set(waiting.map(({ state }) => state.id));
  for (const { state, count } of waiting) {
    let left = count;
    for (const { event, targets } of chart.transitions.filter(({ source }) => isWithin(state.id, source))) {
      const taken = Math.round(left / 2);
      for (const target of targets.flatMap((id) => innermostOf(chart, id))) {
        if (taken === 0) break;
        note(state.id, event, target.id, taken);
        if (!seen.has(target.id)) waiting.push({ state: target, count: taken });
        seen.add(target.id);
      }
      left -= targets.length > 0 ? taken : 0;
    }
  }
  return counts;
};

type Held = { counts: readonly TransitionCount[]; now: Period; before: Period | null };

let held: Held = { counts: [], now: wholePeriod, before: null };
const listeners = new Set<() => void>();

/** The counts that the book shows, and their period. */
export const heldCounts = {
  get: (): Held => held,
  set: (next: Partial<Held>): void => {
    held = { ...held, ...next };
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The counts in a file, or undefined if it holds none. */
export const countsIn = (text: string): TransitionCount[] | undefined => {
  try {
    return z.array(transitionCount).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

export const inPeriod = (
  counts: readonly TransitionCount[],
  { from, to, language, release }: Period,
): TransitionCount[] =>
  counts.filter(
    (one) =>
      (from === '' || one.day >= from) &&
      (to === '' || one.day <= to) &&
      (language === '' || one.language === language) &&
      (release === '' || one.release === release),
  );
