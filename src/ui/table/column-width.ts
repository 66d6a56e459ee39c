/** Sets the width of a heading's column, and returns the resulting width in CSS pixels: the content of the columns and the window limit it. */
export const widen = (head: HTMLElement, change: (width: number) => number): number => {
  head.style.width = `${change(head.getBoundingClientRect().width)}px`;
  return Math.round(head.getBoundingClientRect().width);
};
