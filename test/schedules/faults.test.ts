import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';

describe('A fault that the schedules have to find', () => {
  it.each(faults)(
    'A fault that the schedules have to find has one place in the source: $name',
    ({ file, from, to }) => {
      const source = readFileSync(file, 'utf8');
      expect(source.split(from)).toHaveLength(2);
      expect(to).not.toBe(from);
    },
  );

  it('A fault that the schedules have to find has a name of its own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});
