import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Component = {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
};
type Package = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const { dependencies, devDependencies } = read<Package>('package.json');
const { packages } = read<{ packages: Record<string, Component> }>('package-lock.json');
const components = Object.entries(packages).filter(([path]) => path !== '');
const loaded = components.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);

const permissive =
  /^(?:MIT|Apache-2\.0|BSD-[23]-Clause|ISC|Unlicense|0BSD|BlueOak-1\.0\.0|\(MPL-2\.0 OR Apache-2\.0\))$/;
const registry = 'https://registry.npmjs.org/';

/** The first characters of the digest of all components that drivers may load, with their versions. */
const inventory = createHash('sha256')
  .update(loaded.map(([path, { version }]) => `${path} ${version}`).join('\n'))
  .digest('hex')
  .slice(0, 12);

it('A component is named exactly, from the registry, with its hash and a permissive licence', () => {
  const ranged = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  const unsure = components.filter(
    ([, { integrity, resolved = registry }]) => !integrity?.startsWith('sha512-') || !resolved.startsWith(registry),
  );
  const foreign = loaded.filter(([, { license = 'none' }]) => !permissive.test(license));
  expect({ ranged, unsure, foreign }).toEqual({ ranged: [], unsure: [], foreign: [] });
  expect(loaded.length).toBeGreaterThan(50);
});

it('A component that drivers may load is noted in its version, with the day', () => {
  const [, date, judged] =
    /Inventory noted on (\d{4}-\d{2}-\d{2}): `(\w+)`/.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
  expect(Date.parse(date ?? '')).toBeLessThanOrEqual(Date.now());
  expect(judged, 'judge what changed in package-lock.json, then note the day and this inventory in SECURITY.md').toBe(
    inventory,
  );
});
