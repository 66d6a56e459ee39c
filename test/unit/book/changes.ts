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

/** A line that becomes another one in some of its words: these in brackets, before and after. */
const turned = (before: string, after: string): string | undefined => {
  const [old, now] = [before.split(' '), after.split(' ')];
  const most = Math.min(old.length, now.length);
  let [start, end] = [0, 0];
  while (start < most && old[start] === now[start]) start += 1;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  if (start === 0 || (start + end) * 2 < Math.max(old.length, now.length)) return undefined;
  const between = [old, now].map((words) => words.slice(start, words.length - end).join(' ')).join(' → ');
  return ['~', ...now.slice(0, start), `[${between.trim()}]`, ...now.slice(now.length - end)].join(' ');
};

/** Removed and added lines of one place; a removed one that comes back a little changed is one line. */
const exchanged = (gone: readonly string[], come: readonly string[]): string[] => {
  const left = [...gone];
  const output = come.map((line) => {
    const place = left.findIndex((old) => turned(old, line) !== undefined);
    const [old] = place < 0 ? [] : left.splice(place, 1);
    return (old !== undefined && turned(old, line)) || `+ ${line}`;
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
    output.push(...exchanged(gone, come));
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

/** Each as its difference from the most similar one before it, with the names of all that are alike; in full if that is hardly shorter. */
export const drawnByChanges = (all: readonly Drawing[]): string => {
  const parts: { output: Drawing; names: string[]; as: string; text: string[] }[] = [];
  for (const output of all) {
    const { name, lines } = output;
    const [nearest] = parts.toSorted(
      (one, other) => distance(one.output.lines, lines) - distance(other.output.lines, lines),
    );
    const changed = nearest === undefined ? lines : changes(nearest.output.lines, lines);
    if (nearest !== undefined && changed.length === 0) nearest.names.push(name);
    else if (nearest === undefined || changed.length > lines.length * 0.8)
      parts.push({ output, names: [name], as: '', text: lines });
    else parts.push({ output, names: [name], as: `: as ${nearest.output.name}, but`, text: changed });
  }
  return parts.map(({ names, as, text }) => [`# ${names.join(' | ')}${as}`, ...text, ''].join('\n')).join('');
};
