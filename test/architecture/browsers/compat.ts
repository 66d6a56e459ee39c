import data from '@mdn/browser-compat-data/forLegacyNode';
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#tools/build/browsers.ts';

export type Versions = ReadonlyMap<BrowserName, string>;

/** MDN's names of the promised browsers, by browserslist's. On Android, browserslist only knows the newest Chrome and Firefox. */
const mdnNames: readonly (readonly [mdn: BrowserName, own: string])[] = [
  ['chrome', 'chrome'],
  ['chrome_android', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['firefox_android', 'firefox'],
  ['safari', 'safari'],
  ['safari_ios', 'ios_saf'],
  ['samsunginternet_android', 'samsung'],
];

/** The first promised version of each browser, by MDN's names. */
export const promisedVersions = (root = '.'): Versions => {
  const oldest = oldestBrowsers(root);
  return new Map(
    mdnNames.map(([mdn, own]) => {
      const version = oldest.get(own);
      if (version === undefined) throw new Error(`The browserslist of package.json does not name ${own}.`);
      return [mdn, version];
    }),
  );
};

const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

/** Whether one version is at least another. */
export const isAtLeast = (one: string, other: string): boolean => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = [0, 1, 2].find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return at === undefined || (a[at] ?? 0) > (b[at] ?? 0);
};

/** Whether a version has what a statement says, if only with faults. What needs a prefix, another name or a setting does not count. */
const holdsFor = (version: string, statement: SimpleSupportStatement): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement;
  if (!added || added === 'preview' || flags || prefix || other) return false;
  return isAtLeast(version, added) && !(removed && isAtLeast(version, removed));
};

/** The browsers that lack a feature in the given version, as `safari 15.4`. */
export const lackedBy = (compat: CompatStatement, versions: Versions): string[] =>
  [...versions].flatMap(([browser, version]) => {
    const statements = [compat.support[browser] ?? []].flat();
    return statements.length === 0 || statements.some((statement) => holdsFor(version, statement))
      ? []
      : [`${browser} ${version}`];
  });

/** The entry below a path, as `css.properties.content`; undefined if the data has none. */
export const entryAt = (path: string): Identifier | undefined => {
  let entry: Identifier | undefined = data as unknown as Identifier;
  for (const name of path.split('.')) entry = entry && Object.hasOwn(entry, name) ? entry[name] : undefined;
  return entry;
};

export const compatAt = (path: string): CompatStatement | undefined => entryAt(path)?.__compat;

/** The named entries right below a path. */
export const entriesBelow = (path: string): [name: string, entry: Identifier][] =>
  Object.entries(entryAt(path) ?? {}).flatMap(([name, entry]) =>
    name === '__compat' ? [] : [[name, entry as Identifier] as [string, Identifier]],
  );
