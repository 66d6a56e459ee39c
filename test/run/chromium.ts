import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { installPackages } from './apt.ts';
import { runTool } from './tools.ts';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onSystem = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find((path) =>
    existsSync(path),
  );
};
const playwrightsOwn = (): string | undefined =>
  [chromium.executablePath()].find((path) => path !== '' && existsSync(path));

const installedByApt = async (): Promise<string | undefined> => {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackages([name]);
    const found = onSystem();
    if (found !== undefined) return found;
  }
  return undefined;
};

const installedByPlaywright = async (): Promise<string | undefined> => {
  console.log('Fetching Playwright’s Chromium…');
  await runTool('playwright', ['install', 'chromium'], { isLive: true });
  return playwrightsOwn();
};

/** The Chromium for tests: CHROMIUM_PATH, the system's, Playwright's own, otherwise one that is installed now. */
export const findChromium = async (): Promise<string | undefined> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return onSystem() ?? playwrightsOwn() ?? (await installedByApt()) ?? (await installedByPlaywright());
};

/** Starts it, without a window. */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
};
