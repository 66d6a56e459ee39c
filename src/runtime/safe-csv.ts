/** Writes CSV files that a spreadsheet opens as meant, without cells that it would run as formulas. */
import Papa from 'papaparse';

const amount = /^-?\d+\.\d{1,2}$/;
/** Whatever a spreadsheet would run as a formula; a negative amount is none. */
const formula = /^(?!-\d+[.,]\d{1,2}$)[=+\-@\t\r]/;
const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)$/;

/** A cell as a spreadsheet in a language reads it: amounts with the language's decimal sign, days and times in a form that it recognises. */
const cellText = (cell: string, isEnglish: boolean): string => {
  if (amount.test(cell)) return isEnglish ? cell : cell.replace('.', ',');
  return cell.replace(moment, '$1 $2');
};

/** A CSV that a spreadsheet in this language opens correctly, without cells that run as formulas (rule FLEET-7). */
export const safeCsv = async (file: Blob, language: string): Promise<Blob> => {
  const { data } = Papa.parse<string[]>((await file.text()).replace(/^\u{FEFF}/u, ''), { skipEmptyLines: true });
  const isEnglish = language.startsWith('en');
  const rows = data.map((cells) => cells.map((cell) => cellText(cell, isEnglish)));
  return new Blob(['\u{FEFF}', Papa.unparse(rows, { delimiter: isEnglish ? ',' : ';', escapeFormulae: formula })], {
    type: 'text/csv;charset=utf-8',
  });
};

/** The name of an export: what it holds, and the day. */
export const exportName = (title: string, now: string, kind: 'csv' | 'xlsx' = 'csv'): string =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${now.slice(0, 10)}.${kind}`;
