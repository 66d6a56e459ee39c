import { readFileSync } from 'node:fs';
import browserslist from 'browserslist';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '#tools/build/browsers.ts';

const readme = readFileSync('README.md', 'utf8');

/** The browsers of the table in README.md, in its order. */
const shownBrowsers = ['safari', 'ios_saf', 'chrome', 'edge', 'firefox', 'samsung', 'opera'];

/** Every browser that caniuse.com counts. */
const allBrowsers = Object.keys(browserslist.data).map((name) => (name === 'op_mini' ? 'op_mini all' : `${name} > 0`));

const sharePromised = (country: string): string => {
  const known = browserslist.coverage(browserslist(allBrowsers), country);
  return (100 * (browserslist.coverage(browserslist(), country) / known)).toFixed(1);
};

describe('The promise about browsers', () => {
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
