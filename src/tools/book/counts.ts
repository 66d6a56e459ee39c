import * as z from 'zod/mini';

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
