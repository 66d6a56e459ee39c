/** Scrolls only this box, and not the page, until a part of it is in view. */
export const scrollWithin = (box: Element | null, part: Element): void => {
  if (box === null) return;
  const [inner, view] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.left < view.left || inner.right > view.right)
    box.scrollLeft += inner.left + inner.width / 2 - view.left - view.width / 2;
  if (inner.top < view.top || inner.bottom > view.bottom)
    box.scrollTop += inner.top + inner.height / 2 - view.top - view.height / 2;
};
