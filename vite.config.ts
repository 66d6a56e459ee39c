import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** A message without a translation stops the build: a driver must never meet an English island on a Spanish page. */
const catalogues = lingui({ failOnMissing: true, failOnCompileError: true });

export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), catalogues],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}', 'test/house/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: { name: 'paths', include: ['test/paths/**/*.paths.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
