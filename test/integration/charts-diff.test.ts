import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitIn } from '#tools/charts/history.ts';
import { chartsSince, machinesAt } from '#tools/charts/since.ts';
import { chartChanges, commitOf } from '#tools/release/chart-changes.ts';

const door = `import { assign, fromPromise, setup } from 'xstate';
export const doorMachine = setup({
  types: { context: {} as { knocks: number; guest: string } },
  actors: { ask: fromPromise<string, { guest: string }>(async ({ input }) => input.guest) },
  guards: { isFriend: ({ context }) => context.knocks > 2, isKnown: ({ context }) => context.guest !== '' },
  actions: { greet: assign({ knocks: ({ context }) => context.knocks + 1 }) },
  delays: { closing: ({ context }) => context.knocks * 1_000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0, guest: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody gets in.',
      on: {
        'bell.rung': [
          { guard: 'isFriend', target: 'open', actions: 'greet' },
          { guard: 'isKnown', target: 'asking' },
          { actions: 'greet' },
        ],
      },
    },
    asking: {
      invoke: { id: 'ask', src: 'ask', input: ({ context }) => ({ guest: context.guest }), onDone: 'open', onError: 'closed' },
    },
    open: { after: { closing: 'closed' } },
  },
});
`;

let folder: string;
let edition = 0;
const git = (...args: string[]): unknown =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
/** An edited machine in a folder of its own, since modules are loaded once. */
const editionOf = (text: string): URL => {
  edition += 1;
  const machines = `${folder}/edition-${edition}/`;
  mkdirSync(machines);
  writeFileSync(`${machines}door.ts`, text);
  return pathToFileURL(machines);
};
/** The difference to the committed machine. */
const after = (text: string): Promise<string[]> => chartsSince(folder, 'HEAD', editionOf(text));
const diffAfterEdit = async (from: string, to: string): Promise<string> => {
  expect(door).toContain(from);
  return (await after(door.replace(from, to))).join('\n');
};

