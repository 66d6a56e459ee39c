import { mkdirSync, writeFileSync } from 'node:fs';
import { endWrongUse } from '#tools/command-line.ts';
import { readPageTable } from '#tools/book/build/page-table.ts';
import { readMachines } from '#tools/book/build/stages.ts';
import { layoutMap, onPaper } from '#tools/map/map-layout.ts';
import { mapPicture } from '#tools/map/map-picture.ts';
import { readMap } from '#tools/map/read-map.ts';
import { paperBook } from '#tools/paper/document.ts';
import { sheetsOf, smallest } from '#tools/paper/sheets.ts';
import { release } from '#support/release.ts';
import { launchChromium } from '../../run/chromium.ts';

/** `npm run book -- --print [machine …]`: the whole book, or some machines, as a PDF for A4. */
const names = process.argv.slice(2);
const file = '.cache/chart-book.pdf';

const known = await readMachines();
const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0) endWrongUse(`There is no machine ${unknown.join(', ')}.`);
const wanted = [...known.values()].filter(({ chart }) => names.length === 0 || names.includes(chart.name));
const map = readMap(known, await readPageTable());
const layout = await layoutMap(map, onPaper);
const charts = [];
for (const { chart } of wanted) charts.push({ chart, sheets: await sheetsOf(chart) });

const browser = await launchChromium();
const page = await browser.newPage();
await page.setContent(paperBook({ picture: mapPicture(layout, map.way), layout }, charts, release));
const unreadable = await page.evaluate(
  (points) =>
    [...document.querySelectorAll('svg text')].flatMap((text) => {
      const size =
        Number.parseFloat(getComputedStyle(text).fontSize) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0);
      return size * 0.75 < points - 0.01 ? [`${text.closest('section')?.id}: ${text.textContent}`] : [];
    }),
  smallest,
);
if (unreadable.length > 0) throw new Error(`Too small on A4, split their states:\n${unreadable.join('\n')}`);
const pdf = await page.pdf({
  preferCSSPageSize: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<div style="width:100%;font:7pt sans-serif;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
});
await browser.close();
mkdirSync('.cache', { recursive: true });
writeFileSync(file, pdf);
console.log(
  `Printed to ${file}. Machines: ${charts.length}; sheets: ${charts.flatMap(({ sheets }) => sheets).length}.`,
);
