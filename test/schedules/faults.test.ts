import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';

describe('A fault that the schedules have to find', () => {
  it.each(faults)('A fault planted for the schedules fits one place in the source: $name', ({ file, from, to }) => {
    const source = readFileSync(file, 'utf8');
    expect(source.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });

  it('Each fault planted for the schedules has its own name', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});
