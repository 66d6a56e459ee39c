import { describe, expect, it } from 'vitest';
import { propertyNames } from '#tools/schedules/properties.ts';
import { walkIn } from '#tools/replay/walk.ts';
import { readCounterexamples, readLastFaults, readLastRun } from '#tools/schedules/results.ts';
import { faults } from './faults.ts';

describe('The last long run of schedules, as the chart book shows it', () => {
  const run = readLastRun();

  it('The last long run of schedules, as the chart book shows it is about the properties that there are, and each had something to judge', () => {
    expect(Object.keys(run.properties)).toEqual(propertyNames);
    expect(propertyNames.filter((name) => run.properties[name].schedules === 0)).toEqual([]);
  });

  it('The last long run of schedules, as the chart book shows it found no violation', () =>
    expect([run.violated, run.violation]).toEqual([null, null]));
});

describe('The faults that were planted last, as the chart book shows them', () => {
  const { faults: planted } = readLastFaults();

  it('The faults that were planted last, as the chart book shows them are those that there are, and all were found', () => {
    expect(planted.map(({ name }) => name)).toEqual(faults.map(({ name }) => name));
    expect(planted.filter(({ found }) => found === null)).toEqual([]);
  });

  it('The faults that were planted last, as the chart book shows them left a walk of each property that they violated, to be opened in the book', () => {
    const walks = readCounterexamples();
    for (const { found } of planted) {
      const walk = found === null ? undefined : walks[found.violated]?.walk;
      expect(walkIn(JSON.stringify(walk ?? null))?.violation).toEqual(expect.any(String));
    }
  });
});
