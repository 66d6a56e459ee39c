const names = ['dir', 'name'];

/** Removes the empty `dir` and `name` from the markup of the security check’s widget: HTML does not allow them (RGAA 8.2). Returns how to stop. */
export const dropEmptyAttributes = (widget: HTMLElement): (() => void) => {
  const drop = () => {
    for (const name of names)
      for (const element of widget.querySelectorAll(`[${name}=""]`)) element.removeAttribute(name);
  };
  const observer = new MutationObserver(drop);
  observer.observe(widget, { subtree: true, childList: true, attributeFilter: names });
  drop();
  return () => observer.disconnect();
};
