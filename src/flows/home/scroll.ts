const marks = [25, 50, 75, 100];

/**
 * Dispatches a `portal:scroll` event on the document when 25, 50, 75 and 100 % of the home page have been seen, once
 * each (rule HOME-9). Returns how to stop.
 */
export const watchScrollOf = (window: Window): (() => void) => {
  const { document } = window;
  const left = [...marks];
  const look = (): void => {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    const seen = ((scrollTop + clientHeight + 1) / scrollHeight) * 100;
    while (left[0] !== undefined && seen >= left[0])
      document.dispatchEvent(new CustomEvent('portal:scroll', { detail: { tag: 'accueil', percent: left.shift() } }));
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
};
