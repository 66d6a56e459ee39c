import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { signs } from '#tools/charts/lines.ts';
import styles from './book.module.css';
import { sheetsOf } from './sheets.ts';
import { useCounts } from './use-counts.ts';
import { useEscape } from './use-escape.ts';

type Props = {
  picture: string;
  name: string;
  states: readonly string[];
  taken?: readonly string[];
  found?: string;
  /** The transitions that the current state refuses. */
  refused?: readonly string[];
};

const none: readonly string[] = [];

const zooms = [0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 2, 3];

const highlightStyle = `
:host{--here:#c2410c}
@media (prefers-color-scheme:dark){:host{--here:#ffb454}}
.here>rect:first-of-type{stroke:var(--here);stroke-width:3.5}
.taken>rect{stroke:var(--here);stroke-width:2.5}
.faint{opacity:.25}
.refused>text{fill:var(--quiet);text-decoration:line-through}
.refused>rect{stroke:var(--quiet);stroke-dasharray:4 3}
.count{fill:var(--here);font:bold 12px sans-serif;text-anchor:middle;paint-order:stroke;stroke:Canvas;stroke-width:4px}
@media (forced-colors:active){.here>rect:first-of-type,.taken>rect{stroke:Highlight}}`;

/** Puts a picture into a shadow root: neither its styles nor the page's affect the other. */
const draw = (host: HTMLElement, picture: string): SVGSVGElement | undefined => {
  // The page's policy blocks styles in markup, but not a style sheet.
  const [before = '', own = '', after = ''] = picture.split(/<\/?style>/);
  const parsed = new DOMParser().parseFromString(before + after, 'image/svg+xml').documentElement;
  if (!(parsed instanceof SVGSVGElement)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(own.replaceAll(':root', ':host') + highlightStyle);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const svg = document.importNode(parsed, true);
  root.replaceChildren(svg);
  return svg;
};

const groups = (svg: SVGSVGElement, kind: 'state' | 'transitions'): SVGGElement[] => [
  ...svg.querySelectorAll<SVGGElement>(`g[data-${kind}]`),
];

/** Appends the picture to an element in parts that are printed on a page each. */
const divide = (svg: SVGSVGElement, paper: HTMLElement): void => {
  const { page, scale, across, down, parts } = sheetsOf(svg.viewBox.baseVal);
  const sheet = (svg.getRootNode() as ShadowRoot).adoptedStyleSheets;
  for (const { row, column, x, y, width, height } of parts) {
    const part = svg.cloneNode(true) as SVGSVGElement;
    part.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    part.setAttribute('width', `${width * scale}pt`);
    part.setAttribute('height', `${height * scale}pt`);
    const host = document.createElement('div');
    host.className = styles[page] ?? '';
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = sheet;
    const says = document.createElement('div');
    says.textContent = `Row ${row + 1} of ${down}, column ${column + 1} of ${across}`;
    root.append(...(parts.length > 1 ? [says] : []), part);
    paper.append(host);
  }
};

/** Scrolls only this box, and not the page, until a part of it is in view. */
export const scrollWithin = (box: Element | null, part: Element): void => {
  if (box === null) return;
  const [inner, view] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.left < view.left || inner.right > view.right)
    box.scrollLeft += inner.left + inner.width / 2 - view.left - view.width / 2;
  if (inner.top < view.top || inner.bottom > view.bottom)
    box.scrollTop += inner.top + inner.height / 2 - view.top - view.height / 2;
};

/** Scrolls only the diagram until the state is in view. */
const reveal = (group: Element): void => scrollWithin((group.getRootNode() as ShadowRoot).host.parentElement, group);

/** The zoom at which the whole picture is in sight; `isFilling`: at which it fills a tall screen, to be read by scrolling sideways. */
const fitting = (
  { viewBox: { baseVal } }: SVGSVGElement,
  { parentElement }: HTMLElement,
  isFull: boolean,
  isFilling = false,
): number => {
  if (parentElement === null) return 1;
  const { clientWidth, clientHeight } = parentElement;
  const mostHeight = isFull ? clientHeight : Number.parseFloat(getComputedStyle(parentElement).maxHeight);
  // Without a greatest height, as on paper, only the width counts.
  const [across, down] = [clientWidth / baseVal.width, (mostHeight || baseVal.height) / baseVal.height];
  return Math.min(1, isFilling && clientHeight > clientWidth ? Math.max(across, down) : Math.min(across, down));
};

