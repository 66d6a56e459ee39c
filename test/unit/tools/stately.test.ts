import { readFileSync } from 'node:fs';
import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, placeIn } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { statelyText } from '#tools/charts/config.ts';
import { isMachineTested } from '../../wide.ts';

type Config = { states?: Record<string, Config> };

const placesIn = ({ states = {} }: Config, place = ''): string[] =>
  Object.entries(states).flatMap(([name, inner]) => [place + name, ...placesIn(inner, `${place}${name}.`)]);

/** The states that the XState tools' own parser finds in a file; none if it throws. */
const placesSeenIn = (source: string): string[] => {
  try {
    const config = extractMachinesFromFile(source)?.machines[0]?.toConfig();
    return config === undefined ? [] : placesIn(config as Config).toSorted();
  } catch {
    return [];
  }
};

const machines = await machinesIn(new URL('../../../machines/', import.meta.url));

const placesOf = (machine: (typeof machines)[number]): string[] => {
  const chart = chartOf(machine);
  return chart.states.flatMap(({ id, parent }) => (parent === null ? [] : [placeIn(chart, id)])).toSorted();
};

describe('The parser of the XState tools', () => {
  // It prints each value that it does not understand.
  beforeAll(() => void [vi.spyOn(console, 'warn').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]);
  afterAll(() => void vi.restoreAllMocks());

  it.each(machines.filter(({ id }) => isMachineTested(id)))(
    'The parser of the XState tools finds every state of $id, in its file or in what "charts -- --stately $id" writes',
    (machine) => {
      const inFile = placesSeenIn(readFileSync(`machines/${machine.id}.ts`, 'utf8'));
      const places = placesOf(machine);
      expect(places.length).toBeGreaterThan(0);
      expect(inFile.join() === places.join() ? inFile : placesSeenIn(statelyText(machine))).toEqual(places);
    },
  );

  it('The parser of the XState tools loses a state that is imported into a file, and finds it in what is written', () => {
    const source = `import { createMachine } from 'xstate';\nimport { waiting } from './waiting.ts';\ncreateMachine({ id: 'door', initial: 'waiting', states: { waiting, done: {} } });`;
    const machine = createMachine({
      id: 'door',
      initial: 'waiting',
      states: { waiting: { on: { heard: 'done' } }, done: {} },
    });
    expect(placesSeenIn(source)).toEqual(['done']);
    expect(placesSeenIn(statelyText(machine))).toEqual(['done', 'waiting']);
  });
});
