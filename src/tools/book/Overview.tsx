import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './diagram.module.css';

/** The room of the small picture, in pixels. */
const room = { width: 150, height: 100 };

type Props = { svg: SVGSVGElement; zoom: number };

/** The box in which the picture scrolls. */
const canvasOf = (svg: SVGSVGElement): HTMLElement | null => (svg.getRootNode() as ShadowRoot).host.parentElement;

/** The whole picture, small, with a frame around what the canvas shows of it; one presses or drags to pan. Keys scroll the canvas itself. */
export const Overview = ({ svg, zoom }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(room.width / width, room.height / height);

  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = (svg.getRootNode() as ShadowRoot).adoptedStyleSheets;
    const small = svg.cloneNode(true) as SVGSVGElement;
    small.setAttribute('width', String(width * scale));
    small.setAttribute('height', String(height * scale));
    // The picture is named once.
    small.removeAttribute('role');
    root.replaceChildren(small);
  }, [svg, width, height, scale]);

  useEffect(() => {
    const canvas = canvasOf(svg);
    if (canvas === null) return undefined;
    const follow = (): void => {
      const [shown, part] = [svg.getBoundingClientRect(), canvas.getBoundingClientRect()];
      setIsNeeded(shown.width > part.width || shown.height > part.height);
      const perPixel = scale / zoom;
      const [left, top] = [Math.max(0, part.left - shown.left), Math.max(0, part.top - shown.top)];
      Object.assign(frame.current?.style ?? {}, {
        left: `${left * perPixel}px`,
        top: `${top * perPixel}px`,
        width: `${Math.min(part.width, shown.width) * perPixel}px`,
        height: `${Math.min(part.height, shown.height) * perPixel}px`,
      });
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(canvas);
    sizes.observe(svg);
    canvas.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      canvas.removeEventListener('scroll', follow);
    };
  }, [svg, zoom, scale]);

  const pan = ({ currentTarget, buttons, clientX, clientY }: PointerEvent): void => {
    if (buttons !== 1) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const canvas = canvasOf(svg);
    canvas?.scrollTo(
      ((clientX - left) * zoom) / scale - canvas.clientWidth / 2,
      ((clientY - top) * zoom) / scale - canvas.clientHeight / 2,
    );
  };
  return (
    <div className={styles.overview} aria-hidden="true" hidden={!isNeeded} onPointerDown={pan} onPointerMove={pan}>
      <div ref={host} />
      <div ref={frame} className={styles.shown} />
    </div>
  );
};
