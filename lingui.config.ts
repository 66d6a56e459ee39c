import { defineConfig } from '@lingui/cli';
import type { CatalogFormatter } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages, sourceLocale } from './src/domain/language.ts';
import type { TextsPart } from './src/i18n/texts-file.ts';

/** Whose texts the first view shows; the build holds this list against what the entry loads. */
export const firstView = [
  'src/i18n/menu-labels.ts',
  'src/shell/PortalShell.tsx',
  'src/runtime/announce-connection.ts',
  'src/shell/MainMenu.tsx',
  'src/shell/PageFooter.tsx',
  'src/runtime/PageHead.tsx',
  'src/flows/home',
  'src/ui/search',
  'src/ui/page/Shell.tsx',
  'src/ui/money/MoneyStatement.tsx',
  'src/ui/money/ReferenceText.tsx',
  'src/ui/problem/BrokenScreen.tsx',
  'src/ui/problem/LoadFailed.tsx',
  'src/ui/problem/PageMissing.tsx',
  'src/ui/problem/offers.tsx',
  'src/ui/page/Cover.tsx',
  'src/ui/operator/Carousel.tsx',
  'src/ui/operator/way-out.ts',
  'src/ui/country/CountryCombobox.tsx',
  'src/ui/notice/Loading.tsx',
  'src/ui/country/NativeCountrySelect.tsx',
];

/** Whose texts the search shows beside these: form/payment waits for no others. The build holds this list against what it really loads. */
export const searchView = [
  'src/pages.ts',
  'src/runtime/PageTitle.tsx',
  'src/flows/journey-search',
  'src/i18n/missing.ts',
  'src/i18n/wording.ts',
  'src/ui/operator/Calendar.tsx',
  'src/ui/claims/ClaimSteps.tsx',
  'src/ui/operator/ContactButton.tsx',
  'src/ui/captcha/CaptchaWidget.tsx',
  'src/ui/country/FilledCountry.tsx',
  'src/ui/form/ErrorSummary.tsx',
  'src/ui/form/TooLong.tsx',
  'src/ui/vehicle/PlateShapeHint.tsx',
  'src/ui/problem/ProblemNotice.tsx',
  'src/ui/vehicle/RentalDates.tsx',
  'src/ui/fields/DateField.tsx',
];

/** Whose texts only rental companies see. Pages that show them say so in the page table. */
export const fleetViews = [
  'src/flows/fleet-journeys',
  'src/flows/fleet-vehicles',
  'src/flows/renter-profile',
  'src/flows/fleet-payment',
  'src/ui/table',
];

/** Whose texts only customers see in their own area; its page says so in the page table. */
export const accountViews = ['src/flows/profile', 'src/flows/vehicles', 'src/flows/vehicle-addition'];

/** The catalogues: the texts of the sources that each names, `rest` all others. A page waits for those it shows (`src/i18n/catalogue.ts`). */
const parts = {
  home: firstView,
  search: searchView,
  fleet: fleetViews,
  account: accountViews,
  statement: ['src/flows/accessibility'],
  plain: ['src/shell/PlainPanel.tsx'],
} satisfies Record<Exclude<TextsPart, 'rest'>, readonly string[]>;

/** The catalogue with the texts of a source file. */
export const partOf = (file: string): TextsPart =>
  (Object.keys(parts) as (keyof typeof parts)[]).find((part) => parts[part].some((start) => file.startsWith(start))) ??
  'rest';

const filesIn = (path: string): string => (/\.tsx?$/.test(path) ? path : `${path}/**`);

const po = formatter({ origins: false, printPlaceholdersInComments: false });
const isNoteOfAnother = (note: string, locale: string | null): boolean =>
  /^[a-z]{2}: /.test(note) && !note.startsWith(`${locale}: `);

/** A note that fixes the wording of one language is in that language's catalogue only; header fields other than charset and language, and blank lines between messages are left out. */
const format: CatalogFormatter = {
  ...po,
  serialize: async (catalogue, context) => {
    const own = Object.entries(catalogue).map(([id, message]) => {
      const notes = new Set(message.comments?.filter((note) => !isNoteOfAnother(note, context.locale)));
      const comments = [...notes];
      return [id, { ...message, comments }] as const;
    });
    const text = await po.serialize(Object.fromEntries(own), context);
    const [header, ...messages] = String(text)
      .replace(
        /^"(?:[\w-]+: |(?:POT-Creation-Date|MIME-Version|Content-Transfer-Encoding|X-Generator): .*)\\n"\n/gm,
        '',
      )
      .split('\n\n');
    return `${header}\n\n${messages.join('\n')}`;
  },
};

/** Source texts are English and have no catalogue; `npm run messages` gathers them, and those of the other languages are complete (rule LANG-4). */
export default defineConfig({
  sourceLocale,
  locales: languages.filter((language) => language !== sourceLocale),
  catalogs: [
    ...Object.entries(parts).map(([part, include]) => ({
      path: `<rootDir>/src/i18n/locales/${part}/{locale}`,
      include: [...include],
    })),
    {
      path: '<rootDir>/src/i18n/locales/rest/{locale}',
      include: ['src'],
      exclude: Object.values(parts).flat().map(filesIn),
    },
  ],
  format,
  orderBy: 'message',
});
