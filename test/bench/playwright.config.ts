import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config.ts';

/** Measures, one at a time, in the browser and against the operator of the browser tests. */
export default defineConfig({ ...browser, testDir: '.', testMatch: '**/*.bench.ts', workers: 1, timeout: 180_000 });
