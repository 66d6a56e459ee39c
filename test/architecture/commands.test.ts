import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../run/commands.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const names = Object.keys(scripts);

const texts = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', '*.yml'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'CHANGELOG.md' && file !== 'test/architecture/commands.test.ts')
  .filter((file) => existsSync(file));

describe("npm's commands", () => {
  it('At most twenty npm commands exist, the most important ones first', () => {
    expect(names.slice(0, 5)).toEqual(['start', 'test', 'check', 'dev', 'build']);
    expect(names.length).toBeLessThanOrEqual(20);
  });

  it('The npm commands start existing files, and each table of subcommands belongs to one of them', () => {
    const files = [
      ...Object.values(scripts),
      ...Object.values(commands).flatMap((words) => Object.values(words).map(({ args }) => args.join(' '))),
    ].flatMap((line) => line.match(/(?:src|test)\/[\w/.-]+\.(?:ts|mjs)/g) ?? []);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const name of Object.keys(commands)) expect(scripts[name]).toBe(`tsx test/run/command.ts ${name}`);
  });

  it('Every npm command that a text names exists, with its subcommand', () => {
    const named = texts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)(?: -- (--[a-z-]+))?/g)].map(
        ([line, name = '', word]) => ({ file, line, name, word }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !names.includes(name))).toEqual([]);
    const others = /^--(?:language|to|against|help|check|target|seconds|seed|only)$/;
    const unknown = named.filter(
      ({ name, word }) => word !== undefined && commands[name] && !(word in commands[name]) && !others.test(word),
    );
    expect(unknown).toEqual([]);
  });

  it('Every single test that a text names exists', () => {
    const tests = execFileSync('git', ['ls-files', 'test'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.test\.tsx?$|\.spec\.ts$/.test(file) || file.startsWith('test/paths/driver-walks/'));
    const named = texts.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /npx (?:vitest run --project \w+|playwright test --config \S+) ([a-z][\w/.-]*[\w/])/g,
        ),
      ].map(([line, filter = '']) => ({ file, line, filter })),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(({ filter }) => !tests.some((test) => test.includes(filter)))).toEqual([]);
  });
});
