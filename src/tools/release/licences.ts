import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const about = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });

/** The file of the notices, at the portal's own origin. */
export const licencesFile = 'licences.txt';

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Packages that others carry inside their own files without a notice, so that no lock file names them. Their versions are known by the first number. */
export const carried = [
  {
    by: 'altcha',
    name: 'svelte',
    version: '5',
    copyright: 'Copyright (c) 2016-2025 Svelte Contributors (https://github.com/sveltejs/svelte/graphs/contributors)',
  },
  {
    by: 'altcha',
    name: 'clsx',
    version: '2',
    copyright: 'Copyright (c) Luke Edwards <luke.edwards05@gmail.com> (lukeed.com)',
  },
];

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The notice of one package: its name, version and licence, and its own text. */
const noticeOf = (folder: string): string => {
  const {
    name,
    version,
    license = 'no licence named',
  } = about.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file) && !/\.[jt]s$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
};

type Bundle = Readonly<Record<string, { type: 'asset' } | { type: 'chunk'; moduleIds: readonly string[] }>>;

/** The folders of the packages in built files. */
const packagesIn = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((item) =>
    (item.type === 'chunk' ? item.moduleIds : []).flatMap((id) => {
      const [folder] = packageFolder.exec(id.replace(/^\0/, '')) ?? [];
      return folder !== undefined && existsSync(join(folder, 'package.json')) ? [folder] : [];
    }),
  );

/** Writes the notices of all packages in the built files, in those of workers, which are built first, and of `besides`. */
export const licences = (root: string, besides: readonly string[]) => {
  const inWorkers = new Set<string>();
  const ofWorkers: Plugin = {
    name: 'licences-of-workers',
    generateBundle: (_, bundle) => packagesIn(bundle).forEach((folder) => inWorkers.add(folder)),
  };
  const ofAll: Plugin = {
    name: 'licences',
    generateBundle(_, bundle) {
      const folders = new Set([
        ...besides.map((name) => join(root, 'node_modules', name)),
        ...inWorkers,
        ...packagesIn(bundle),
      ]);
      const inside = carried
        .filter(({ by }) => [...folders].some((folder) => folder.endsWith(`/node_modules/${by}`)))
        .map(({ by, name, version, copyright }) =>
          [`${name} ${version} (MIT)`, `In the files of ${by}.`, copyright, mit].join('\n\n'),
        );
      const notices = [...new Set([...[...folders].map(noticeOf), ...inside])].sort();
      this.emitFile({
        type: 'asset',
        fileName: licencesFile,
        source: `The portal is made with these packages.\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
      });
    },
  };
  return { ofWorkers, ofAll };
};
