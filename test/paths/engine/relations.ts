const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isBranch(value) && !Array.isArray(value);

/** A value that others are compared with, and the words for it: `as answered`. Those for a part of it add `in set.journeys`. */
export type Source = {
  words: string;
  value: unknown;
  /** The part is named also where the described value has the same path. */
  isAlwaysNamed?: boolean;
};

/** Values up to this length are written in full. */
const longest = 60;

const texts = new WeakMap<object, string>();

const jsonOf = (value: unknown): string => {
  if (!isBranch(value)) return JSON.stringify(value) ?? '-';
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
};

/** The compact text of a whole value: `-` for none. */
export const wholeText = (value: unknown): string =>
  jsonOf(value)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(/,(?=["{[\w])/g, ', ');

/** The fields that name an object among others, the first that it has. */
const namingFields = ['id', 'sessionId', 'plate', 'type', 'name', 'line'] as const;

/** The name of an object: its id, or another field that distinguishes it from others. */
const nameOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined;
  const name = namingFields.map((field) => value[field]).find((one) => typeof one === 'string' || Number.isFinite(one));
  return name === undefined ? undefined : String(name);
};

const inPath = (path: string, key: string): string => [path, key].filter((part) => part !== '').join('.');

/** The first part of a path: the field of the context or of the answer. */
const fieldOf = (path: string): string => path.split('.', 1).join();

type Branch = { path: string; value: object };

const branchLists = new WeakMap<object, Branch[]>();

/** The lists and records of a value, by their paths from it: outer ones first. */
const branchesOf = (value: unknown): readonly Branch[] => {
  if (!isBranch(value)) return [];
  const known = branchLists.get(value);
  if (known !== undefined) return known;
  const inner = Object.entries(value).flatMap(([key, one]) =>
    branchesOf(one).map((branch) => ({ ...branch, path: inPath(key, branch.path) })),
  );
  const branches = [{ path: '', value }, ...inner];
  branchLists.set(value, branches);
  return branches;
};

/** The words for the part at `path` of a source; the path is left out where the described value has the same. An item with a name needs no place in its list. */
const wordsOf = (source: Source, path: string, own: string, name = ''): string => {
  const [of, at] = [path, own].map((one) => (name === '' ? one : one.replace(/\.?\d+$/, '')));
  const isNamed = of !== '' && (source.isAlwaysNamed === true || of !== at);
  return `${name === '' ? '' : `${name} `}${source.words}${isNamed ? ` in ${of}` : ''}`;
};

/** The part of the first source that has one that fits: with the same path, of the same field, or any. */
const findBranch = (
  sources: readonly Source[],
  own: string,
  fits: (value: object) => boolean,
): { source: Source; path: string } | undefined => {
  for (const source of sources) {
    const paths = branchesOf(source.value).flatMap(({ path, value }) => (fits(value) ? [path] : []));
    const path = paths.find((one) => one === own) ?? paths.find((one) => fieldOf(one) === fieldOf(own)) ?? paths[0];
    if (path !== undefined) return { source, path };
  }
  return undefined;
};

/** The same object with other fields, as it is in a source: the one with the fewest differences. */
const alteredText = (value: Readonly<Record<string, unknown>>, sources: readonly Source[], own: string) => {
  const name = nameOf(value);
  const similar = sources.flatMap((source) =>
    branchesOf(source.value).flatMap(({ path, value: other }) => {
      if (!isRecord(other) || (name === undefined ? path !== own : nameOf(other) !== name)) return [];
      const keys = [...new Set([...Object.keys(other), ...Object.keys(value)])];
      const changed = keys.filter((key) => jsonOf(other[key]) !== jsonOf(value[key]));
      if (changed.length * 2 > keys.length) return [];
      const distance = 2 * changed.length + (fieldOf(path) === fieldOf(own) ? 0 : 1);
      return [{ words: wordsOf(source, path, own, name), changed, distance }];
    }),
  );
  const [nearest] = similar.toSorted((one, other) => one.distance - other.distance);
  if (nearest === undefined) return undefined;
  const changes = nearest.changed.map((key) => `${key}: ${relatedText(value[key], sources, inPath(own, key))}`);
  return [nearest.words, ...(changes.length === 0 ? [] : [`but ${changes.join(', ')}`])].join(' ');
};

/** Some items of a list of a source, in the order of the value: their names, and the words for the list. */
const someOfText = (items: readonly unknown[], sources: readonly Source[], own: string): string | undefined => {
  const names = new Set(items.flatMap((item) => nameOf(item) ?? []));
  if (names.size < items.length) return undefined;
  const found = findBranch(sources, own, (other) => {
    if (!Array.isArray(other)) return false;
    const known = new Set(other.map((item) => jsonOf(item)));
    return items.every((item) => known.has(jsonOf(item)));
  });
  return found && `[${[...names].join(', ')}] ${wordsOf(found.source, found.path, own)}`;
};

/**
 * A value in a line. A long one is described by the parts of the sources that it repeats: the whole, some items of a list, or
 * an object with other fields. What no source has is written in full.
 */
export const relatedText = (value: unknown, sources: readonly Source[], own = ''): string => {
  const whole = wholeText(value);
  if (whole.length <= longest || !isBranch(value)) return whole;
  const json = jsonOf(value);
  const same = findBranch(sources, own, (other) => jsonOf(other) === json);
  if (same !== undefined)
    return wordsOf(same.source, same.path, own, /\.\d+$/.test(own) || own === '' ? nameOf(value) : undefined);
  if (Array.isArray(value)) return someOfText(value, sources, own) ?? itemsText(value, sources, own);
  if (!isRecord(value)) return whole;
  const fields = (): string =>
    Object.entries(value)
      .map(([key, inner]) => `${key}: ${relatedText(inner, sources, inPath(own, key))}`)
      .join(', ');
  return alteredText(value, sources, own) ?? `{${fields()}}`;
};

/** The items of a list one after the other; the names of those with the same words come first. */
const itemsText = (items: readonly unknown[], sources: readonly Source[], own: string): string => {
  const groups: { names: string[]; words: string }[] = [];
  for (const [place, item] of items.entries()) {
    const text = itemText(item, items[place - 1], sources, inPath(own, String(place)));
    const start = `${nameOf(item)} as `;
    const [names, words] = text.startsWith(start) ? [[start.slice(0, -4)], text.slice(start.length - 3)] : [[], text];
    const last = groups.at(-1);
    if (last !== undefined && names.length > 0 && last.names.length > 0 && last.words === words)
      last.names.push(...names);
    else groups.push({ names, words });
  }
  return `[${groups.map(({ names, words }) => `${names.join(', ')} ${words}`.trim()).join('; ')}]`;
};

/** An item of a list: one that repeats most fields of the item before it is described by the others. */
const itemText = (item: unknown, previous: unknown, sources: readonly Source[], own: string): string => {
  const text = relatedText(item, sources, own);
  if (!text.startsWith('{') || !isRecord(item) || !isRecord(previous)) return text;
  const keys = [...new Set([...Object.keys(previous), ...Object.keys(item)])];
  const changed = keys.filter((key) => jsonOf(previous[key]) !== jsonOf(item[key]));
  if (changed.length > keys.length - 2) return text;
  return `the same but ${changed.map((key) => `${key}: ${relatedText(item[key], sources, inPath(own, key))}`).join(', ')}`;
};
