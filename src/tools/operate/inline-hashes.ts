import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of a content security policy that allow the inline scripts and styles of prerendered pages. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

export const noHashes: InlineHashes = { scripts: [], styles: [] };

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Below the built portal. An update copies the files of the release before into it, as it does with assets, so that its pages stay styled and usable. */
export const hashFolder = 'policy';

/** The variables of nginx that hold the hashes, each with a blank after it. */
export const nginxHashes: InlineHashes = { scripts: ['${portal_scripts}'], styles: ['${portal_styles}'] };

/** The files that say which inline script and style a build has, by name: one for tools, and one for each server to include. */
export const hashFiles = (script: string, style: string): Readonly<Record<string, string>> => {
  const hashes = { scripts: [hashSource(script)], styles: [hashSource(style)] } satisfies InlineHashes;
  const id = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8);
  const headers = ['Content-Security-Policy', 'Content-Security-Policy-Report-Only'];
  return {
    [`${id}.json`]: `${JSON.stringify(hashes)}\n`,
    [`nginx-${id}.txt`]: [
      `set $portal_scripts "$portal_scripts${hashes.scripts.join(' ')} ";`,
      `set $portal_styles "$portal_styles${hashes.styles.join(' ')} ";`,
      '',
    ].join('\n'),
    [`caddy-${id}.txt`]: [
      'header {',
      ...headers.flatMap((header) => [
        `	${header} "/assets/ " "/assets/ ${hashes.scripts.join(' ')} "`,
        `	${header} "style-src 'self' " "style-src 'self' ${hashes.styles.join(' ')} "`,
      ]),
      '	defer',
      '}',
      '',
    ].join('\n'),
  };
};

/** The hashes of a built portal, and of the release before where an update has copied them; none where nothing is built. */
export const readHashes = (dist: string): InlineHashes => {
  const folder = join(dist, hashFolder);
  if (!existsSync(folder)) return noHashes;
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): InlineHashes => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return { scripts: read.flatMap(({ scripts }) => scripts), styles: read.flatMap(({ styles }) => styles) };
};
