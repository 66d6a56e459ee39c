import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isWide, wideOnly } from '../wide.ts';

/** The shell without a window does the same work in less time. */
const onDebian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '';
const {
  CHROMIUM_PATH = onDebian,
  E2E_PORT = '4183',
  E2E_PROVIDER_PORT = '4184',
  E2E_CONTROL_PORT = '4186',
} = process.env;

/** The built portal (`npm run build`) against the stand-in operator, each on a port of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(!isWide && { grepInvert: new RegExp(wideOnly.tag) }),
  outputDir: '../../test-results',
  // Two for each core: a test waits for half of its time.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A browser that stalls on a busy machine gets one more try, in a new browser; the run names each test that needed it.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    trace: 'on-first-retry',
    launchOptions: {
      ...(existsSync(CHROMIUM_PATH) && { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives a second or two: compiling it for speed costs a twelfth of the time and gains nothing.
        '--js-flags=--no-opt --no-sparkplug --single-threaded-gc',
      ],
    },
  },
  webServer: {
    command: 'npx tsx test/operator/serve.ts',
    cwd: '../..',
    url: `http://localhost:${E2E_PORT}/`,
    env: { PORT: E2E_PORT, PROVIDER_PORT: E2E_PROVIDER_PORT, CONTROL_PORT: E2E_CONTROL_PORT },
    timeout: 60_000,
  },
});
