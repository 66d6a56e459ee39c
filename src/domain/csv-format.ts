const separators = [';', ',', '\t', '|'] as const;

/** How many cells a line has; what stands in quotes separates nothing. */
const cellsOf = (line: string, separator: string): number =>
  line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length;

/** Spreadsheets may write into the first line which separator follows. */
const announced = /^\u{FEFF}?sep=(.)\s*$/iu;

/** Whether a file's first line says how its cells are separated, and holds nothing else. */
export const isSeparatorLine = (line: string): boolean => announced.test(line);

/**
 * What separates the cells of a file, by its first lines: what its first line says, else what gives the most lines as many cells as the
 * first, at least two. A file of one column has none, and is read with semicolons.
 */
export const separatorOf = (text: string): string => {
  const [first = '', ...rest] = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const said = announced.exec(first)?.[1];
  if (said !== undefined) return said;
  const lines = [first, ...rest.slice(0, 50)];
  const even = separators.map((separator) => {
    const width = cellsOf(first, separator);
    return {
      separator,
      width,
      count: width < 2 ? 0 : lines.filter((line) => cellsOf(line, separator) === width).length,
    };
  });
  const best = even.reduce((one, other) =>
    other.count > one.count || (other.count === one.count && other.width > one.width) ? other : one,
  );
  return best.count === 0 ? ';' : best.separator;
};
