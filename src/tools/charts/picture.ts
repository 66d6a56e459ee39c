import type { Chart } from './graph.ts';
import {
  type Arrow,
  type Box,
  type Layout,
  type Marker,
  type Point,
  type StateBox,
  headHeight,
  nameHeight,
  tagWidth,
} from './layout.ts';
import { fontSize, type Line, lineHeight, lineWidth, signs, spanWidth } from './lines.ts';
import { textWidth } from './text-width.ts';

const light = `--page:#fff;--even:#f6f8fb;--odd:#fff;--box:#fff;--line:#5b6b85;--frame:#a9b5c8;--text:#16202f;--quiet:#4c5a70;--guard:#8a4b00;--action:#6a2fa0;--effect:#00607a;--busy:#ffe9bd;--problem:#ffdad6;--tag:#e4e0fb;--final:#e9f3ec`;
const dark = `--page:#10151d;--even:#171e29;--odd:#10151d;--box:#202938;--line:#93a4c0;--frame:#4a5a73;--text:#eef2f8;--quiet:#b3bfd1;--guard:#ffc27a;--action:#d3b0ff;--effect:#7fd8ee;--busy:#5a4310;--problem:#6b2420;--tag:#3b3474;--final:#1d3527`;

/** Colours for light, dark and paper; every text keeps a contrast of at least 4.5 to 1. */
export const style = `
:root{${light};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{${light}}}
text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif;font-size:12px;fill:var(--text)}
.page{fill:var(--page)}
.even{fill:var(--even)}.odd{fill:var(--odd)}
.frame{stroke:var(--frame);stroke-width:1.25}
.region{stroke-dasharray:6 4}
.box{fill:var(--box);stroke:var(--line);stroke-width:1.25}
.final{fill:var(--final)}
.inner{fill:none;stroke:var(--line)}
.rule{stroke:var(--frame)}
.name{font-size:14px;font-weight:700}
.event{font-weight:700}.guard{fill:var(--guard)}.action{fill:var(--action)}.effect{fill:var(--effect)}.plain{fill:var(--quiet)}
.tag{fill:var(--tag)}.tag.busy{fill:var(--busy)}.tag.problem{fill:var(--problem)}
.tagname{font-size:11px}
.arrow{fill:none;stroke:var(--line);stroke-width:1.4}
.head{fill:var(--line)}
.dot{fill:var(--line)}.ring{fill:var(--box);stroke:var(--line);stroke-width:1.4}
`;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The width is written down, so that the text stays inside its box with any font. */
const textAt = (x: number, y: number, text: string, role: string, width: number): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" class="${role}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;

const lineAt = (x: number, y: number, line: Line): string => {
  let left = x;
  return line
    .map((span) => {
      const indent = textWidth(
        span.text.slice(0, span.text.length - span.text.trimStart().length),
        fontSize.line,
        span.role === 'event' ? 'bold' : 'regular',
      );
      const trimmed = { ...span, text: span.text.trim() };
      const drawn = textAt(left + indent, y, trimmed.text, span.role, spanWidth(trimmed));
      left += spanWidth(span);
      return drawn;
    })
    .join('');
};

const rect = ({ x, y, width, height }: Box, classes: string, radius: number): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" rx="${radius}" class="${classes}"/>`;

const shade = (depth: number): string => (depth % 2 === 0 ? 'even' : 'odd');

const isBare = ({ lines, isContainer }: StateBox): boolean => lines.length === 0 && !isContainer;

const tags = (box: StateBox): string => {
  const { x, width, state } = box;
  const y = isBare(box) ? box.y + (box.height - 31) / 2 : box.y;
  let right = x + width - 10;
  return state.tags
    .map((tag) => {
      const pill = tagWidth(tag);
      right -= pill;
      const drawn =
        rect({ x: right, y: y + 7, width: pill, height: 17 }, `tag ${tag}`, 8.5) +
        textAt(right + 7, y + 19.5, tag, 'tagname', textWidth(tag, 11));
      right -= 6;
      return drawn;
    })
    .join('');
};

const shape = (box: StateBox): string => {
  if (box.isContainer) return rect(box, `frame ${shade(box.depth)}${box.isRegion ? ' region' : ''}`, 12);
  if (box.state.type !== 'final') return rect(box, 'box', 9);
  return (
    rect(box, 'box final', 9) +
    rect({ x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }, 'inner', 6)
  );
};

