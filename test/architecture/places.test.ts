import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const machines = readdirSync('machines')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

/** Machines that the runtime runs itself; all others have a folder in `src/flows`. */
const ofRuntime = new Set(['portal', 'session', 'account-redirects']);

const placesOf = (machine: string): string[] => [
  `machines/charts/${machine}.svg`,
  `machines/charts/${machine}.md`,
  `src/${ofRuntime.has(machine) ? 'runtime' : 'flows'}/${machine}`,
  `test/models/${machine}.ts`,
  `test/behaviour/${machine}.txt`,
  `test/browser/${machine}.spec.ts`,
];

const sourceFolders = (): string[] =>
  readdirSync('src/flows', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('The name of a machine', () => {
  it.each(machines)(
    'The name of a machine is the name of its chart, folder, model, behaviour and spec: %s',
    (machine) => {
      expect(placesOf(machine).filter((place) => !existsSync(place))).toEqual([]);
    },
  );

  it('Every model and behaviour belongs to a machine', () => {
    const names = ['test/models', 'test/behaviour'].flatMap((folder) =>
      readdirSync(folder).map((file) => file.replace(/\.\w+$/, '')),
    );
    expect(names.filter((name) => !machines.includes(name))).toEqual([]);
  });

  it('Every folder of flows is a machine’s, or a page’s that needs none', () => {
    expect(sourceFolders().filter((name) => !machines.includes(name))).toEqual(['accessibility', 'site-map']);
  });
});
