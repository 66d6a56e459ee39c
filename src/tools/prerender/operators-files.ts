import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Answers, parseAnswers } from '#runtime/first-view/written.ts';
import type { Language } from '#domain/language.ts';
import { lookOf } from '#ui/primary-colour.ts';
import { packFile } from '../build/packed.ts';
import { replaceFile } from '../build/replace-file.ts';

/** Writes a packed asset whose name changes with its content; returns its path. */
const writeAsset = async (dist: string, name: string, extension: string, text: string): Promise<string> => {
  const sum = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${sum}.${extension}`;
  if (await replaceFile(dist, file, text)) await packFile(join(dist, file));
  return file;
};

/** The colour of the portal without an operator's own, as in `tokens.css`. */
const ownColour = '#0b4f8a';
const pageColour = '#f2f5f8';

/** The portal's icon, a road under a gantry, in a colour. It fills the square, because devices crop it. */
const iconText = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="M0 0h32v32H0z"/><path d="M11 24 14.4 8h3.2L21 24M16 10v2.6m0 3.4v2.6m0 3.4v2" fill="none" stroke="${lookOf(colour)['--color-on-fill']}" stroke-width="2" stroke-linecap="round"/></svg>\n`;

type Manifest = { answers: Answers; language: Language };

/** The web manifest of a portal that somebody adds to the home screen (rule FIRST-11). */
export const manifestOf = ({ answers, language }: Manifest, icon: string): Record<string, unknown> | undefined => {
  const settings = parseAnswers(answers)?.settings;
  if (settings === undefined) return undefined;
  const { title, seoTitle = title, seoDescription, primaryColour } = settings;
  return {
    // One installation for each host, whatever language it was made from.
    id: '/',
    name: seoTitle,
    short_name: title,
    description: seoDescription,
    lang: language,
    dir: 'ltr',
    start_url: `/${language}`,
    scope: '/',
    // The address stays visible: a page that asks for money shows whose it is.
    display: 'minimal-ui',
    theme_color: primaryColour ?? ownColour,
    background_color: pageColour,
    icons: [{ src: `/${icon}`, type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' }],
  };
};

/** The operator's colour; undefined where it names none. */
export const colourOf = (answers: Answers): string | undefined => parseAnswers(answers)?.settings.primaryColour;

/** Writes the operator's web manifest, with an icon in its colour. Answers its path; undefined where the operator has no home page. */
export const writeManifest = async (dist: string, order: Manifest): Promise<string | undefined> => {
  const icon = await writeAsset(dist, 'icon', 'svg', iconText(colourOf(order.answers) ?? ownColour));
  const manifest = manifestOf(order, icon);
  return manifest && writeAsset(dist, 'manifest', 'json', `${JSON.stringify(manifest)}\n`);
};
