import type { Language } from '#domain/language.ts';
import { formatMoney } from '#i18n/money.ts';
import { daysUntilNotice, fine, surcharge } from '../late-fees.ts';

/** How long a prepaid passage may be used. */
const daysPrepaid = 30;

const days = (count: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    .format(count)
    .replaceAll(' ', '\u00a0');

/** Inserts what the operator charges and promises into a text: each value is written once, here or where a rule applies it. */
export const withFacts = (text: string, language: Language): string =>
  text
    .replaceAll('{surcharge}', formatMoney(surcharge, language))
    .replaceAll('{fine}', formatMoney(fine, language))
    .replaceAll('{noticeAfter}', days(daysUntilNotice, language))
    .replaceAll('{prepaidLife}', days(daysPrepaid, language));