const stateAt = (box: StateBox): string => {
  const { x, y, width, height, state, lines } = box;
  const about = `<title>${escapeXml([state.name, state.description].filter(Boolean).join(': '))}</title>`;
  if (state.type === 'history') {
    return `<g data-state="${escapeXml(state.id)}">${about}<circle cx="${x + width / 2}" cy="${y + height / 2}" r="12" class="ring"/>${textAt(x + width / 2 - 5, y + height / 2 + 5, 'H', 'name', 10)}</g>`;
  }
  const bare = isBare(box);
  const name = textAt(
    x + 14,
    y + (bare ? height / 2 + 5 : 20),
    state.name,
    'name',
    textWidth(state.name, fontSize.name, 'bold'),
  );
  const rule = bare ? '' : `<path d="M${x} ${tenth(y + nameHeight)}h${width}" class="rule"/>`;
  const body = lines.map((line, index) => lineAt(x + 14, y + nameHeight + 17 + index * lineHeight, line)).join('');
  const foot =
    box.isContainer && lines.length > 0
      ? `<path d="M${x} ${tenth(y + headHeight(lines))}h${width}" class="rule"/>`
      : '';
  return `<g data-state="${escapeXml(state.id)}">${about}${shape(box)}${name}${tags(box)}${rule}${body}${foot}</g>`;
};

const markerAt = ({ x, y, width, height, kind }: Marker): string =>
  `<circle cx="${tenth(x + width / 2)}" cy="${tenth(y + height / 2)}" r="${kind === 'initial' ? 5.5 : 5}" class="${kind === 'initial' ? 'dot' : 'ring'}"><title>${kind === 'initial' ? 'starts here' : 'from anywhere in here'}</title></circle>`;

const corner = 8;
const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: tenth(from.x + (to.x - from.x) * part), y: tenth(from.y + (to.y - from.y) * part) };
};

/** A line with rounded corners. */
const route = (points: Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const start = towards(point, before, corner);
      const end = towards(point, after, corner);
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    })
    .join('');

const arrowAt = ({ points }: Arrow): string => `<path d="${route(points)}" class="arrow" marker-end="url(#head)"/>`;

const holds = (box: Box, { x, y, width, height }: Box): boolean =>
  box.x <= x && box.y <= y && box.x + box.width >= x + width && box.y + box.height >= y + height;

const labelAt = ({ label, transitions }: Arrow, states: StateBox[]): string => {
  if (label === null) return '';
  const depth = states
    .filter((box) => box.isContainer && holds(box, label))
    .reduce((deepest, box) => Math.max(deepest, box.depth), 0);
  const lines = label.lines
    .map((line, index) =>
      lineAt(label.x + (label.width - lineWidth(line)) / 2, label.y + 14 + index * lineHeight, line),
    )
    .join('');
  return `<g data-transitions="${escapeXml(transitions.join(' | '))}">${rect(label, shade(depth), 4)}${lines}</g>`;
};

const legendOf = ({ legend, height }: Layout): string[] =>
  legend.map((sign, index) =>
    textAt(
      16,
      height - 10 - (legend.length - 1 - index) * lineHeight,
      signs[sign],
      'plain',
      textWidth(signs[sign], fontSize.line, 'regular'),
    ),
  );

/** The picture of a chart as one SVG document: without scripts, fonts and external pictures. */
export const pictureOf = (chart: Chart, layout: Layout): string => {
  const containers = layout.states.filter(({ isContainer }) => isContainer);
  const others = layout.states.filter(({ isContainer }) => !isContainer);
  const parts = [
    `<title id="title">Statechart ${escapeXml(chart.name)}</title>`,
    `<desc id="desc">${escapeXml(`${chart.description ?? ''} ${chart.states.length} states and ${chart.transitions.length} transitions; test/behaviour/${chart.name}.txt lists what they do.`.trim())}</desc>`,
    `<style>${style.replaceAll('\n', '')}</style>`,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0.8L9.5 5L0 9.2z" class="head"/></marker></defs>',
    rect({ x: 0, y: 0, width: layout.width, height: layout.height }, 'page', 0),
    ...containers.map(stateAt),
    ...layout.arrows.map(arrowAt),
    ...others.map(stateAt),
    ...layout.markers.map(markerAt),
    ...layout.arrows.map((arrow) => labelAt(arrow, layout.states)).filter((label) => label !== ''),
    ...legendOf(layout),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${layout.height}" viewBox="0 0 ${layout.width} ${layout.height}" role="img" aria-labelledby="title desc">\n${parts.join('\n')}\n</svg>\n`;
};
