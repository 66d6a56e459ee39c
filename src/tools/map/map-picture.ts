/** Draws the map of the portal as one SVG document. */

import { style } from '#tools/charts/picture.ts';
import { textWidth } from '#tools/charts/text-width.ts';
import { headHeight, lineHeight, type MapBox, type MapLayout, type MapLine, padding } from './map-layout.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const tenth = (value: number): number => Math.round(value * 10) / 10;

const own = `.box.account{fill:var(--final)}.box.fleet{fill:var(--busy)}.link{stroke-dasharray:5 4}.arrow.way{stroke-width:3.5;stroke:var(--here,#c2410c)}.box.way-box{stroke-width:3;stroke:var(--here,#c2410c)}
a:focus-visible .box{stroke-width:4}a{cursor:pointer}`;

const textAt = (x: number, y: number, text: string, role: string, size: number): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" class="${role}" textLength="${textWidth(text, size, role === 'plain' ? 'regular' : 'bold')}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;

const box = (isOnWay: boolean, { flow, lines, x, y, width, height }: MapBox): string => {
  const pill = textWidth('menu', 12) + 14;
  const drawn = [
    `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" rx="9" class="box${isOnWay ? ' way-box' : ''}${flow.group === null ? '' : ` ${flow.group}`}"/>`,
    textAt(x + padding, y + 20, flow.name, 'name', 14),
    ...(flow.isInMenu
      ? [
          `<rect x="${tenth(x + width - pill - 8)}" y="${tenth(y + 7)}" width="${pill}" height="17" rx="8.5" class="tag"/>`,
          textAt(x + width - pill - 1, y + 19.5, 'menu', 'plain', 12),
        ]
      : []),
    `<path d="M${tenth(x)} ${tenth(y + headHeight)}h${tenth(width)}" class="rule"/>`,
    ...lines.map((line, index) => {
      const indent = line.length - line.trimStart().length;
      return textAt(
        x + padding + textWidth(' '.repeat(indent), 12),
        y + headHeight + 15 + index * lineHeight,
        line.trim(),
        'plain',
        12,
      );
    }),
  ].join('');
  const group = `<g data-state="${escapeXml(flow.name)}">${drawn}</g>`;
  return flow.hasChart ? `<a href="#/${flow.name}">${group}</a>` : group;
};

const lineOf = ({ arrow: { says, isOnWay }, points }: MapLine): string =>
  `<path d="M${points.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}" class="arrow${says.length === 0 ? ' link' : ''}${isOnWay ? ' way' : ''}" marker-end="url(#head)"/>`;

const labelOf = ({ arrow: { says }, label }: MapLine): string =>
  label === null
    ? ''
    : `<rect x="${tenth(label.x)}" y="${tenth(label.y)}" width="${tenth(label.width)}" height="${tenth(label.height)}" rx="4" class="even"/>${textAt(label.x + 5, label.y + 13.5, says.join(', '), 'event', 12)}`;

/** What the colours of boxes mean, in the corner that has no flow. */
const legend = (['account', 'fleet'] as const)
  .map(
    (group, place) =>
      `<rect x="16" y="${16 + place * 24}" width="22" height="16" rx="4" class="box ${group}"/>${textAt(46, 28.5 + place * 24, group, 'plain', 12)}`,
  )
  .join('\n');

/** The map as one SVG document; each flow that has a chart is a link to it in the chart book. */
export const mapPicture = ({ width, height, boxes, lines }: MapLayout, way: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="Map of the portal">
<style>${style}${own}</style>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" orient="auto-start-reverse"><path d="M0 0.8L9.5 5L0 9.2z" class="head"/></marker></defs>
<rect width="${width}" height="${height}" class="even"/>
${legend}
${[...lines.map(lineOf), ...lines.map(labelOf), ...boxes.map((one) => box(way.includes(one.flow.name), one))].filter(Boolean).join('\n')}
</svg>
`;
