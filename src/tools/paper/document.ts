import { type Chart, placeIn } from '#tools/charts/graph.ts';
import { pictureOf } from '#tools/charts/picture.ts';
import { fontSize } from '#tools/charts/lines.ts';
import type { MapLayout } from '#tools/map/map-layout.ts';
import { rooms, type Sheet } from './sheets.ts';

/** The printed sheets of one machine. */
export type PrintedChart = { chart: Chart; sheets: readonly Sheet[] };
/** The map of the portal, drawn and laid out. */
export type PrintedMap = { picture: string; layout: MapLayout };

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const anchorOf = (name: string): string => name.replaceAll(/\W+/g, '-');

const style = `@page upright{size:A4 portrait;margin:8mm}@page across{size:A4 landscape;margin:8mm}
*{box-sizing:border-box}:root{color-scheme:light}body{margin:0;font:9pt/1.35 "Liberation Sans",Arial,sans-serif}
section{break-before:page}.upright{page:upright}.across{page:across}
h1{font-size:16pt;margin:0 0 6pt}h2{font-size:10pt;line-height:12pt;margin:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
h2 small{font-weight:400;color:#4c5a70}svg{display:block;margin:4pt auto 0}svg .tagname{font-size:${fontSize.line}px}
.contents{columns:2;list-style:none;margin:0;padding:0;font-size:9pt}.contents li{display:flex;gap:4pt;break-inside:avoid}
.contents a{flex:1;color:inherit;text-decoration:none}.part{padding-left:10pt}
table{border-collapse:collapse;width:100%;font-size:7.5pt}th,td{border-bottom:.5pt solid #a9b5c8;padding:2pt 4pt;text-align:left;vertical-align:top;overflow-wrap:anywhere}
tr{break-inside:avoid}h3{margin:10pt 0 2pt;font-size:10pt;break-after:avoid}`;

const withSize = (picture: string, width: number, height: number): string =>
  picture.replace(
    /^<svg ([^>]*?)width="[^"]*" height="[^"]*"/,
    `<svg $1width="${width.toFixed(1)}pt" height="${height.toFixed(1)}pt"`,
  );

const sheetText = ({ chart, layout, room, scale }: Sheet, about: string): string =>
  `<section class="${room}" id="${anchorOf(chart.name)}"><h2>${escapeXml(chart.name)} <small>${escapeXml(about)}</small></h2>
${withSize(pictureOf(chart, layout), layout.width * scale, layout.height * scale)}</section>`;

const mapText = ({ picture, layout }: PrintedMap): string => {
  const scale = Math.min(rooms.across.width / layout.width, rooms.across.height / layout.height);
  return `<section class="across" id="map"><h2>Map of the portal</h2>${withSize(picture, layout.width * scale, layout.height * scale)}</section>`;
};

const tableText = (chart: Chart): string => {
  const rows = chart.transitions.map(({ source, label, guard, targets, actions }) => [
    placeIn(chart, source),
    label,
    guard ?? '',
    targets.length === 0 ? '(stays)' : targets.map((target) => placeIn(chart, target)).join(', '),
    actions.join(', '),
  ]);
  return `<h3>${escapeXml(chart.name)}</h3><table><thead><tr>${['In', 'On', 'If', 'Goes to', 'Does'].map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;
};

/** The first page: each sheet with its page number. One sheet is one page, so that the numbers are known before printing. */
const contentsText = (charts: readonly PrintedChart[], release: string): string => {
  const lines = [
    ['map', 'Map of the portal', ''],
    ...charts.flatMap(({ sheets }) =>
      sheets.map(({ chart }, index) => [anchorOf(chart.name), chart.name, index === 0 ? '' : 'part']),
    ),
    ['tables', 'Tables of transitions', ''],
  ];
  return `<section class="upright" style="break-before:auto"><h1>Chart book, release ${escapeXml(release)}</h1><ol class="contents">
${lines
  .map(([anchor, name = '', kind]) => [anchor, name, kind])
  .map(
    ([anchor, name = '', kind], index) =>
      `<li class="${kind}"><a href="#${anchor}">${escapeXml(name)}</a><span>${index + 2}</span></li>`,
  )
  .join('\n')}</ol></section>`;
};

/** The whole book for paper: contents, the map, every chart on readable sheets, and the tables of transitions. */
export const paperBook = (map: PrintedMap, charts: readonly PrintedChart[], release: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chart book, release ${escapeXml(release)}</title><style>${style}</style></head><body>
${contentsText(charts, release)}
${mapText(map)}
${charts.flatMap(({ chart, sheets }) => sheets.map((sheet) => sheetText(sheet, sheet === sheets[0] ? (chart.description ?? '') : ''))).join('\n')}
<section class="upright" id="tables"><h1>Tables of transitions</h1>
${charts.map(({ chart }) => tableText(chart)).join('\n')}</section></body></html>`;
