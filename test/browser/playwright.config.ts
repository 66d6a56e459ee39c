import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const ports = { portal: 4183, provider: 4184 };
const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

/** The built portal (`npm run build`) against the stand-in operator, each on a port of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${ports.portal}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(CHROMIUM_PATH) && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'npx tsx test/operator/serve.ts',
    cwd: '../..',
    url: `http://localhost:${ports.portal}/`,
    env: { PORT: String(ports.portal), PROVIDER_PORT: String(ports.provider) },
    timeout: 60_000,
  },
});
