/** The smallest text of a picture, a tag, has 11 pixels: a diagram opens with text of 12. */
export const readableZoom = 12 / 11;
export const [leastZoom, mostZoom] = [0.1, 3] as const;
/** What one press of a key or button enlarges by, and, below, one pixel of the wheel. */
export const stepOfZoom = 1.25;
const wheelOfZoom = 1.002;

export const within = (zoom: number): number => Math.min(mostZoom, Math.max(leastZoom, zoom));

export type Point = { x: number; y: number };

/** A point on the screen, and what part of the picture is there. */
export const pointOf = (svg: SVGSVGElement, { x, y }: Point) => {
  const { left, top, width, height } = svg.getBoundingClientRect();
  return { x, y, across: (x - left) / width, down: (y - top) / height };
};

export const middleOf = (box: Element): Point => {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const zoomKeys: Readonly<Record<string, number>> = { '+': stepOfZoom, '=': stepOfZoom, '-': 1 / stepOfZoom };

/** Zooms by keys, by the wheel with Ctrl (which is also what a trackpad sends), and by two fingers; all keep their point in place. */
export const watchZoom = (canvas: HTMLElement, zoomBy: (factor: number, at: Point) => void): (() => void) => {
  let apart = 0;
  const onKey = (event: KeyboardEvent): void => {
    const factor = zoomKeys[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(factor, middleOf(canvas));
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(wheelOfZoom ** -event.deltaY, event);
  };
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    const before = apart;
    apart = one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    if (!one || !other || event.type !== 'touchmove') return;
    event.preventDefault();
    if (before > 0)
      zoomBy(apart / before, { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 });
  };
  const stop = new AbortController();
  const options = { passive: false, signal: stop.signal };
  canvas.addEventListener('keydown', onKey, options);
  canvas.addEventListener('wheel', onWheel, options);
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const) canvas.addEventListener(type, onTouch, options);
  return () => stop.abort();
};

/** Pans by dragging with a mouse, and reports what is pressed without dragging. */
export const watchPointer = (canvas: HTMLElement, onPressed: (pressed: Element) => void): (() => void) => {
  let isDragged = false;
  const stop = new AbortController();
  const options = { signal: stop.signal };
  canvas.addEventListener(
    'pointerdown',
    () => {
      isDragged = false;
    },
    options,
  );
  canvas.addEventListener(
    'pointermove',
    ({ buttons, pointerType, movementX, movementY }) => {
      if (buttons !== 1 || pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
      isDragged = true;
      canvas.scrollBy(-movementX, -movementY);
    },
    options,
  );
  canvas.addEventListener(
    'click',
    (event) => {
      const [pressed] = event.composedPath();
      if (!isDragged && pressed instanceof Element) onPressed(pressed);
    },
    options,
  );
  return () => stop.abort();
};
