const names = ['dir', 'name'];

/** Takes the empty `dir` and `name` out of what the security check’s widget writes: HTML knows neither (RGAA 8.2). Returns how to stop. */
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
