import { gates } from '#domain/gates.ts';
import { spelledPlate } from '#domain/plate.ts';

const isGate = new RegExp(`^(?:${gates.join('|')})$`);

/** Every text of one value that reads differently at the same place of another. */
const differing = (one: unknown, other: unknown): [string, string][] => {
  if (typeof one === 'string')
    return typeof other === 'string' && one !== other && !isGate.test(one) ? [[one, other]] : [];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return [];
  const others = new Map(Object.entries(other));
  return Object.entries(one).flatMap(([key, inner]) => differing(inner, others.get(key)));
};

/** Any of some texts where it stands by itself, in whatever case a screen writes it; of those that begin alike the first. */
const wholeWords = (texts: readonly string[]): RegExp => {
  const any = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}•])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
};

/** The lines of a screen, with what a support code does not tell replaced as the code replaces it. */
export const masked = (lines: readonly string[], told: unknown, redacted: unknown): string[] => {
  const pairs = differing(told, redacted)
    .flatMap(([original, replaced]): [string, string][] => [
      [original, replaced],
      // A plate is read aloud letter by letter beside what is seen of it.
      [spelledPlate(original), spelledPlate(replaced)],
    ])
    .filter(([original]) => original !== '')
    .sort(([one], [other]) => other.length - one.length);
  if (pairs.length === 0) return [...lines];
  // All at once: what stands for one text may read like another.
  const replacements = new Map(pairs.map(([original, replaced]) => [original.toLowerCase(), replaced]));
  const words = wholeWords(pairs.map(([original]) => original));
  return lines.map((line) => line.replace(words, (found) => replacements.get(found.toLowerCase()) ?? found));
};

/** The lines of a screen without how much more may be typed: a code does not tell how long a text was. */
export const withoutLengths = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/^Puede escribir \d+ (caracteres?)/, 'Puede escribir • $1'));

const movedTexts =
  /\d[\d.]*,\d\d|\d\d\/\d\d\/\d\d(?:\d\d)?|\d\d:\d\d(?::\d\d)?|(?:\p{L}+, )?\d{1,2} de \p{L}+(?: de \d{4})?|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)/giu;

const anyGate = new RegExp(`(?<![\\p{L}\\p{N}])(?:${gates.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** The lines of a screen without the amounts, days, times and gates that a code tells otherwise. */
export const withoutMoved = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(movedTexts, '#').replace(anyGate, '#'));
