import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
/** The files that the page on the architecture shows, by their names. */
const shown = [...page.matchAll(/^```tsx? (\S+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({ file, code }));

const table = 'src/app/pages.ts';
const lastRow = "  '/$articleId':";
const withRows = (rows: string): string => readFileSync(table, 'utf8').replace(lastRow, rows + lastRow);

/** What the compiler has to refuse, one fault a file. */
const faults = [
  {
    file: 'src/flows/tariffs/no-row.ts',
    code: `import type { Flow } from '#app/flow.ts';\nexport type NoRow = Flow<'nowhere'>;\n`,
    error: 'TS2344',
  },
  {
    file: 'src/flows/tariffs/no-link.ts',
    code: `import { to } from '#app/to.ts';\nexport const noLink = to('/nowhere');\n`,
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
  const compile = async (): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(
      join(process.cwd(), 'node_modules/.bin/tsc'),
      ['-p', project, '--incremental', '--tsBuildInfoFile', 'learnt.tsbuildinfo'],
      {
        cwd: project,
      },
    ).catch((error: { stdout: string }) => error);
    return stdout
      .split('\n')
      .flatMap((line) => /^(\S+)\(\d+,\d+\): error (TS\d+)/.exec(line)?.slice(1).join(' ') ?? []);
  };

  beforeAll(() => {
    for (const place of ['src', 'machines', 'package.json', 'lingui.config.ts'])
      cpSync(place, join(project, place), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
    const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object;
    write('tsconfig.json', JSON.stringify({ ...settings, include: ['src', 'machines'] }));
    for (const { file, code } of shown) write(file, file === table ? withRows(code) : code);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('is six pieces, and the compiler is content with them', async () => {
    expect(shown.map(({ file }) => file)).toEqual([
      'machines/tariffs.ts',
      'src/flows/tariffs/effects.ts',
      'src/flows/tariffs/TariffsView.tsx',
      'src/flows/tariffs/paths.ts',
      'src/flows/tariffs/support.ts',
      table,
    ]);
    expect(await compile()).toEqual([]);
  }, 120_000);

  it('is walked through by its generated paths', () => {
    write(
      'follow.ts',
      `import { model } from '#flows/tariffs/paths.ts';
import { coverageOf } from '#tools/paths/coverage.ts';
import { explore } from '#tools/paths/explore.ts';
console.log(JSON.stringify(coverageOf(model.machine, explore(model), 0)));
`,
    );
    const said = execFileSync(join(process.cwd(), 'node_modules/.bin/tsx'), ['follow.ts'], { cwd: project });
    expect(JSON.parse(String(said))).toMatchObject({ states: [4, 4], transitions: [3, 3] });
  }, 60_000);

  it('is refused without a row, without a title, and where a link or an end leads to no row', async () => {
    const rows = shown.find(({ file }) => file === table)?.code ?? '';
    write(table, withRows(`${rows}  '/untitled': { flow: 'tariffs', tag: 'untitled' },\n`));
    for (const { file, code } of faults) write(file, code);
    const found = await compile();
    expect(found).toEqual(expect.arrayContaining(faults.map(({ file, error }) => `${file} ${error}`)));
    expect(found.some((fault) => fault.startsWith(`${table} `))).toBe(true);
  }, 120_000);
});
