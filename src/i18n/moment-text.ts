import { operatorZone } from '#domain/operator-zone.ts';
import { regionalTag } from './language.ts';

/**
 * A moment (epoch ms) in words, by the operator's clock: `24 de noviembre de 2026, 5:13`. Without the library of dates,
 * because it is part of the first view.
 */
export const momentText = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(regionalTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: operatorZone,
  }).format(moment);
