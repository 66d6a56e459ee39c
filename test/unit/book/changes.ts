/** The length of the longest common run of lines, from each place of both to their ends. */
const lengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const isSame = before[one] === after[other];
      const skipped = Math.max(table[one + 1]?.[other] ?? 0, table[one]?.[other + 1] ?? 0);
      (table[one] ?? [])[other] = isSame ? 1 + (table[one + 1]?.[other + 1] ?? 0) : skipped;
    }
  return table;
};

/** A line that becomes another one in some of its words, or in its text: these in brackets, before and after. */
const changeText = (before: string, after: string): string | undefined => {
  const [old, now] = [before.split(' '), after.split(' ')];
  const most = Math.min(old.length, now.length);
  let [start, end] = [0, 0];
  while (start < most && old[start] === now[start]) start += 1;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const isText = old.slice(0, start).includes(':');
  if (start === 0 || (!isText && (start + end) * 2 < Math.max(old.length, now.length))) return undefined;
  const between = [old, now].map((words) => words.slice(start, words.length - end).join(' ')).join(' → ');
  return ['~', ...now.slice(0, start), `[${between.trim()}]`, ...now.slice(now.length - end)].join(' ');
};

/** Removed and added lines of one place; a removed one that comes back a little changed is one line. */
const pairChanges = (gone: readonly string[], come: readonly string[]): string[] => {
  const left = [...gone];
  const output = come.map((line) => {
    const place = left.findIndex((old) => changeText(old, line) !== undefined);
    const [old] = place < 0 ? [] : left.splice(place, 1);
    return (old !== undefined && changeText(old, line)) || `+ ${line}`;
  });
  return [...left.map((line) => `- ${line}`), ...output];
};

/**
 * The difference between two lists of lines: `- ` before removed ones, `+ ` before added ones, `~ ` before changed ones,
 * and the line after which an addition without a removal comes.
 */
export const changes = (before: readonly string[], after: readonly string[]): string[] => {
  const table = lengths(before, after);
  const output: string[] = [];
  let [one, other] = [0, 0];
  let [gone, come]: [string[], string[]] = [[], []];
  const close = (): void => {
    if (gone.length === 0 && come.length > 0) output.push(`@ ${before[one - 1] ?? 'the start'}`);
    output.push(...pairChanges(gone, come));
    [gone, come] = [[], []];
  };
  while (one < before.length || other < after.length) {
    if (one < before.length && before[one] === after[other]) {
      close();
      [one, other] = [one + 1, other + 1];
      continue;
    }
    const isGone = one < before.length && (table[one + 1]?.[other] ?? 0) >= (table[one]?.[other + 1] ?? 0);
    if (isGone || other >= after.length) gone.push(before[one++] ?? '');
    else come.push(after[other++] ?? '');
  }
  close();
  return output;
};

const distance = (before: readonly string[], after: readonly string[]): number => {
  const known = new Set(before);
  return after.filter((line) => !known.has(line)).length + Math.max(0, before.length - after.length);
};

export type Drawing = { name: string; lines: string[] };

/** Lines that follow each other in an earlier drawing too are one line: the first, the last and how many. */
const shortest = 3;
const most = 80;
const cut = (line: string): string => (line.length > most ? `${line.slice(0, most)}…` : line);

const marked = /^[+-] /;

/** How many of these lines, from the first on, follow each other in a drawing. */
const inARow = (lines: readonly string[], { lines: earlier }: Drawing): number =>
  earlier.reduce((longest, line, start) => {
    if (line !== lines[0]) return longest;
    const end = lines.findIndex((one, place) => one !== earlier[start + place]);
    return Math.max(longest, end < 0 ? lines.length : end);
  }, 0);

/** Whether no earlier drawing has other lines between the same first and last. */
const isOnlyRow = (row: readonly string[], earlier: readonly Drawing[]): boolean =>
  earlier.every(({ lines }) =>
    lines.every(
      (line, start) =>
        line !== row[0] ||
        lines[start + row.length - 1] !== row.at(-1) ||
        row.every((one, place) => one === lines[start + place]),
    ),
  );

