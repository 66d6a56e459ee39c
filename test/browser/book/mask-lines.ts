import { gates } from '#domain/trips/gates.ts';
import { spelledPlate, writtenPlate } from '#domain/vehicles/plate.ts';

const isGate = new RegExp(`^(?:${gates.join('|')})$`);

/** Every text of one value that differs at the same path of another. */
const differing = (one: unknown, other: unknown): [string, string][] => {
  if (typeof one === 'string')
    return typeof other === 'string' && one !== other && !isGate.test(one) ? [[one, other]] : [];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return [];
  const others = new Map(Object.entries(other));
  return Object.entries(one).flatMap(([key, inner]) => differing(inner, others.get(key)));
};

/** Matches any of the texts as a whole word, in upper or lower case; of those with a common beginning the first. */
const wholeWords = (texts: readonly string[]): RegExp => {
  const any = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}•])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
};

/** The lines of a screen, with the hidden values of a support code replaced as the code replaces them. */
export const maskLines = (lines: readonly string[], unredacted: unknown, redacted: unknown): string[] => {
  const pairs = differing(unredacted, redacted)
    .flatMap(([original, replaced]): [string, string][] => [
      [original, replaced],
      // A plate is read aloud letter by letter beside its visible text.
      [spelledPlate(original), spelledPlate(replaced)],
      // It is written as in its country.
      ...['FR', 'ES'].map((country): [string, string] => [writtenPlate(original, country), replaced]),
    ])
    .filter(([original]) => original !== '')
    .sort(([one], [other]) => other.length - one.length);
  if (pairs.length === 0) return [...lines];
  const countries = new Set(pairs.flatMap(([original]) => (/^[A-Z]{2}$/.test(original) ? [original] : [])));
  // All at once: a replacement may look like another text.
  const replacements = new Map(pairs.map(([original, replaced]) => [original.toLowerCase(), replaced]));
  const words = wholeWords(pairs.map(([original]) => original));
  return lines.map((line) =>
    line.replace(words, (found) =>
      // A country's two capitals are a word too, such as “es”.
      countries.has(found.toUpperCase()) && found !== found.toUpperCase()
        ? found
        : (replacements.get(found.toLowerCase()) ?? found),
    ),
  );
};

/** Hints on the form of a plate. */
const plateHint = /^(?:Algunos caracteres se confunden|Forma habitual )/;

/**
 * The lines of a screen without what its code does not hold: the length of a text, the reference of a session, the plate
 * that the search repeats, hints at and writes into a link, and whether an address is the portal's own; it may hold a
 * country beside a plate and not in a link.
 */
export const withoutUnheld = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => !plateHint.test(line))
    .map((line) =>
      line
        // What is offered depends on the hints.
        .replace('Corregir la matrícula', 'Consultar otro vehículo')
        .replace(/•(?=\d{1,2} de )/, '')
        .replace('referencia •', 'referencia ')
        .replace(/^https:\/\/bocalia\.com\/\S+$/, 'https://bocalia.com/')
        .replace(/\((?:[A-Z]{2}|•\d+)\)/, '(•)')
        .replace(/^Puede escribir \d+ (caracteres?)/, 'Puede escribir • $1')
        .replace(/^Referencia: \S+$/, 'Referencia: •')
        .replace(/^Buscaremos .+$/, 'Como en el vehículo, por ejemplo AB-123-CD')
        .replace(/^(?:bocalia\.com|[A-Z]{2}|•\d+)$/, '•'),
    );

const movedTexts =
  /\d[\d.]*,\d\d|\d\d\/\d\d\/\d\d(?:\d\d)?|\d\d:\d\d(?::\d\d)?|(?:\p{L}+, )?\d{1,2} de \p{L}+(?: de \d{4})?|\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)(?!\p{L})|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)/giu;

const anyGate = new RegExp(`(?<![\\p{L}\\p{N}])(?:${gates.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** The lines of a screen without the amounts, days, times and gates that a code changes. */
export const withoutMoved = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(movedTexts, '#').replace(anyGate, '#'));
