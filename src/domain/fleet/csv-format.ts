const separators = [';', ',', '\t', '|'] as const;

/** How many cells a line has; quoted separators do not count. */
const cellsOf = (line: string, separator: string): number =>
  line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length;

/** Spreadsheets may name the separator in the first line. */
const announced = /^\u{FEFF}?sep=(.)\s*$/iu;

/** Whether a file's first line names the separator, and holds nothing else. */
export const isSeparatorLine = (line: string): boolean => announced.test(line);

/** The number of cells that most lines have, at least two, and the number of those lines. */
const usualWidth = (widths: readonly number[]): { width: number; count: number } => {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].reduce(
    (best, [width, count]) =>
      count > best.count || (count === best.count && width > best.width) ? { width, count } : best,
    { width: 0, count: 0 },
  );
};

/**
 * The separator of a file, from its first lines: the one that its first line names, otherwise the one that gives the
 * most lines an equal number of cells, at least two; of two such, the one that makes more cells. A file of one column
 * has none, and is read with semicolons.
 */
export const separatorOf = (text: string): string => {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 200);
  const named = announced.exec(lines[0] ?? '')?.[1];
  if (named !== undefined) return named;
  const even = separators.map((separator) => ({
    separator,
    ...usualWidth(lines.map((line) => cellsOf(line, separator))),
  }));
  const best = even.reduce((one, other) =>
    other.count > one.count || (other.count === one.count && other.width > one.width) ? other : one,
  );
  return best.count === 0 ? ';' : best.separator;
};
