import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
/** The files that the page on the architecture shows, by their names. */
const shown = [...page.matchAll(/^```tsx? (\S+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({ file, code }));

const table = 'src/pages.ts';
const registry = 'src/flows/registry.ts';
const routes = 'src/tools/operate/routes.ts';
/** The line of a table before which an addition belongs. */
const lastLines: Record<string, string> = {
  [table]: "  '/$articleId':",
  [registry]: '  unsubscribe: {',
  [routes]: "  '/$articleId':",
};
const withLines = (file: string, lines: string): string => {
  const last = lastLines[file] ?? '';
  return readFileSync(file, 'utf8').replace(last, lines + last);
};

/** The faults that the compiler has to report, one a file. */
const faults = [
  {
    file: 'src/flows/tariffs/no-row.ts',
    code: `import type { Flow } from '#runtime/flow.ts';\nexport type NoRow = Flow<'nowhere'>;\n`,
    error: 'TS2344',
  },
  {
    file: 'src/flows/tariffs/no-link.ts',
    code: `import { to } from '#domain/page-path.ts';\nexport const noLink = to('/nowhere');\n`,
    error: 'TS2554',
  },
  {
    file: 'machines/no-end.ts',
    code: `import type { Leave } from './parts/leave.ts';\nexport type NoEnd = Leave<'/nowhere'>;\n`,
    error: 'TS2344',
  },
];

describe('A flow that is added as the page on the architecture says', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  const write = (file: string, code: string): void => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), code);
  };
  /** The errors of the compiler, as file, line and code. */
  const compile = async (): Promise<{ file: string; line: number; error: string }[]> => {
    const { stdout } = await promisify(execFile)(
      join(process.cwd(), 'node_modules/.bin/tsc'),
      ['-p', project, '--checkers', '1'],
      { cwd: project },
    ).catch((error: { stdout: string }) => error);
    return [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+)/gm)].map(([, file = '', line = '', error = '']) => ({
      file,
      line: Number(line),
      error,
    }));
  };

  beforeAll(() => {
    for (const place of ['src', 'machines', 'package.json', 'lingui.config.ts'])
      cpSync(place, join(project, place), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
    const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object;
    // What these import is compiled with them. The driver of browser tests is not copied.
    const own = [...shown, ...faults].map(({ file }) => file).filter((file) => !file.startsWith('test/browser/'));
    const include = ['src/**/*.d.ts', ...own];
    write('tsconfig.json', JSON.stringify({ ...settings, include }));
    for (const { file, code } of shown) write(file, file in lastLines ? withLines(file, code) : code);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('A flow added as docs/architecture.md says has nine pieces', () => {
    expect(shown.map(({ file }) => file)).toEqual([
      'machines/tariffs.ts',
      'src/flows/tariffs/effects.ts',
      'src/flows/tariffs/TariffsView.tsx',
      'test/models/tariffs.ts',
      'src/flows/tariffs/support.ts',
      table,
      registry,
      routes,
      'test/browser/tariffs.spec.ts',
    ]);
  });

  it('A flow added as docs/architecture.md says has generated paths that pass', () => {
    write(
      'follow.ts',
      `import { model } from './test/models/tariffs.ts';
import { coverageOf } from '#tools/paths/coverage.ts';
import { explore } from '#tools/paths/explore.ts';
console.log(JSON.stringify(coverageOf(model.machine, explore(model))));
`,
    );
    const output = execFileSync(join(process.cwd(), 'node_modules/.bin/tsx'), ['follow.ts'], { cwd: project });
    expect(JSON.parse(String(output))).toMatchObject({ states: [4, 4], transitions: [3, 3] });
  }, 60_000);

  it('For a flow added as docs/architecture.md says, the compiler refuses only a missing row or title, or a dead link', async () => {
    const rows = shown.find(({ file }) => file === table)?.code ?? '';
    const untitled = withLines(table, `${rows}  '/untitled': { flow: 'tariffs', tag: 'untitled' },\n`);
    write(table, untitled);
    for (const { file, code } of faults) write(file, code);
    const found = await compile();
    const own = new Set([...shown, ...faults].map(({ file }) => file));
    // Code over the table's rows has type errors while the row is wrong.
    const besides = found.filter(({ file }) => own.has(file) && file !== table);
    expect(besides.map(({ file, error }) => `${file} ${error}`).toSorted()).toEqual(
      // The servers' routes lack the untitled page.
      [...faults.map(({ file, error }) => `${file} ${error}`), `${routes} TS2741`].toSorted(),
    );
    const lines = found.filter(({ file }) => file === table).map(({ line }) => untitled.split('\n')[line - 1]);
    expect(lines).toEqual([expect.stringContaining('/untitled')]);
  }, 120_000);
});
