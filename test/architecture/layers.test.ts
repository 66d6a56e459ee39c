import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance, lintConfig, world } from './lint-config.ts';
import { plantedImports, plants } from './plants.ts';
import { architecturePage, layers, layerTable, withLayerTable } from './layers.ts';

const places = ['machines', 'src', 'test'];

describe('The rule of the layers', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  const found = new Map<string, string[]>();

  beforeAll(() => {
    writeFileSync(join(project, '.oxlintrc.json'), JSON.stringify(lintConfig()));
    for (const { file, code } of [...plants, ...plantedImports]) {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), code);
    }
    const { stdout } = spawnSync(join(process.cwd(), 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const report = JSON.parse(stdout) as { diagnostics: { code: string; message: string; filename: string }[] };
    for (const { code, message, filename } of report.diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), `${code} ${message}`]);
  }, 60_000);
  afterAll(() => rmSync(project, { recursive: true }));

  it('The check of the layers plants at most one violation in each file, so that none hides another', () => {
    const files = [...plants, ...plantedImports].map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each(plantedImports)('The check of layers lets $file import what its layer sees, no more', ({ file, closed }) => {
    const caught = (found.get(file) ?? []).map(
      (diagnostic) => /^eslint\(no-restricted-imports\) '([^']+)'/.exec(diagnostic)?.[1] ?? diagnostic,
    );
    expect([...new Set(caught)].toSorted()).toEqual(closed.toSorted());
  });

  it.each(places)('The check of the layers catches each fault planted in %s', (place) => {
    const faults = plants.filter(({ file, rule }) => rule && file.startsWith(`${place}/`));
    expect(faults.length).toBeGreaterThan(0);
    expect(
      faults.filter(({ file, rule }) => !found.get(file)?.some((diagnostic) => diagnostic.includes(`(${rule})`))),
    ).toEqual([]);
  });

  it('The check of the layers allows the listed exceptions', () => {
    const allowed = plants.filter(({ rule }) => !rule);
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.flatMap(({ file }) => found.get(file) ?? [])).toEqual([]);
  });
});

describe('The table of layers', () => {
  it('The page on architecture holds the current table of layers; otherwise run "npm run check -- --write"', () => {
    const page = readFileSync(architecturePage, 'utf8');
    expect(withLayerTable(page)).toBe(page);
  });

  it('The table of layers keeps the browser, the clock and chance out of machines and domain', () => {
    expect(layers.filter(({ isPure }) => isPure).map(({ name }) => name)).toEqual(['domain', 'machines']);
    expect(world).toEqual(
      expect.arrayContaining([
        'fetch',
        'window',
        'document',
        'localStorage',
        'sessionStorage',
        'setTimeout',
        'setInterval',
        'Date',
        'crypto',
        'console',
      ]),
    );
    expect(chance).toContainEqual(['Math', 'random']);
  });

  it('The table of layers lets views import only types from machines', () => {
    expect(layerTable()).toContain(
      '| views | `src/flows` | a machine’s screen and its pieces (`*.tsx`) | domain, machines (types),',
    );
    expect(layerTable().split('\n')).toHaveLength(layers.length + 2);
  });
});