beforeAll(() => {
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that the machine finds its packages.
  folder = mkdtempSync(`${cache}diff-`);
  mkdirSync(`${folder}/machines`);
  writeFileSync(`${folder}/machines/door.ts`, door);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'A door');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('an analyst asks what changed in the charts since a commit', () => {
  it('The comparison of charts ignores comments and layout', async () =>
    expect(
      await after(
        `// A door.\n${door.replace('({ context }) => context.knocks > 2', '({ context }) =>\n context.knocks > 2')}`,
      ),
    ).toEqual([]));

  it.each([
    ['an inverted guard', 'context.knocks > 2', '!(context.knocks > 2)', 'guard isFriend: '],
    ['an emptied action', 'assign({ knocks: ({ context }) => context.knocks + 1 })', '() => {}', 'action greet: '],
    ['an effect’s input', '({ guest: context.guest })', "({ guest: '' })", 'input of ask in door.asking: '],
    ['a computed delay', 'context.knocks * 1_000', 'context.knocks * 9_000', 'delay closing: '],
    ['a description', 'Nobody gets in.', 'Nobody comes in.', 'description of door.closed: "Nobody '],
    ['a first context', "{ knocks: 0, guest: '' }", "{ knocks: 3, guest: '' }", 'context: '],
    ['a target', "onError: 'closed'", "onError: 'open'", 'door.asking: ask failed → door.'],
  ])('The comparison of charts reports %s before any chart is regenerated', async (_, from, to, part) => {
    const [, lines = ''] = /```diff\n([^`]*)```/.exec(await diffAfterEdit(from, to)) ?? [];
    expect(lines.trim().split('\n')).toEqual([
      expect.stringContaining(`- ${part}`),
      expect.stringContaining(`+ ${part}`),
    ]);
  });

  it('The comparison of charts says in plain words what an inverted guard decides, and where a step leads', async () => {
    expect(await diffAfterEdit('context.knocks > 2', '!(context.knocks > 2)')).toContain(
      '\n- In “Nobody gets in”, what decides where “Bell rung” leads has changed.\n',
    );
    expect(await diffAfterEdit("onError: 'closed'", "onError: 'open'")).toContain(
      '\n- In “Asking”, new: Ask has a result, or none. It leads to “Open”.\n',
    );
  });

  it('The comparison of charts reports one inserted alternative once, and a moved one as moved', async () => {
    const second = "{ guard: 'isKnown', target: 'asking' },";
    expect(
      await diffAfterEdit("{ guard: 'isFriend'", "{ guard: 'isKnown', target: 'open' },\n{ guard: 'isFriend'"),
    ).toContain('```diff\n+ door.closed: bell.rung [isKnown] → door.open (tried as number 1)\n```');
    const moved = door.replace(second, '').replace("{ guard: 'isFriend'", `${second}{ guard: 'isFriend'`);
    expect((await after(moved)).join()).toContain(
      '```diff\n- door.closed: bell.rung [isFriend] → door.open / greet (tried as number 1)\n+ door.closed: bell.rung [isFriend] → door.open / greet (tried as number 2)\n```',
    );
  });

  it('The comparison of charts fails with a message when there is no such commit', async () =>
    await expect(chartsSince(folder, 'no-such-tag', pathToFileURL(`${folder}/machines/`))).rejects.toThrow(
      'There is no tag or commit "no-such-tag" here.',
    ));
});

describe('a release says how its charts differ from the one before', () => {
  const changelog = '# Changelog\n\n## [1.1.0] - 2027-01-02\n\n- New.\n\n## [1.0.0] - 2026-11-22\n\n- First.\n';

  it('A release compares its charts with the tag of the release before, or with the last commit of its version', async () => {
    const machines = editionOf(door.replace('context.knocks > 2', 'context.knocks > 3'));
    await expect(chartChanges(folder, changelog, '1.1.0', machines)).rejects.toThrow('git tag v1.0.0 <commit>');
    const setVersion = (version: string) => {
      const file = `${folder}/package.json`;
      writeFileSync(file, JSON.stringify({ type: 'module', version }, null, 2));
      git('commit', '-qam', version);
    };
    setVersion('1.0.0');
    const release = gitIn(folder, 'rev-parse', 'HEAD');
    setVersion('1.1.0');
    expect(commitOf(folder, '1.0.0')).toBe(release);
    const found = await chartChanges(folder, changelog, '1.1.0', machines);
    git('tag', 'v1.0.0', release);
    const text = await chartChanges(folder, changelog, '1.1.0', machines);
    expect(found).toBe(text);
    expect(text).toMatch(
      /^# Charts since v1\.0\.0\n\n## door\n[^`]*```diff\n- guard isFriend: .* > 2\n\+ guard isFriend: .* > 3\n```\n$/,
    );
    expect(await chartChanges(folder, changelog, '1.1.0', editionOf(door))).toBe('No chart differs from v1.0.0.\n');
  });

  it('Two earlier versions of the machines are loaded in one process, each as it was', async () => {
    writeFileSync(`${folder}/machines/door.ts`, door.replace('Nobody gets in.', 'Nobody comes in.'));
    git('commit', '-qam', 'Another door');
    const descriptionAt = async (ref: string) => (await machinesAt(folder, ref))[0]?.root.states['closed']?.description;
    expect([await descriptionAt('HEAD~1'), await descriptionAt('HEAD')]).toEqual([
      'Nobody gets in.',
      'Nobody comes in.',
    ]);
  });

  it('The first release states that it is the first', async () =>
    expect(await chartChanges(folder, changelog, '1.0.0')).toContain('1.0.0 is the first release'));

  it('The comparison of charts refuses a machine that neither version has, and names it', () =>
    expect(chartsSince(folder, 'HEAD', pathToFileURL(`${folder}/machines/`), ['window'])).rejects.toThrow(
      'There is no machine "window", now or then.',
    ));
});
