/** A program of node_modules with its arguments; what a person adds on the command line comes after them. */
export type Command = { program: string; args: readonly string[]; isWide?: true; hasHelp?: true };

const run = (file: string, ...args: string[]): Command => ({ program: 'tsx', args: [file, ...args] });
const playwright = (config: string, ...args: string[]): Command => ({
  program: 'playwright',
  args: ['test', '--config', config, ...args],
});
const browser = (...specs: string[]): Command => ({
  ...playwright('test/browser/playwright.config.ts', ...specs),
  isWide: true,
});

/** The programs of `npm run <name>` and `npm run <name> -- <word>`. The word '' is the default. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  charts: { '': run('src/tools/charts/write.ts'), '--diff': run('src/tools/charts/diff.ts') },
  paths: {
    '': run('test/browser/cases/command.ts'),
    '--cases': run('test/browser/cases/write.ts'),
    '--browser': playwright('test/browser/paths/playwright.config.ts'),
  },
  book: { '': run('test/operator/book.ts'), '--pictures': run('test/browser/pictures/take.ts') },
  conformance: {
    '': { program: 'node', args: ['test/conformance/start.mjs'], hasHelp: true },
    '--pack': run('test/conformance/write-pack.ts'),
  },
  access: {
    '': browser('book/access', 'book/engines', 'book/states'),
    '--faults': browser('faults.spec'),
    '--statement': run('src/tools/statement/write.ts'),
    read: run('test/browser/orca/read.ts'),
  },
  bench: { '': run('test/bench/pages/run.ts'), pages: run('test/bench/pages/run.ts') },
};
