import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

it('walks every machine', () => {
  const machines = namesIn('../../machines', '.ts');
  expect(machines).not.toEqual([]);
  expect(namesIn('.', '.paths.test.ts')).toEqual(expect.arrayContaining(machines));
});
