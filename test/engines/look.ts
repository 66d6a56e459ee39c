import * as z from 'zod/mini';

const control = z.object({
  name: z.string(),
  left: z.number(),
  width: z.number(),
  height: z.number(),
  /** Red, green, blue and opacity of the letters, then of what is behind them. */
  colours: z.array(z.number()),
});
/** What a page shows: its words, the controls and headings with their places, and what went wrong. */
export const look = z.object({
  address: z.string(),
  title: z.string(),
  text: z.string(),
  controls: z.array(control),
  wrong: z.array(z.string()),
});
export type Look = z.infer<typeof look>;

/** In the page: what it shows. */
export const readLook = (): Look => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  // Engines name a colour in different ways: what it paints is the same.
  const paint = (colour: string): number[] => {
    if (context === null) return [];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const words = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.checkVisibility({ visibilityProperty: true }) && words(node.nodeValue) !== '')
      texts.push(words(node.nodeValue));
  const controls = [...document.querySelectorAll('h1, h2, a[href], button, summary, input, select, textarea')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
      const { left, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, display } = getComputedStyle(one);
      // Lines of text break elsewhere.
      const isInText = display === 'inline' || one.localName === 'a';
      return {
        name: `${one.localName} “${words(one.getAttribute('aria-label') ?? one.textContent).slice(0, 60)}”`,
        left: isInText ? 0 : Math.round(left),
        width: isInText ? 0 : Math.round(width),
        height: isInText ? 0 : Math.round(height),
        colours: [...paint(color), ...paint(backgroundColor)],
      };
    });
  const wide = document.documentElement.scrollWidth - innerWidth;
  const empty = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
  return {
    address: location.pathname,
    title: document.title,
    text: texts.join(' '),
    controls,
    wrong: [
      ...(wide > 0 ? [`The page is ${wide} px too wide.`] : []),
      ...empty.map(({ src }) => `The picture ${src} is empty.`),
    ],
  };
};

/** How far a control may differ in pixels: letters of engines differ a little, and lines may break elsewhere. */
const most = { left: 12, width: 24, height: 26, colour: 4 };

const far = (one: number, other: number, limit: number): boolean => Math.abs(one - other) > limit;

/** The part in which two texts differ, with some words before it. */
const cut = (one: string, other: string): string => {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return `…${one.slice(Math.max(0, at - 30), at + 60)}…`;
};

/** What two engines show differently of the same page. */
export const differences = (one: Look, other: Look): string[] => {
  const texts = (['address', 'title', 'text'] as const).flatMap((part) =>
    one[part] === other[part] ? [] : [`${part}: ${cut(one[part], other[part])} | ${cut(other[part], one[part])}`],
  );
  const names = [one, other].map(({ controls }) => controls.map(({ name }) => name).join(', '));
  if (names[0] !== names[1])
    return [...texts, `controls: ${cut(names[0] ?? '', names[1] ?? '')} | ${cut(names[1] ?? '', names[0] ?? '')}`];
  return [
    ...texts,
    ...one.controls.flatMap((control, place) => {
      const same = other.controls[place];
      if (same === undefined) return [];
      const parts = [
        ...(['left', 'width', 'height'] as const).filter((part) => far(control[part], same[part], most[part])),
        ...(control.colours.some((value, part) => far(value, same.colours[part] ?? -1, most.colour))
          ? ['colours' as const]
          : []),
      ];
      return parts.map((part) => `${control.name}, ${part}: ${control[part].toString()} | ${same[part].toString()}`);
    }),
  ];
};
