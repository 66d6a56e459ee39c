import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './src/domain/language.ts';

/** Whose texts the first view shows; the build holds this list against what the entry really loads. */
export const firstView = [
  'src/app/menu-labels.ts',
  'src/app/PortalShell.tsx',
  'src/app/tell-connection.ts',
  'src/app/shell/MainMenu.tsx',
  'src/app/shell/PageFooter.tsx',
  'src/app/shell/PageHead.tsx',
  'src/flows/home',
  'src/flows/parts/problem',
  'src/flows/parts/search',
  'src/ui/Shell.tsx',
  'src/ui/Cover.tsx',
  'src/ui/Carousel.tsx',
  'src/ui/Loading.tsx',
  'src/ui/NativeCountrySelect.tsx',
];

/** Source texts are English; `npm run messages` gathers them, and all five catalogues are complete (rule LANG-4). */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/home/{locale}', include: firstView },
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: firstView.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**`)),
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
