import Papa from 'papaparse';

/** A CSV of which no cell is taken for a formula by a spreadsheet; columns and separator stay. */
export const safeCsv = async (file: Blob): Promise<Blob> => {
  const { data, meta } = Papa.parse<string[]>((await file.text()).replace(/^\u{FEFF}/u, ''), { skipEmptyLines: true });
  return new Blob(['\u{FEFF}', Papa.unparse(data, { delimiter: meta.delimiter, escapeFormulae: true })], {
    type: 'text/csv;charset=utf-8',
  });
};
