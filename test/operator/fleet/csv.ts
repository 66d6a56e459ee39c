// A spreadsheet takes a text that begins so for a formula.
const formula = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV: UTF-8, semicolons, a header row (rule FLEET-7); no cell is taken for a formula. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** The lines of a semicolon-separated file below its header, with their numbers from 1; undefined where the header is another. */
export const linesOf = (text: string, header: readonly string[]): { line: number; cells: string[] }[] | undefined => {
  const [first = '', ...rest] = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  const cellsOf = (line: string): string[] =>
    line.split(';').map((value) => value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
  if (cellsOf(first).join() !== header.join()) return undefined;
  return rest
    .map((line, index) => ({ line: index + 2, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((value) => value.trim() !== ''));
};
