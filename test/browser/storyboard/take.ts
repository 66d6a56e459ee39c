import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Language, languages as known } from '#domain/language.ts';
import { bookFolder, buildBook } from '#tools/book/build/build.ts';
import { endWrongUse, optionsOf } from '#tools/command-line.ts';
import { startServers } from '../../operator/serve.ts';
import { launchChromium } from '../../run/chromium.ts';
import { screenStage, stagedNames } from '../book/stages.ts';
import { filesOf, type Shot, takePictures } from './camera.ts';
import { withoutBefore, compareWith } from './compare.ts';
import { type Manifest, manifestFile, readManifest } from './manifest.ts';
import { document, storyIndex, storyPage } from './page.ts';
import { takeLooks } from './looks.ts';
import { storyOf } from '#tools/paths/story.ts';

/**
 * `npm run storyboard -- [language …] [flow …] [--against FOLDER] [--to FOLDER]`: a page for each flow with the real screen
 * of every step, in `.cache/storyboard`; beside those of an earlier storyboard, with their differences.
 * `-- --looks`: home and search of the built portal in eight brands instead.
 */
const { values, positionals } = optionsOf('storyboard', {
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    to: { type: 'string', default: '.cache/storyboard' },
    looks: { type: 'boolean', default: false },
  },
});
const { against, to: folder, looks } = values;
const isLanguage = (word: string): word is Language => known.some((language) => language === word);
const languagesGiven = positionals.filter(isLanguage);
const languages: readonly Language[] = languagesGiven.length > 0 ? languagesGiven : ['es'];
const named = positionals.filter((word) => !isLanguage(word));
const unknown = named.filter((name) => !stagedNames.includes(name));
if (unknown.length > 0) endWrongUse(`There is no screen of ${unknown.join(', ')}: ${stagedNames.join(', ')}.`);
const flows = named.length > 0 || looks ? named : stagedNames.filter((name) => screenStage(name).path.length === 0);
if (against !== undefined) {
  readManifest(against);
  if (!relative(resolve(folder), resolve(against)).startsWith('..'))
    throw new Error(`${against} would be overwritten: rename it first, or write elsewhere with --to.`);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

console.log('Building the chart book…');
await buildBook();
const { portalUrl, close } = await startServers({ portalPort: 0, providerPort: 0, controlPort: 0, book: bookFolder });
const browser = await launchChromium();
const stories = flows.map((flow) => {
  const machine = screenStage(flow);
  const strips = storyOf(machine.explorations);
  return { flow, machine, strips, steps: strips.flatMap(({ steps }) => steps) };
});
await takePictures(browser, portalUrl, stories satisfies Shot[], languages, folder);
if (looks) writeFileSync(`${folder}/looks.html`, document('Eight looks', await takeLooks(browser, portalUrl, folder)));
await browser.close();
await close();

const manifest: Manifest = {
  flows: Object.fromEntries(
    stories.map(({ flow, steps }) => [
      flow,
      steps.map(({ name }, index) => ({ name, pictures: filesOf(flow, index, languages) })),
    ]),
  ),
};
writeFileSync(`${folder}/${manifestFile}`, `${JSON.stringify(manifest, null, 2)}\n`);
const compared =
  against === undefined
    ? Object.fromEntries(Object.entries(manifest.flows).map(([flow, steps]) => [flow, steps.map(withoutBefore)]))
    : compareWith(against, folder, manifest);
for (const { flow, strips } of stories)
  writeFileSync(`${folder}/${flow}.html`, storyPage(flow, strips, compared[flow] ?? [], languages));
writeFileSync(`${folder}/index.html`, storyIndex(compared, languages, against !== undefined));
const different = Object.values(compared)
  .flat()
  .filter(({ kind }) => kind !== 'same');
console.log(
  `${flows.length} storyboards${against === undefined ? '' : `, ${different.length} screens changed, new or gone`}: ${folder}/index.html`,
);
