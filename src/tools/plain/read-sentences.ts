import { readdirSync, readFileSync } from 'node:fs';
import type { Chart } from '#tools/charts/graph.ts';
import { type PlainMachine, plainMachineOf } from './plain-machine.ts';
import {
  LacksSentence,
  type MachineSentences,
  machineSentences,
  type SharedSentences,
  sentencesOf,
  sharedSentences,
} from './sentences.ts';

/** Where the sentences are: one file for each machine, and one for what recurs. */
export const sentencesFolder = new URL('../../../machines/plain/', import.meta.url);
const sharedFile = 'shared.json';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, sentencesFolder), 'utf8'));

/** The machines that have sentences, each with its own. Throws where a file is none of sentences in all languages. */
export const readSentences = (): ReadonlyMap<string, MachineSentences> =>
  new Map(
    readdirSync(sentencesFolder)
      .filter((file) => file.endsWith('.json') && file !== sharedFile)
      .map((file) => [file.slice(0, -'.json'.length), machineSentences.parse(read(file))]),
  );

/** What every machine may say. */
export const readSharedSentences = (): SharedSentences => sharedSentences.parse(read(sharedFile));

/** Each chart in plain words, by its name; those that lack a sentence, as a machine does that is being written, are left out. */
export const readPlainMachines = (charts: readonly Chart[]): ReadonlyMap<string, PlainMachine> => {
  const [known, shared] = [readSentences(), readSharedSentences()];
  const plainOf = (chart: Chart): PlainMachine | undefined => {
    const own = known.get(chart.name) ?? { states: {}, events: {} };
    try {
      return plainMachineOf(chart, sentencesOf(chart, own, shared));
    } catch (error) {
      if (error instanceof LacksSentence) return undefined;
      throw error;
    }
  };
  return new Map(
    charts.flatMap((chart): [string, PlainMachine][] => {
      const plain = plainOf(chart);
      return plain === undefined ? [] : [[chart.name, plain]];
    }),
  );
};
