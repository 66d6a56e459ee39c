import browserslist from 'browserslist';

/** The names that the builder has for the browsers of the promise, by browserslist's; the others share an engine with one of these. */
const targetNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** The first version of each browser that package.json promises, by browserslist's names. */
export const oldestBrowsers = (root: string): ReadonlyMap<string, string> => {
  const oldest = new Map<string, string>();
  // Newest first.
  for (const one of browserslist(undefined, { path: root })) {
    const [name = '', version = ''] = one.split(' ');
    oldest.set(name, version.replace(/-.*/, ''));
  }
  return oldest;
};

/** What scripts and styles are built for. */
export const buildTargets = (root: string): string[] =>
  [...oldestBrowsers(root)].flatMap(([name, version]) => {
    const target = targetNames[name];
    return target === undefined ? [] : [`${target}${version}`];
  });
