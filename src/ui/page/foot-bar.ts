import './foot-bar.css';

/** A ref for a bar that sticks to an edge of the window: its height becomes a property of the page's root. */
const heightAs =
  (property: '--foot-bar' | '--head-bar') =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = bar.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

/** For a bar at the foot: focused elements are scrolled clear of it. */
export const footBar = heightAs('--foot-bar');
/** For a bar at the head: the names of a table's columns stick below it, however many lines it has. */
export const headBar = heightAs('--head-bar');
