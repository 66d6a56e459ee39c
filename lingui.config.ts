import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Source texts are English; `npm run messages` gathers them, and all five catalogues are complete (decisions §3). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'de', 'it', 'es'],
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
