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

/**
 * The difference between two lists of lines: `- ` before removed ones, `+ ` before added ones, and the line after which
 * an addition without a removal comes.
 */
export const changes = (before: readonly string[], after: readonly string[]): string[] => {
  const table = lengths(before, after);
  const told: string[] = [];
  let [one, other] = [0, 0];
  let [gone, come]: [string[], string[]] = [[], []];
  const close = (): void => {
    if (gone.length === 0 && come.length > 0) told.push(`@ ${before[one - 1] ?? 'the start'}`);
    told.push(...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`));
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
  return told;
};

const distance = (before: readonly string[], after: readonly string[]): number => {
  const known = new Set(before);
  return after.filter((line) => !known.has(line)).length + Math.max(0, before.length - after.length);
};

export type Told = { name: string; lines: string[] };

/** Each as its difference from the most similar one before it, if there is one; the first in full. */
export const toldByChanges = (all: readonly Told[]): string =>
  all
    .map(({ name, lines }, place) => {
      const [nearest] = all
        .slice(0, place)
        .toSorted((one, other) => distance(one.lines, lines) - distance(other.lines, lines));
      const isAlike = nearest !== undefined && distance(nearest.lines, lines) < lines.length / 2;
      if (!isAlike) return [`# ${name}`, ...lines, ''].join('\n');
      const changed = changes(nearest.lines, lines);
      return changed.length === 0
        ? `# ${name}: as ${nearest.name}`
        : [`# ${name}: as ${nearest.name}, but`, ...changed, ''].join('\n');
    })
    .join('\n')
    .replace(/\n*$/, '\n');
