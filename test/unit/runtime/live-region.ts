import { announce } from '#runtime/announce.ts';

/** Starts the live region in the page of the test, with a shadow root that the test can read, and returns its element. */
export const openLiveRegion = (): Element => {
  const attach = Element.prototype.attachShadow;
  let root: ShadowRoot | undefined;
  Element.prototype.attachShadow = function open(this: Element) {
    root = attach.call(this, { mode: 'open' });
    return root;
  };
  announce(window);
  Element.prototype.attachShadow = attach;
  const region = root?.querySelector('[role=status]');
  if (!region) throw new Error('The page has no live region.');
  return region;
};
