import { describe, expect, it } from 'vitest';
import { propertyNames } from '#tools/schedules/properties.ts';
import { walkIn } from '#tools/replay/walk.ts';
import { readCounterexamples, readLastFaults, readLastRun } from '#tools/schedules/results.ts';
import { faults } from './faults.ts';

describe('The last long run of schedules, as the chart book shows it', () => {
  const run = readLastRun();

  it('The last long run of schedules in the chart book checked every property at least once', () => {
    expect(Object.keys(run.properties)).toEqual(propertyNames);
    expect(propertyNames.filter((name) => run.properties[name].schedules === 0)).toEqual([]);
  });

  it('The last long run of schedules in the chart book found no violation', () =>
    expect([run.violated, run.violation]).toEqual([null, null]));
});

describe('The faults that were planted last, as the chart book shows them', () => {
  const { faults: planted } = readLastFaults();

  it('The chart book lists the current planted faults of schedules, all of them found', () => {
    expect(planted.map(({ name }) => name)).toEqual(faults.map(({ name }) => name));
    expect(planted.filter(({ found }) => found === null)).toEqual([]);
  });

  it('The chart book can open a walk for each property that a planted fault violated', () => {
    const walks = readCounterexamples();
    for (const { found } of planted) {
      const walk = found === null ? undefined : walks[found.violated]?.walk;
      expect(walkIn(JSON.stringify(walk ?? null))?.violation).toEqual(expect.any(String));
    }
  });
});
