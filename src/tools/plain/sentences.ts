import * as z from 'zod/mini';
import type { Chart, ChartTransition } from '#tools/charts/graph.ts';
import { placeIn } from '#tools/charts/page.ts';

const sentence = z.string().check(z.minLength(1));
const wording = z.strictObject({ en: sentence, fr: sentence, de: sentence, it: sentence, es: sentence });
const wordings = z.record(z.string(), wording);

/** One sentence in each language. */
export type Wording = z.infer<typeof wording>;

/** The sentences of one machine: of its states, by their place in it, and of its events, by what its diagram calls them. */
export const machineSentences = z.strictObject({ states: wordings, events: wordings });
export type MachineSentences = z.infer<typeof machineSentences>;

/** What every machine may say: events that recur, how an effect ends that has no sentence of its own, and the words around. */
export const sharedSentences = z.strictObject({
  words: z.strictObject({
    next: wording,
    anyTime: wording,
    stays: wording,
    or: wording,
    begins: wording,
    ends: wording,
    together: wording,
    either: wording,
  }),
  events: wordings,
});
export type SharedSentences = z.infer<typeof sharedSentences>;

/** Which sentence was looked up: `own` stands with the machine, `shared` with all of them. */
export type Found = { from: 'own' | 'shared'; part: 'states' | 'events'; key: string };

/** What an event is called whatever its delay's length: `after timeout`. */
export const eventKey = (label: string): string => label.replace(/^(after \w+) \(.+\)$/, '$1');

/** A state or an event that nothing is said of. */
export class LacksSentence extends Error {}

/** Looks up what is said of a machine; throws where there is no sentence. */
export type Sentences = {
  words: SharedSentences['words'];
  ofState: (id: string) => Wording;
  /** An effect that has no sentence of its own succeeds, or does not. */
  ofEvent: (transition: Pick<ChartTransition, 'kind' | 'label'>) => Wording;
};

/** The sentences of a machine; tells of each that is looked up. */
export const sentencesOf = (
  chart: Chart,
  own: MachineSentences,
  shared: SharedSentences,
  tell: (found: Found) => void = () => undefined,
): Sentences => {
  const taken = (from: Found['from'], part: Found['part'], key: string): Wording | undefined => {
    const found = from === 'own' ? own[part][key] : shared.events[key];
    if (found !== undefined) tell({ from, part, key });
    return found;
  };
  const lacking = (key: string): never => {
    throw new LacksSentence(`machines/plain/${chart.name}.json has no sentence for “${key}”.`);
  };
  return {
    words: shared.words,
    ofState: (id) => taken('own', 'states', placeIn(chart, id)) ?? lacking(placeIn(chart, id)),
    ofEvent: ({ kind, label }) => {
      const key = eventKey(label);
      const byKind = kind === 'done' ? 'done' : kind === 'error' ? 'failed' : null;
      return (
        taken('own', 'events', key) ??
        taken('shared', 'events', key) ??
        (byKind === null ? undefined : taken('shared', 'events', byKind)) ??
        lacking(key)
      );
    },
  };
};
