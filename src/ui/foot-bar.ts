import './foot-bar.css';

/** A ref for a bar that sticks to the foot of the window: its height becomes `--foot-bar`, so that focused elements are scrolled clear of it. */
export const footBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = bar.ownerDocument.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot-bar');
  };
};
