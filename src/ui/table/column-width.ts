/** Gives the column of a heading a width, and returns what that came to in CSS pixels: the content of the columns and the window limit it. */
export const widen = (head: HTMLElement, change: (width: number) => number): number => {
  head.style.width = `${change(head.getBoundingClientRect().width)}px`;
  return Math.round(head.getBoundingClientRect().width);
};
