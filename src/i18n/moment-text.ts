import { operatorZone } from '#domain/operator-zone.ts';
import { writtenIn } from './language.ts';

/** A moment (epoch ms) in words, by the operator's clock: `24 de noviembre de 2026, 5:13`. Without the library of dates: the first view carries it. */
export const momentText = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(writtenIn(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: operatorZone,
  }).format(moment);
