import browser from '../playwright.config.ts';

/** The generated paths on the real screens, in Chromium. */
export default {
  ...browser,
  testDir: '.',
  testMatch: '**/*.paths.ts',
  webServer: { ...browser.webServer, cwd: '../../..' },
};