/** A text with known lines folded. */
const foldKnown = (lines: readonly string[], earlier: readonly Drawing[]): string[] => {
  const output: string[] = [];
  for (let place = 0; place < lines.length; ) {
    const [mark = ''] = marked.exec(lines[place] ?? '') ?? [];
    const rest = lines.slice(place);
    const end = rest.findIndex((line) => (marked.exec(line)?.[0] ?? '') !== mark);
    const alike = rest.slice(0, end < 0 ? rest.length : end).map((line) => line.slice(mark.length));
    const known = Math.max(...earlier.map((drawing) => inARow(alike, drawing)), 0);
    const isFolded = known >= shortest && isOnlyRow(alike.slice(0, known), earlier);
    const [first = '', last = ''] = [alike[0], alike[known - 1]];
    output.push(isFolded ? `${mark}${cut(first)} … ${cut(last)} (${known} lines)` : (lines[place] ?? ''));
    place += isFolded ? known : 1;
  }
  return output;
};

/** Rows of at most so many lines, of which this many follow each other, alike but for their numbers: the first and the last are drawn. */
const [longestRow, fewestAlike] = [4, 6];

const rowsIn = (lines: readonly string[]): string[] => {
  const shapes = lines.map((line) => line.replaceAll(/\d+/g, '0'));
  const output: string[] = [];
  for (let place = 0; place < lines.length; ) {
    const [row, count] = [1, 2, 3, longestRow]
      .map((length) => {
        let end = place + length;
        while (end < lines.length && shapes[end] === shapes[end - length]) end += 1;
        return [length, Math.floor((end - place) / length)] as const;
      })
      .find(([, times]) => times >= fewestAlike) ?? [1, 1];
    output.push(...lines.slice(place, place + row));
    if (count > 1)
      output.push(`… ${count - 2} like this …`, ...lines.slice(place + row * (count - 1), place + row * count));
    place += row * count;
  }
  return output;
};

/** How many of the most similar drawings a drawing is compared with. */
const mostCompared = 6;

/** The drawings that a file holds in full. */
export const drawingsIn = (file: string, of: string): Drawing[] =>
  file.split(/^# /m).flatMap((part) => {
    const [head = '', ...lines] = part.trimEnd().split('\n');
    const isWhole = lines[0]?.startsWith('title: ') === true && !/: as .*, but$/.test(head);
    return isWhole ? [{ name: `${of} in ${head.split(' | ')[0] ?? ''}`, lines }] : [];
  });

/**
 * Each as its difference from the earlier one that makes it shortest, with the names of all that are alike; in full if no
 * difference is shorter. `around` are drawings of another file.
 */
export const drawnByChanges = (all: readonly Drawing[], around: readonly Drawing[] = []): string => {
  const parts: { output: Drawing; names: string[]; as: string; text: string[] }[] = [];
  const earlier = [...around];
  for (const output of all) {
    const { name, lines } = output;
    const alike = parts.find(({ output: other }) => other.lines.join('\n') === lines.join('\n'));
    if (alike !== undefined) {
      alike.names.push(name);
      continue;
    }
    const [shown] = [
      { as: '', text: foldKnown(lines, earlier) },
      ...earlier
        .toSorted((one, other) => distance(one.lines, lines) - distance(other.lines, lines))
        .slice(0, mostCompared)
        .map(({ name: base, lines: before }) => ({
          as: `: as ${base}, but`,
          text: foldKnown(changes(before, lines), earlier),
        })),
    ].toSorted((one, other) => one.text.length - other.text.length);
    parts.push({ output, names: [name], as: '', text: lines, ...shown });
    earlier.push(output);
  }
  return parts.map(({ names, as, text }) => [`# ${names.join(' | ')}${as}`, ...rowsIn(text), ''].join('\n')).join('');
};
