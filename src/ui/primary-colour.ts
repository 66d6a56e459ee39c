/** The custom properties of an operator's look, computed from its one colour. */

/** Red, green and blue, each 0 to 255, of `#rrggbb`. */
const channels = (hex: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return [red, green, blue];
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well white text reads on a colour (`#rrggbb`), as WCAG counts it: 1 to 21. */
export const contrastWithWhite = (hex: string): number => 1.05 / (luminance(hex) + 0.05);

/** From this contrast on, text on the colour is white; below it, black. */
const leastForWhiteText = 4.5;
/** With this contrast to white, the colour as text still reaches 4.5:1 on the page's grey and on its own pale tint. */
const leastAsText = 5.2;
/** A colour with less contrast to white turns into khaki or brown when it is darkened for text. */
const leastWhenDarkened = 3;
/** A colour with more contrast to white is invisible on the surfaces of the dark theme. */
const mostInDarkTheme = 17;

const darken = (hex: string, share: number): string =>
  `#${channels(hex)
    .map((channel) =>
      Math.round(channel * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Whether a driver could take the colour, a red, orange-red or pink, for that of an error. */
const isRed = (hex: string): boolean => {
  const [red, green, blue] = channels(hex);
  return red >= 96 && green < red * 0.45 && blue < red * 0.6;
};

/** Text in the page's own dark colour, as in `tokens.css`. */
const ink = '#15212e';

/** The colour of links and marks: the operator's, darkened until it is readable as text; a neutral one for pale and for red colours. */
const textColour = (hex: string): string => {
  if (contrastWithWhite(hex) < leastWhenDarkened || isRed(hex)) return ink;
  let share = 1;
  while (contrastWithWhite(darken(hex, share)) < leastAsText) share -= 0.02;
  return darken(hex, share);
};

/** The edge of a filled button: a pale one is hard to see on white, a black one in the dark theme. */
const edgeOf = (hex: string): string => {
  if (contrastWithWhite(hex) < leastWhenDarkened) return ink;
  return contrastWithWhite(hex) > mostInDarkTheme ? '#5b6672' : 'transparent';
};

/** The custom properties of an operator's look. Filled areas keep its colour as it is, under white or black text. */
export const lookOf = (hex: string): Record<`--${string}`, string> => {
  const isDark = contrastWithWhite(hex) >= leastForWhiteText;
  return {
    '--color-operator': textColour(hex),
    // In the dark theme also a pale colour reads as text.
    '--color-mark': isRed(hex) ? ink : hex,
    '--color-fill': hex,
    '--color-on-fill': isDark ? '#fff' : '#000',
    '--color-off-fill': isDark ? '#000' : '#fff',
    '--color-fill-edge': edgeOf(hex),
    '--fill-blend': isDark ? 'multiply' : 'screen',
    // A picture blended by `screen` washes the colour out.
    '--fill-picture': isDark ? '0.55' : '0.25',
  };
};

/** Sets the operator's colour over the default one; without one the default stays. */
export const applyPrimary = ({ style }: HTMLElement, hex: string | undefined): void => {
  for (const [name, value] of Object.entries(lookOf(hex ?? '#000000')))
    if (hex === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
};
