const parse = (widths: string): number[] => widths.split(' ').map(Number);
/** Advance widths of the characters from space to tilde, in thousandths of the font size (Helvetica and its metric twins Arial and Liberation Sans). */
const regular = parse(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
);
const bold = parse(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
);
const otherCharacter = 600;

/** Width of a line of text in pixels, measured without a browser. */
export const textWidth = (text: string, size: number, weight: 'regular' | 'bold' = 'regular'): number => {
  const widths = weight === 'bold' ? bold : regular;
  const thousandths = [...text].reduce(
    (sum, character) => sum + (widths[character.charCodeAt(0) - 32] ?? otherCharacter),
    0,
  );
  return Math.ceil((thousandths * size) / 1000);
};
