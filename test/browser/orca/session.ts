import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import { startServers } from '../../operator/serve.ts';
import { enter, freshRenter } from '../accounts.ts';
import { choose, freshPlate, providerOrigin } from '../driver.ts';

const port = (name: string): number => Number(process.env[name]);
await startServers({
  portalPort: port('E2E_PORT'),
  providerPort: port('E2E_PROVIDER_PORT'),
  controlPort: port('E2E_CONTROL_PORT'),
});
const portal = `http://localhost:${port('E2E_PORT')}`;

const folder = mkdtempSync(join(tmpdir(), 'orca-'));
const log = join(folder, 'debug.out');
/** Pages are read by keys here: not all at once on their arrival. */
mkdirSync(join(folder, 'prefs'));
writeFileSync(
  join(folder, 'prefs/user-settings.conf'),
  JSON.stringify({
    general: {
      sayAllOnLoad: false,
      enableKeyEcho: false,
      pageSummaryOnLoad: false,
      enableBraille: false,
      startingProfile: ['Default', 'default'],
    },
    profiles: { default: { profile: ['Default', 'default'] } },
    pronunciations: {},
    keybindings: {},
  }),
);
/** Without a speech server Orca only writes what it would speak: a server that stops answering would stop it too. */
writeFileSync(join(folder, 'speechd.py'), "raise ImportError('no speech server')\n");
const orca = spawn('orca', ['--replace', '--debug-file', log, '-u', join(folder, 'prefs')], {
  stdio: 'ignore',
  env: { ...process.env, PYTHONPATH: folder },
});
const typist = spawn('/usr/bin/python3', [fileURLToPath(new URL('keys.py', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: typist.stdout })[Symbol.asyncIterator]();

const texts: string[] = [];
let [position, unfinished] = [0, ''];
/** What Orca has spoken so far. Its log grows by megabytes a minute: only the end that is new is read. */
const readSpeech = (): readonly string[] => {
  if (!existsSync(log)) return texts;
  const file = openSync(log, 'r');
  const added = Buffer.alloc(fstatSync(file).size - position);
  position += readSync(file, added, 0, added.length, position);
  closeSync(file);
  const rows = (unfinished + added.toString('latin1')).split('\n');
  unfinished = rows.pop() ?? '';
  for (const row of rows) {
    const [, text = ''] = /SPEECH OUTPUT: '(.*?)'(?:\s*\{.*)?$/.exec(row) ?? [];
    if (text.trim() !== '') texts.push(Buffer.from(text, 'latin1').toString());
  }
  return texts;
};

let read = 0;
/** What Orca has spoken since the last time, once it is silent for a second. */
const speech = async (): Promise<string> => {
  const started = Date.now();
  let [count, since] = [readSpeech().length, Date.now()];
  while (
    (Date.now() - since < 1_000 || (count === read && Date.now() - started < 3_000)) &&
    Date.now() - started < 10_000
  ) {
    await wait(100);
    const now = readSpeech().length;
    if (now !== count) [count, since] = [now, Date.now()];
  }
  const fresh = readSpeech().slice(read);
  read += fresh.length;
  return fresh.join(' · ');
};

const lines: string[] = [];
const note = async (what: string): Promise<void> => {
  lines.push(`${what.padEnd(12)} ${await speech()}`);
  console.log(lines.at(-1));
};
const press = async (key: string): Promise<void> => {
  typist.stdin.write(`${key}\n`);
  await answers.next();
};

/** Presses a key until what has the focus is so; each stop is noted. */
const goTo = async (page: Page, selector: string, key = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < 80; stop += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await press(key);
    await note(key);
  }
  throw new Error(`${key} does not lead to ${selector}.`);
};
const heading = (text: string): void => {
  lines.push('', `# ${text}`);
};
const type = async (page: Page, selector: string, text: string): Promise<void> => {
  await goTo(page, selector);
  await press(`text ${text}`);
  await note(text);
};

const repeat = async (key: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    await press(key);
    await note(key);
  }
};
/** The next page has come when its heading has the focus. */
const arrive = async (page: Page, part: string, name: string): Promise<void> => {
  heading(part);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused({ timeout: 30_000 });
  await note('arrival');
};

await wait(4_000);
const browser = await chromium.launch({
  headless: false,
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--force-renderer-accessibility',
    '--disable-features=Translate',
    '--lang=es-ES',
    '--kiosk',
    '--window-size=1300,950',
    '--window-position=0,0',
  ],
});
const page = await browser.newPage({ baseURL: portal, locale: 'es-ES', timezoneId: 'Europe/Paris', viewport: null });

const mainJob = async (): Promise<void> => {
  const { plate } = await freshPlate('owed');
  heading('The home page');
  await page.goto('/es');
  await note('opened');
  await goTo(page, 'a[href$="/form/payment"]');
  await press('Enter');
  await arrive(page, 'The search', 'Pagar su peaje');
  await type(page, 'main input[autocapitalize=characters]', plate);
  await press('Enter');
  await arrive(page, 'The trips', 'Trayectos a pagar');
  await goTo(page, 'main li input[type=checkbox]');
  await repeat('Space', 2);
  await repeat('Down', 11);
  await goTo(page, '#pay');
  await press('Enter');
  await arrive(page, 'The payment', 'Pago');
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
  await goTo(page, 'button[type=submit]');
  await repeat('Enter', 1);
  for (const [name, text] of [
    ['email', 'ana@example.com'],
    ['firstName', 'Ana'],
    ['lastName', 'Garcia'],
    ['billingAddress', 'Calle 1'],
    ['billingZipcode', '28001'],
    ['billingCity', 'Madrid'],
  ] as const)
    await type(page, `[name=${name}]`, text);
  await goTo(page, 'button[type=submit]');
  await press('Enter');
  await page.waitForURL(`${providerOrigin}/**`);
  await speech();
  await choose(page, 'Accept the payment');
  await arrive(page, 'The result', '¡Gracias por su pago!');
  await repeat('Tab', 6);
};

const fleet = async (): Promise<void> => {
  // Nothing of the driver's payment is left for the company.
  await page.goto('/es/help');
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await enter(page, await freshRenter({ plates: 4, latePayments: 4 }));
  await speech();
  heading('The late payments of a company');
  await page.goto('/es/renters/paymentNotice');
  await expect(page.getByRole('table')).toBeVisible();
  await note('opened');
  await goTo(page, 'tbody input[type=checkbox]');
  await repeat('Space', 1);
  await repeat('Tab', 4);
};

let failure: unknown;
try {
  await mainJob();
  await fleet();
} catch (error) {
  failure = error;
}
await browser.close();
typist.kill();
const [orcaVersion, chromiumVersion] = ['orca', 'chromium'].map((name) =>
  spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout.trim(),
);
orca.kill();
rmSync(folder, { recursive: true });
const day = new Date().toISOString().slice(0, 10);
mkdirSync('.cache', { recursive: true });
writeFileSync(
  '.cache/orca-main-job.txt',
  [
    `Read on ${day} by Orca ${orcaVersion} with ${chromiumVersion} on Xvfb, in Spanish: the key on the left, and what Orca speaks.`,
    'Written by `npm run access -- read`. Orca itself speaks English here: its names of roles and states are its own.',
    ...lines,
    '',
  ].join('\n'),
);
if (failure !== undefined) console.error(failure);
process.exit(failure === undefined ? 0 : 1);
