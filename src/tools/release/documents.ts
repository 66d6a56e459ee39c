import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** Where the documents and files of the repository are in a release. */
const places: Readonly<Record<string, string>> = {
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  'SECURITY.md': 'SECURITY.md',
  'docs/operating.md': 'operating.md',
  'docs/operating': 'operating',
  'docs/operating/Containerfile': 'Containerfile',
  'docs/conformance-kit.md': 'conformance-kit.md',
  'docs/contract-changes.md': 'contract-changes.md',
  'docs/security.md': 'security.md',
  'docs/rules.md': 'rules.md',
  'src/tools/openapi/openapi.json': 'openapi.json',
  'test/conformance/data.example.json': 'data.example.json',
};

const placeOf = (file: string): string | undefined => {
  const folder = Object.keys(places).find((one) => file.startsWith(`${one}/`));
  return places[file] ?? (folder === undefined ? undefined : `${places[folder]}${file.slice(folder.length)}`);
};

/** A document as it is in a release: links lead to the files beside it, and what a release does not hold is text alone. */
export const withReleaseLinks = (text: string, file: string): string =>
  text.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return link;
    const [path = '', anchor] = target.split('#');
    const place = placeOf(normalize(join(dirname(file), path)));
    if (place === undefined) return words;
    const from = dirname(placeOf(file) ?? file);
    return `[${words}](${relative(from, place)}${anchor === undefined ? '' : `#${anchor}`})`;
  });

/** Copies what operators read and use beside the portal. */
export const copyDocuments = (folder: string): void => {
  for (const [from, to] of Object.entries(places)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    if (from.endsWith('.md')) writeFileSync(join(folder, to), withReleaseLinks(readFileSync(from, 'utf8'), from));
    else cpSync(from, join(folder, to), { recursive: true });
  }
};

/** The links of a release's documents that lead nowhere, each with its document. */
export const deadLinks = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && statSync(join(folder, file)).isFile())
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
        /^(?:[a-z]+:|#)/.test(target) || existsSync(join(folder, target.replace(/#.*/, '')))
          ? []
          : [`${file}: ${target}`],
      ),
    );