/** What the signs in a picture mean, as text: in the picture itself they are too small on a phone. */
const legendOf = (picture: string): string[] => [
  ...Object.values(signs).filter((sign) => picture.includes(sign)),
  ...(picture.includes('[else]') ? ['[1 …], [2 …], [else]  the order in which guards are tried'] : []),
];

/** A machine's diagram: active states and the transitions just taken are highlighted, refused ones are grey. It opens to fit; drag or scroll to pan. */
export const Diagram = ({ picture, name, states, taken = none, refused = none, found = '' }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState<SVGSVGElement>();
  const [zoom, setZoom] = useState(1);
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    if (host.current) setSvg(draw(host.current, picture));
  }, [picture]);

  useEffect(() => {
    if (svg === undefined) return;
    const wanted = found.trim().toLowerCase();
    const isFaint = (group: Element): boolean =>
      wanted !== '' && !(group.textContent ?? '').toLowerCase().includes(wanted);
    for (const group of groups(svg, 'state')) {
      const isHere = states.includes(group.dataset['state'] ?? '') && group.querySelector('.frame') === null;
      group.classList.toggle('here', isHere);
      if (isHere) reveal(group);
      group.classList.toggle('faint', isFaint(group) && group.querySelector('.frame') === null);
    }
    for (const group of groups(svg, 'transitions')) {
      const ids = (group.dataset['transitions'] ?? '').split(' | ');
      group.classList.toggle(
        'taken',
        ids.some((id) => taken.includes(id)),
      );
      group.classList.toggle(
        'refused',
        ids.every((id) => refused.includes(id)),
      );
      group.classList.toggle('faint', isFaint(group));
    }
  }, [svg, states, taken, refused, found]);

  useEffect(() => {
    if (svg && host.current) setZoom(fitting(svg, host.current, isFull, isFull));
  }, [svg, isFull]);

  useEffect(() => {
    if (svg === undefined) return;
    svg.setAttribute('width', String(svg.viewBox.baseVal.width * zoom));
    svg.setAttribute('height', String(svg.viewBox.baseVal.height * zoom));
    for (const group of svg.querySelectorAll('.here')) reveal(group);
  }, [svg, zoom]);

  useEscape(
    isFull,
    useCallback(() => setIsFull(false), []),
  );

  useEffect(() => {
    if (svg === undefined) return undefined;
    const print = (): void => {
      if (paper.current) divide(svg, paper.current);
    };
    const clear = (): void => paper.current?.replaceChildren();
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', clear);
    };
  }, [svg]);

  useCounts(svg, name);

  const step = (by: 1 | -1): void =>
    setZoom((by === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom);
  const fit = (): void => {
    if (svg && host.current) setZoom(fitting(svg, host.current, isFull));
  };
  const drag = ({ currentTarget, buttons, pointerType, movementX, movementY }: PointerEvent): void => {
    if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
  };
  return (
    <figure className={isFull ? `${styles.figure} ${styles.full}` : styles.figure}>
      <div className={styles.tools}>
        <button type="button" onClick={() => step(-1)} disabled={zoom <= 0.1}>
          Smaller
        </button>
        <button type="button" onClick={() => step(1)} disabled={zoom >= 3}>
          Larger
        </button>
        <button type="button" onClick={() => setZoom(1)}>
          Actual size
        </button>
        <button type="button" onClick={fit}>
          Fit
        </button>
        <button type="button" aria-pressed={isFull} onClick={() => setIsFull(!isFull)}>
          Full screen
        </button>
        <output>{Math.round(zoom * 100)} %</output>
      </div>
      <div
        className={styles.canvas}
        role="group"
        tabIndex={0}
        aria-label={`Diagram of ${name}; the outline and the table say the same`}
        onPointerMove={drag}>
        <div ref={host} />
      </div>
      <figcaption>{legendOf(picture).join(' · ')}</figcaption>
      <div ref={paper} className={styles.paper} />
    </figure>
  );
};
