import { Box, Button, ButtonGroup } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { signs } from '#tools/charts/lines.ts';
import styles from './diagram.module.css';
import { Overview } from './Overview.tsx';
import { sheetsOf } from './sheets.ts';
import {
  leastZoom,
  middleOf,
  mostZoom,
  pointOf,
  readableZoom,
  stepOfZoom,
  watchPointer,
  watchZoom,
  within,
} from './zoom.ts';
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
  /** It opens to fit, and not to be read. */
  isWhole?: boolean;
  /** A state was pressed; the outline has a link to each for the keyboard. */
  onChosen?: (id: string) => void;
};

const none: readonly string[] = [];

const highlightStyle = `
:host{--here:#c2410c}
@media (prefers-color-scheme:dark){:host{--here:#ffb454}}
.here>rect:first-of-type{stroke:var(--here);stroke-width:3.5}
.taken>rect{stroke:var(--here);stroke-width:2.5}
.faint{opacity:.25}
:host([data-choice]) g[data-state]{cursor:pointer}
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

/** Scrolls only this box, and not the page, until a part of it is in the middle; unless it is in view, if that is enough. */
export const scrollWithin = (box: Element | null, part: Element, isEnough: 'in view' | 'in the middle'): void => {
  if (box === null) return;
  const [inner, view] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  const isCentred = isEnough === 'in the middle';
  if (isCentred || inner.left < view.left || inner.right > view.right)
    box.scrollLeft += inner.left + inner.width / 2 - view.left - view.width / 2;
  if (isCentred || inner.top < view.top || inner.bottom > view.bottom)
    box.scrollTop += inner.top + inner.height / 2 - view.top - view.height / 2;
};

const boxOf = (part: Element): Element | null => (part.getRootNode() as ShadowRoot).host.parentElement;

/** What is highlighted, in the order in which it is brought into view: the main state last, so that it stays there. */
const hereIn = (svg: SVGSVGElement): Element[] => [
  ...svg.querySelectorAll('.taken'),
  ...[...svg.querySelectorAll('.here')].toReversed(),
];

/** The zoom at which the whole picture is in sight. */
const fitting = ({ viewBox: { baseVal } }: SVGSVGElement, { clientWidth, clientHeight }: Element): number =>
  within(Math.min(1, clientWidth / baseVal.width, clientHeight / baseVal.height));

/** What the signs in a picture mean, as text: in the picture itself they are too small on a phone. */
const legendOf = (picture: string): string[] => [
  ...Object.values(signs).filter((sign) => picture.includes(sign)),
  ...(picture.includes('[else]') ? ['[1 …], [2 …], [else]  the order in which guards are tried'] : []),
];

/**
 * A machine's diagram: active states and the transitions just taken are highlighted, refused ones are grey. It opens at
 * the current state, large enough to be read; one pans by scrolling, by dragging and in the overview.
 */
export const Diagram = ({
  picture,
  name,
  states,
  taken = none,
  refused = none,
  found = '',
  isWhole = false,
  onChosen,
}: Props) => {
  const canvas = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const held = useRef<ReturnType<typeof pointOf>>(undefined);
  const [svg, setSvg] = useState<SVGSVGElement>();
  const [zoom, setZoom] = useState(readableZoom);
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
    for (const part of hereIn(svg)) scrollWithin(boxOf(part), part, 'in view');
  }, [svg, states, taken, refused, found]);

  useEffect(() => {
    if (svg && canvas.current && isWhole) setZoom(fitting(svg, canvas.current));
  }, [svg, isWhole]);

  useEffect(() => {
    if (svg === undefined || canvas.current === null) return;
    svg.setAttribute('width', String(svg.viewBox.baseVal.width * zoom));
    svg.setAttribute('height', String(svg.viewBox.baseVal.height * zoom));
    if (held.current === undefined) {
      for (const part of hereIn(svg)) scrollWithin(boxOf(part), part, 'in the middle');
      return;
    }
    const { left, top, width, height } = svg.getBoundingClientRect();
    const { x, y, across, down } = held.current;
    canvas.current.scrollBy(left + across * width - x, top + down * height - y);
    held.current = undefined;
  }, [svg, zoom]);

  useEffect(() => {
    if (svg === undefined || canvas.current === null) return undefined;
    return watchZoom(canvas.current, (factor, at) => {
      held.current = pointOf(svg, at);
      setZoom((before) => within(before * factor));
    });
  }, [svg]);

  useEffect(() => {
    if (canvas.current === null) return undefined;
    return watchPointer(canvas.current, (pressed) => {
      const state = pressed.closest<SVGGElement>('g[data-state]')?.dataset['state'];
      if (state !== undefined) onChosen?.(state);
    });
  }, [onChosen]);

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

  const show = (next: number): void => {
    if (svg && canvas.current) held.current = pointOf(svg, middleOf(canvas.current));
    setZoom(within(next));
  };
  return (
    <Box
      as="figure"
      margin="0"
      {...(isFull && {
        position: 'fixed',
        inset: '0',
        zIndex: 'modal',
        display: 'grid',
        gridTemplateRows: 'minmax(0, 1fr) auto',
        padding: '2',
        bg: 'bg',
      })}>
      <Box position="relative" minHeight="0">
        <div
          ref={canvas}
          className={styles.canvas}
          data-full={isFull || undefined}
          role="group"
          tabIndex={0}
          aria-label={`Diagram of ${name}; the outline and the table say the same`}>
          <div ref={host} className={styles.picture} data-choice={onChosen && ''} />
        </div>
        {svg && <Overview svg={svg} zoom={zoom} />}
        <ButtonGroup
          role="group"
          aria-label="Size of the diagram"
          size="xs"
          variant="outline"
          attached
          position="absolute"
          left="3"
          bottom="3"
          bg="bg"
          borderRadius="md">
          <Button aria-label="Smaller" onClick={() => show(zoom / stepOfZoom)} disabled={zoom <= leastZoom}>
            −
          </Button>
          <Button aria-label={`${Math.round(zoom * 100)} %, back to readable`} onClick={() => show(readableZoom)}>
            {Math.round(zoom * 100)} %
          </Button>
          <Button aria-label="Larger" onClick={() => show(zoom * stepOfZoom)} disabled={zoom >= mostZoom}>
            +
          </Button>
          <Button onClick={() => svg && canvas.current && show(fitting(svg, canvas.current))}>Fit</Button>
          <Button aria-pressed={isFull} onClick={() => setIsFull(!isFull)}>
            Full screen
          </Button>
        </ButtonGroup>
      </Box>
      <Box as="figcaption" fontSize="xs" color="fg.muted" paddingTop="1">
        {legendOf(picture).join(' · ')}
      </Box>
      <div ref={paper} className={styles.paper} />
    </Box>
  );
};
