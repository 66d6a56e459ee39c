import type { Result } from '../run.ts';
import { type Asked, type Verdict, verdictOf, escapeMarkup } from './plain.ts';

/** White text has a contrast of at least 4.5 to 1 on each of them. */
const colours: Readonly<Record<Verdict['kind'], string>> = {
  passed: '#1a7f37',
  partly: '#8a6100',
  failed: '#b3261e',
  untried: '#57606a',
};

/** The width of one character at 11 px, in px; the text is drawn in this width with any font. */
const characterWidth = 6.6;
const widthOf = (text: string): number => Math.round(text.length * characterWidth);
const margin = 8;

/** A picture (SVG) of the contract's version and the run's result, for a page of the platform. */
export const badge = (results: readonly Result[], asked: Pick<Asked, 'contract' | 'only' | 'readOnly'>): string => {
  const label = `toll contract ${asked.contract}`;
  const { text, kind } = verdictOf(results, asked);
  const left = widthOf(label) + 2 * margin;
  const right = widthOf(text) + 2 * margin;
  const name = escapeMarkup(`${label}: ${text}`);
  const textElement = (shownText: string, from: number): string =>
    `<text x="${from + margin}" y="14" textLength="${widthOf(shownText)}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(shownText)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${name}">
<title>${name}</title>
<rect width="${left + right}" height="20" rx="3" fill="${colours[kind]}"/>
<path d="M3 0H${left}V20H3A3 3 0 0 1 0 17V3A3 3 0 0 1 3 0" fill="#3d444d"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">${textElement(label, 0)}${textElement(text, left)}</g>
</svg>
`;
};
