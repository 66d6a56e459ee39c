const whiteLuminance = 1;
/** The contrast of white text at which the colour itself, as text on the page's grey or on its own pale tint, still reaches 4.5:1. */
const enough = 5.2;

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well white text reads on a colour (`#rrggbb`), as WCAG counts it: 1 to 21. */
export const contrastWithWhite = (hex: string): number => (whiteLuminance + 0.05) / (luminance(hex) + 0.05);

const darkened = (hex: string, share: number): string =>
  `#${channels(hex)
    .map((channel) =>
      Math.round(channel * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The operator's colour, darkened until it is readable under white text and as text on every pale surface of the portal. */
export const readablePrimary = (hex: string): string => {
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = darkened(hex, share);
    if (contrastWithWhite(candidate) >= enough) return candidate;
  }
  return '#000000';
};

/** Sets the operator's colour over the default one; without one the default stays. */
export const applyPrimary = (root: HTMLElement, hex: string | undefined): void => {
  if (hex === undefined) root.style.removeProperty('--color-operator');
  else root.style.setProperty('--color-operator', readablePrimary(hex));
};
