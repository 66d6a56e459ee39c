import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Language, sourceLocale } from '#domain/language.ts';

/** A text in all languages. `context` tells several meanings of it apart; `fixed` are the languages whose wording its source gives. */
export type Text = Readonly<Record<Language, string>> & { context?: string; fixed?: readonly Language[] };

export const readCatalogue = (file: string | URL): readonly Text[] => JSON.parse(readFileSync(file, 'utf8'));

/** The id by which built sources ask for a text. */
export const idOf = (text: Text): string => generateMessageId(text[sourceLocale], text.context);

/** A text that fits is one line, any other a line for each language: another wording is one changed line. */
const linesOf = (text: Text): string => {
  const fields = Object.entries(text).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const line = `  { ${fields.join(', ')} }`;
  return line.length < 120 ? line : `  { ${fields.join(',\n    ')} }`;
};

export const catalogueText = (texts: readonly Text[]): string => `[\n${texts.map(linesOf).join(',\n')}\n]\n`;
