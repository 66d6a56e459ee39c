import { describe, expect, it } from 'vitest';
import { propertyNames } from '#tools/schedules/properties.ts';
import { readLastRun } from '#tools/schedules/results.ts';

describe('The last long run of schedules, as the chart book shows it', () => {
  const run = readLastRun();

  it('is about the properties that there are, and each had something to judge', () => {
    expect(Object.keys(run.properties)).toEqual(propertyNames);
    expect(propertyNames.filter((name) => run.properties[name].schedules === 0)).toEqual([]);
  });

  it('found no violation', () => expect([run.violated, run.violation]).toEqual([null, null]));
});
