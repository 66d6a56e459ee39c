import { readFileSync } from 'node:fs';
import browserslist from 'browserslist';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '#tools/build/browsers.ts';
import { compatAt, lackedBy, promisedVersions, type Versions } from './compat.ts';
import { newerThanEs5 } from './script-uses.ts';

const readme = readFileSync('README.md', 'utf8');
const staleScript = readFileSync('public/stale.js', 'utf8');

/** The browsers of the table in README.md, in its order. */
const shownBrowsers = ['safari', 'ios_saf', 'chrome', 'edge', 'firefox', 'samsung', 'opera'];

/** Every browser that caniuse.com counts. */
const allBrowsers = Object.keys(browserslist.data).map((name) => (name === 'op_mini' ? 'op_mini all' : `${name} > 0`));

const sharePromised = (country: string): string => {
  const known = browserslist.coverage(browserslist(allBrowsers), country);
  return (100 * (browserslist.coverage(browserslist(), country) / known)).toFixed(1);
};

/** What `stale.js` asks a browser for, as MDN’s data names it. */
const asked = [...staleScript.matchAll(/^ {2}\[(?:window\.)?(\w+)[^,]*, '(\w+)'\],$/gm)].map(([, owner, name]) =>
  [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}`, `api.${name}`].find((path) => compatAt(path)),
);

describe('The promise about browsers', () => {
  it('No promised browser is called too old, and each Safari, Chrome and Edge that lacks a method of the list is', () => {
    expect(asked.length).toBeGreaterThan(10);
    const promised = promisedVersions();
    const refused = (versions: Versions): boolean =>
      asked.some((path) => {
        const compat = path === undefined ? undefined : compatAt(path);
        return compat === undefined || lackedBy(compat, versions).length > 0;
      });
    expect(refused(promised)).toBe(false);
    const olderVersions = { safari: '15.3', safari_ios: '15.3', chrome: '98', edge: '98' } as const;
    for (const [browser, version] of Object.entries(olderVersions))
      expect(refused(new Map([[browser as keyof typeof olderVersions, version]])), browser).toBe(true);
  });

  it('Each Firefox before the promised one is called too old, and none since', () => {
    const [, name = '', owner = ''] = /isOldFirefox = .* && !\('(\w+)' in (\w+)/.exec(staleScript) ?? [];
    const compat = compatAt(`javascript.builtins.${owner}.${name}`);
    const first = promisedVersions().get('firefox') ?? '';
    const lacks = (version: string) => compat && lackedBy(compat, new Map([['firefox', version]])).length > 0;
    expect([lacks(String(Number(first) - 1)), lacks(first)]).toEqual([true, false]);
  });

  it('The script for old browsers has no syntax that is newer than ES5', () => {
    expect(newerThanEs5('a?.b ?? (() => import(`c`))')).toHaveLength(5);
    expect(newerThanEs5(staleScript)).toEqual([]);
  });

  it('README.md names the first version of each promised browser', () => {
    const shown = [...readme.matchAll(/^\| [^|]+ \| ([\d.]+) \|$/gm)].map(([, version = '']) => Number(version));
    const oldest = oldestBrowsers('.');
    expect(shown).toEqual(shownBrowsers.map((name) => Number(oldest.get(name))));
  });

  it('README.md names the share of visits in each country', () => {
    for (const [country, name] of Object.entries({ FR: 'France', DE: 'Germany', ES: 'Spain', IT: 'Italy' }))
      expect(readme).toMatch(new RegExp(`\\b${sharePromised(country)} %[^%]*\\bin ${name}\\b`));
  });
});
