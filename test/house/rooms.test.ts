import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance, lintConfig, world } from './lint-config.ts';
import { plantedImports, plants } from './plants.ts';
import { houseTable, rooms } from './rooms.ts';

const places = [...rooms.filter(({ name }) => name !== 'entry').map(({ folder }) => folder), 'test'];

describe('The house rule', () => {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  const found = new Map<string, string[]>();

  beforeAll(() => {
    writeFileSync(join(house, '.oxlintrc.json'), readFileSync('.oxlintrc.json'));
    for (const { file, code } of [...plants, ...plantedImports]) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), code);
    }
    const { stdout } = spawnSync(join(process.cwd(), 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: house,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const report = JSON.parse(stdout) as { diagnostics: { code: string; message: string; filename: string }[] };
    for (const { code, message, filename } of report.diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), `${code} ${message}`]);
  }, 60_000);
  afterAll(() => rmSync(house, { recursive: true }));

  it('is what the lint reads: the file is current', () => {
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(lintConfig())));
  });

  it('is planted once a file: none hides behind another', () => {
    const files = [...plants, ...plantedImports].map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each(plantedImports)('opens to $file what its room sees, and nothing else', ({ file, closed }) => {
    const caught = (found.get(file) ?? []).map(
      (said) => /^eslint\(no-restricted-imports\) '([^']+)'/.exec(said)?.[1] ?? said,
    );
    expect([...new Set(caught)].toSorted()).toEqual(closed.toSorted());
  });

  it.each(places)('catches each fault planted in %s', (place) => {
    const faults = plants.filter(({ file, rule }) => rule && file.startsWith(`${place}/`));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ file, rule }) => !found.get(file)?.some((said) => said.includes(`(${rule})`)))).toEqual([]);
  });

  it('lets pass what is excepted', () => {
    const allowed = plants.filter(({ rule }) => !rule);
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.flatMap(({ file }) => found.get(file) ?? [])).toEqual([]);
  });
});

describe('The table of rooms', () => {
  it('names only rooms that there are', () => {
    const names = rooms.map(({ name }) => name);
    expect(
      rooms.flatMap(({ sees }) => sees.map((seen) => seen.split('/')[0])).filter((seen = '') => !names.includes(seen)),
    ).toEqual([]);
  });

  it('keeps the world, the clock and chance out of machines and domain', () => {
    expect(rooms.filter(({ isPure }) => isPure).map(({ name }) => name)).toEqual(['domain', 'machines']);
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

  it('shows views the machines’ types and one door to the flows', () => {
    expect(houseTable()).toContain(
      '| `src/views` | one folder a flow: thin screens | domain, machines (types), flows/use-flow.ts, ui, i18n |',
    );
    expect(houseTable().split('\n')).toHaveLength(rooms.length + 2);
  });
});
