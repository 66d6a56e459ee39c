import browser from '../browser/playwright.config.ts';

/** The main flows in Firefox and WebKit, which Playwright itself does not drive here (docs/decisions/0068). */
export default { ...browser, testDir: '.', outputDir: '../../.cache/engines', workers: 2 };
