import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintConfig, packages } from './lint-config.ts';
import { rooms } from './rooms.ts';

type Planted = { file: string; code: string; rule?: string };

const used = (specifier: string): string => `import thing from '${specifier}';\nthing();\n`;
const fileIn = (seen: string): string => (seen.includes('.') ? `#${seen}` : `#${seen}/some-file.ts`);
const exampleOf = (name: string): string => name.replace('node:*', 'node:fs').replace('/*', '/sub');

/** What each room may not do, one file each; and what it may, which has to pass. */
const plants = rooms.flatMap((room): Planted[] => {
  const imports = (name: string, specifier: string, rule?: string): Planted => ({ file: `${room.folder}/${name}.ts`, code: used(specifier), ...(rule && { rule }) });
  const restricted = 'no-restricted-imports';
  const unseen = rooms.filter((other) => other !== room && !room.sees.includes(other.name));
  const strangers = packages.filter((name) => !room.packages.some((own) => own === name || own.startsWith(`${name}/`)));
  return [
    ...unseen.map((other) => imports(`sees-${other.name}`, `#${other.name}/some-file.ts`, restricted)),
    ...strangers.map((stranger, index) => imports(`uses-stranger-${index}`, exampleOf(stranger), restricted)),
    imports('climbs-out', '../elsewhere/some-file.ts', restricted),
    imports('climbs-out-and-down', './here/../../elsewhere/some-file.ts', restricted),
    { file: `${room.folder}/nested/climbs-out.ts`, code: used('../../elsewhere/some-file.ts'), rule: restricted },
    imports('sees-test', '../test/some-file.ts', restricted),
    ...room.sees.filter((seen) => !room.typesOnly?.includes(seen)).map((seen, index) => imports(`may-see-${index}`, fileIn(seen))),
    ...room.packages.filter((name) => !room.typesOnly?.includes(name)).map((name, index) => imports(`may-use-${index}`, exampleOf(name))),
    ...(room.typesOnly ?? []).flatMap((name): Planted[] => {
      const specifier = rooms.some((other) => other.name === name) ? fileIn(name) : name;
      return [
        imports(`takes-values-of-${name}`, specifier, restricted),
        { file: `${room.folder}/takes-types-of-${name}.ts`, code: `import type { Thing } from '${specifier}';\nexport const a = (b: Thing): Thing => b;\n` },
      ];
    }),
    imports('may-stay', './neighbour.ts'),
    { file: `${room.folder}/nested/may-climb.ts`, code: used('../neighbour.ts') },
    { file: `${room.folder}/any.ts`, code: 'export const a = (b: any): unknown => b;\n', rule: 'no-explicit-any' },
    { file: `${room.folder}/bang.ts`, code: 'export const a = (b?: string): string => b!;\n', rule: 'no-non-null-assertion' },
    { file: `${room.folder}/ignore.ts`, code: '// @ts-ignore\nexport const a: number = 1;\n', rule: 'ban-ts-comment' },
    { file: `${room.folder}/barrel.ts`, code: "export * from './neighbour.ts';\n", rule: 'no-barrel-file' },
    { file: `${room.folder}/logs.ts`, code: "console.log('hello');\n", rule: room.isPure ? 'no-restricted-globals' : 'no-console' },
    ...(room.isPure
      ? [
          ...['fetch(String(1))', 'window.close()', 'document.close()', "localStorage.getItem('a')", 'Date.now()', 'new Date()', 'setTimeout(Boolean, 1)'].map(
            (code, index): Planted => ({ file: `${room.folder}/world-${index}.ts`, code: `export const a = ${code};\n`, rule: 'no-restricted-globals' }),
          ),
          ...['Math.random()', 'DateTime.now()', 'DateTime.local()', 'DateTime.utc()'].map(
            (code, index): Planted => ({ file: `${room.folder}/chance-${index}.ts`, code: `export const a = ${code};\n`, rule: 'no-restricted-properties' }),
          ),
        ]
      : []),
  ];
});

const others: Planted[] = [
  { file: 'src/views/lazy.ts', code: "export const lazy = () => import('#api/client.ts');\n", rule: 'no-restricted-imports' },
  { file: 'machines/side-effect.ts', code: "import '#storage/keys.ts';\n", rule: 'no-restricted-imports' },
  { file: 'src/flows/passes-on.ts', code: "export { thing } from '#views/home/HomeView.tsx';\n", rule: 'no-restricted-imports' },
  { file: 'src/views/danger.tsx', code: 'export const A = () => <p dangerouslySetInnerHTML={{ __html: String(1) }} />;\n', rule: 'no-danger' },
  { file: 'src/ui/OperatorHtml.tsx', code: 'export const A = () => <p dangerouslySetInnerHTML={{ __html: String(1) }} />;\n' },
  { file: 'src/main.tsx', code: used('#views/home/HomeView.tsx'), rule: 'no-restricted-imports' },
  { file: 'test/unit/graph.ts', code: used('@xstate/graph'), rule: 'no-restricted-imports' },
  { file: 'test/paths/engine/explore.ts', code: used('@xstate/graph') },
  { file: 'src/views/hooks.tsx', code: "import { useState } from 'react';\nexport const A = ({ b }: { b: boolean }) => (b ? useState(1)[0] : 0);\n", rule: 'rules-of-hooks' },
  { file: 'src/views/stale.tsx', code: "import { useEffect } from 'react';\nexport const A = ({ b }: { b: string }) => {\n  useEffect(() => {\n    document.title = b;\n  }, []);\n  return null;\n};\n", rule: 'exhaustive-deps' },
  { file: 'src/views/picture.tsx', code: 'export const A = () => <img src="/a.png" />;\n', rule: 'alt-text' },
];

describe('The house rule', () => {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  const found = new Map<string, string[]>();

  beforeAll(() => {
    writeFileSync(join(house, '.oxlintrc.json'), JSON.stringify(lintConfig()));
    for (const { file, code } of [...plants, ...others]) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), code);
    }
    const binary = join(process.cwd(), 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(binary, ['--format', 'json'], { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    for (const { code, filename } of report.diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it('is what the lint reads: the file is current', () => {
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(lintConfig())));
  });

  it.each([...plants, ...others].filter(({ rule }) => rule))('catches $file ($rule)', ({ file, rule = '' }) => {
    expect((found.get(file) ?? []).join()).toContain(rule);
  });

  it.each([...plants, ...others].filter(({ rule }) => !rule))('lets $file pass', ({ file }) => {
    expect((found.get(file) ?? []).filter((code) => /restricted|danger/.test(code))).toEqual([]);
  });
});
