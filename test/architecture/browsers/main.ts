import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { classNames } from '#tools/build/class-names.ts';
import { promisedVersions } from './compat.ts';
import { exceptions } from './exceptions.ts';
import { type BuiltFile, faultsOf, scan } from './scan.ts';
import { newerThanEs5 } from './script-uses.ts';

const kinds = { '.js': 'script', '.css': 'style', '.html': 'page' } as const;
const isEnding = (ending: string): ending is keyof typeof kinds => Object.hasOwn(kinds, ending);

/** The scripts, styles and pages of a built portal. Pages of other languages need the same as the English ones. */
const builtFiles = (dist: string): BuiltFile[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).flatMap((file): BuiltFile[] => {
    const [ending = ''] = /\.\w+$/.exec(file) ?? [];
    if (!isEnding(ending) || /(?:^|\/)(?:fr|de|it|es)\/|\.(?:fr|de|it|es)\.html$/.test(file)) return [];
    const where =
      ending === '.html'
        ? 'pages'
        : basename(file)
            .replace(/-.{8}(?=\.\w+$)/, '')
            .replace(ending, '');
    return [{ where, kind: kinds[ending], text: readFileSync(join(dist, file), 'utf8') }];
  });

const findings = scan(builtFiles('dist'), promisedVersions(), classNames('./').fileOf);
const faults = faultsOf(findings, exceptions);
faults.push(
  ...newerThanEs5(readFileSync('dist/stale.js', 'utf8')).map((syntax) => `${syntax} in stale: newer than ES5`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'A browser of the promise (browserslist in package.json) lacks this: write a plain form, or ask for the feature first and name it in test/architecture/browsers/exceptions.ts.',
  );
  process.exitCode = 1;
}
