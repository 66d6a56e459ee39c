import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { bookFolder, buildBook } from '#tools/book/build/build.ts';
import { startServers } from '../../operator/serve.ts';
import { findChromium } from '../../run/chromium.ts';
import { openFrame, show } from '../book/frame.ts';
import { staged, stagedNames } from '../book/stages.ts';
import { pictureOf, storyIndex, storyPage, type Width, widths } from './page.ts';
import { storyOf } from './steps.ts';

/** `npm run storyboard -- [language] [flow …]`: a page for each flow with the real screen of every step, in `.cache/storyboard`. */
const wanted = process.argv.slice(2);
const language = languages.find((known) => wanted.includes(known)) ?? 'es';
const named = wanted.filter((word) => word !== language);
const flows = stagedNames.filter((name) => (named.length > 0 ? named.includes(name) : staged(name).path.length === 0));
if (flows.length === 0) throw new Error(`There is no screen of ${named.join(', ')}.`);
const folder = '.cache/storyboard';
mkdirSync(folder, { recursive: true });

console.log('Building the chart book…');
await buildBook();
const { portalUrl, close } = await startServers({
  portalPort: 0,
  providerPort: 0,
  controlPort: 0,
  book: bookFolder,
});
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const width of Object.keys(widths) as Width[]) {
  const page = await browser.newPage({ baseURL: portalUrl, viewport: { width: widths[width], height: 800 } });
  // tsx wraps named functions in a helper of its own, which a page that is given such a function lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await openFrame(page);
  for (const flow of flows) {
    const machine = staged(flow);
    for (const [index, { state }] of storyOf(machine.explorations).entries()) {
      await show(page, { ...machine.orderOf(state), language });
      await page.screenshot({ path: `${folder}/${pictureOf(flow, index, width)}` });
    }
  }
}
for (const flow of flows) writeFileSync(`${folder}/${flow}.html`, storyPage(flow, storyOf(staged(flow).explorations)));
writeFileSync(`${folder}/index.html`, storyIndex(flows, language));
await browser.close();
await close();
console.log(`${flows.length} storyboards: ${folder}/index.html`);
