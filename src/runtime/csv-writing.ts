/** Writes CSV files that a spreadsheet opens as meant, without cells that it would run as formulas. */
import Papa from 'papaparse';
import { fieldOf } from '#api/fleet-files.ts';
import { meantText } from '#domain/meant-text.ts';
import { dayText, type FileCell, type FileWriter, momentText } from '#domain/fleet/workbook.ts';

/** The words for what the operator's file holds (its fields, its natures of trips) in the reader's language. */
export type FileWords = Readonly<Record<string, string>>;

const amount = /^-?\d+\.\d{1,2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S*$/;
const negativeAmount = /^-\d+[.,]\d{1,2}$/;
/** None of these characters could end the quotation marks around them. */
const quotable = /^[\p{L}\d .,:/-]+$/u;

/** Has a digit, but none between letters: a spreadsheet may read it as a number or a date. */
const isNumberLike = (code: string): boolean => {
  const parts = code.split(/\d/);
  return parts.length > 1 && parts.filter((part) => /\p{L}/u.test(part)).length < 2;
};

/** Whether a spreadsheet may run a text as a formula, also in full-width forms and behind blanks and invisible signs. */
const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || (/^[=+\-@]/.test(meantText(text).trimStart()) && !negativeAmount.test(text));

/** A text that no spreadsheet runs. */
export const textCell = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Decision 0064: a spreadsheet takes the result of this formula for a text, and keeps its zeros, letters and digits. */
const codeCell = (code: string): string => (quotable.test(code) && isNumberLike(code) ? `="${code}"` : textCell(code));

/** A cell as a spreadsheet in a language reads it. */
const cellText = (cell: FileCell, decimal: string): string => {
  if (typeof cell === 'string') return textCell(cell);
  if ('code' in cell) return codeCell(cell.code);
  if ('euros' in cell) return cell.euros.toFixed(2).replace('.', decimal);
  return textCell('day' in cell ? dayText(cell.day) : momentText(cell.moment));
};

const decimalIn = (language: string): string => (language.startsWith('en') ? '.' : ',');

/** Writes a CSV under these names, piece by piece, that a spreadsheet in this language opens correctly (rule FLEET-7). */
export const csvWriter = (names: readonly string[], language: string): FileWriter => {
  const decimal = decimalIn(language);
  const parts = ['\u{FEFF}'];
  const add = (lines: readonly (readonly FileCell[])[]): void => {
    const rows = lines.map((cells) => cells.map((cell) => cellText(cell, decimal)));
    parts.push(parts.length === 1 ? '' : '\r\n', Papa.unparse(rows, { delimiter: decimal === '.' ? ',' : ';' }));
  };
  add([names]);
  return {
    add: (lines) => {
      if (lines.length > 0) add(lines);
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
};

/** A short CSV. */
export const csvOf = (names: readonly string[], lines: readonly (readonly FileCell[])[], language: string): Blob => {
  const writer = csvWriter(names, language);
  writer.add(lines);
  return writer.end();
};

type CellOf = (text: string, words: FileWords, decimal: string) => FileCell;

const codeOf: CellOf = (code) => ({ code });
const momentOf: CellOf = (text) => ({ moment: text });

/** The content of the fields of the operators' files. */
const knownFields: Readonly<Record<string, CellOf>> = {
  date: momentOf,
  plate: codeOf,
  number: codeOf,
  deadline: (day) => ({ day }),
  validityStartDate: momentOf,
  validityEndDate: momentOf,
  nature: (nature, words) => words[nature] ?? nature,
};

/** A cell of any other column, by its form. */
const cellByForm: CellOf = (text, _, decimal) => {
  if (amount.test(text)) return text.replace('.', decimal);
  return moment.test(text) ? { moment: text } : text;
};

/** How many lines of the operator's file are written at a time: their texts need not be in memory twice. */
const linesAtOnce = 2_000;

/** The operator's CSV, as a spreadsheet in this language opens it (rule FLEET-7); columns that the portal does not know keep their names. */
export const translatedCsv = async (file: Blob, words: FileWords, language: string): Promise<Blob> => {
  const text = (await file.text()).replace(/^\u{FEFF}/u, '');
  const [names = [], ...lines] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const decimal = decimalIn(language);
  const fields = names.map(fieldOf);
  const cellsOf = fields.map((field) => knownFields[field] ?? cellByForm);
  const writer = csvWriter(
    fields.map((field) => words[field] ?? field),
    language,
  );
  for (let at = 0; at < lines.length; at += linesAtOnce)
    writer.add(
      lines
        .slice(at, at + linesAtOnce)
        .map((cells) => cells.map((cell, column) => (cellsOf[column] ?? cellByForm)(cell, words, decimal))),
    );
  return writer.end();
};

/** The name of an export: what it holds, and the day. */
export const exportName = (title: string, now: string, kind: 'csv' | 'xlsx' = 'csv'): string =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${now.slice(0, 10)}.${kind}`;
