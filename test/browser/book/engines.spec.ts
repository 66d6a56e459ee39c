import { mkdirSync, writeFileSync, readFileSync, existsSync, readdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { wideOnly } from '../../wide.ts';
import { openFrame, show } from './frame.ts';
import { everyState, screenStage, stagedNames } from './stages.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

type Message = { type: string; url: string; message: string; extract?: string };

/** The release of the checker: 30 MB that the other tests do not need, and an install script that loads Java from elsewhere. */
const checker = 'vnu-jar@26.9.27';
const folder = '.cache/nu-checker';

/** The program of the checker, fetched from the npm registry on first use. */
const checkerFile = (): string => {
  const file = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-package-lock', checker],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The Nu HTML checker could not be loaded: ${stderr}`);
  return file;
};

/** The messages of the Nu HTML checker about files, one line each; Java starts once for all of them. Throws without Java. */
const faultyMarkup = (files: readonly string[]): string[] => {
  const { error, stderr } = spawnSync('java', ['-jar', checkerFile(), '--errors-only', '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error('The Nu HTML checker needs Java (Debian: default-jre-headless).', { cause: error });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  // The checker does not know this rule, nor this kind of link, which browsers have had since 2024.
  const isKnown = ({ message, extract = '' }: Message): boolean =>
    message.includes('Unrecognized at-rule “@property”') ||
    (message.includes('with a “blocking” attribute') && extract.includes('rel="expect"'));
  return messages
    .filter((message) => !isKnown(message))
    .map(({ url, message, extract = '' }) => `${url.split('/').slice(-2).join('/')}: ${message} ${extract}`);
};

/** Every page that the build has written. */
const writtenPages = (dist = 'dist'): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('book/'))
    .map((file) => join(dist, file));

const source = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8');

type Result = { ruleId: string; value: [level: string, outcome: string]; message: string; snippet: string };
type Engine = { Checker: new () => { check: (root: Node, sets: string[]) => Promise<{ results: Result[] }> } };

/**
 * The violations of WCAG 2.2 A and AA that IBM’s engine reports, one line each. Nothing behind an open dialog can be
 * reached, so only the dialog is checked.
 */
const failures = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${source}\n;window.ace = ace;`);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    const root = document.querySelector('[role=dialog]') ?? document;
    // The engine reads a folded field, but not its label.
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const { results } = await new ace.Checker().check(root, ['WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
  });
};

const states = stagedNames.flatMap((name) => {
  const machine = screenStage(name);
  return [...everyState(machine)]
    .filter(([, { machine: snapshot }]) => snapshot.status === 'active')
    .map(([state, pathState]) => ({ name, label: `${name} ${state}`, pathState, order: machine.orderOf(pathState) }));
});
type Shown = (typeof states)[number];
const eachOf = async (page: Page, which: readonly Shown[], look: (shown: Shown) => Promise<string[]>) => {
  const wrong: string[] = [];
  await openFrame(page);
  for (const shown of which) {
    expect(await show(page, shown.order), `${shown.label} is shown`).toBe(true);
    wrong.push(...(await look(shown)).map((text) => `${shown.label}: ${text}`));
  }
  return wrong;
};

const kept = '.cache/markup';
mkdirSync(kept, { recursive: true });

for (const name of stagedNames)
  test(`A second engine finds nothing wrong either: ${name}`, wideOnly, async ({ page }) => {
    test.setTimeout(900_000);
    const wrong = await eachOf(
      page,
      states.filter((state) => state.name === name),
      async ({ label }) => {
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        writeFileSync(`${kept}/${label.replaceAll(/\W+/g, '-').slice(0, 120)}.html`, `<!doctype html>${html}`);
        return failures(page);
      },
    );
    expect(wrong).toEqual([]);
  });

test('The markup of every page that is written by the build and of the book’s states is valid', wideOnly, () => {
  test.setTimeout(180_000);
  expect(faultyMarkup([...writtenPages(), ...writtenPages(kept)])).toEqual([]);
});
