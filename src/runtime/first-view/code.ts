import { proveEarly } from './early-proof.ts';
import { nextTask } from './next-task.ts';

/** The files that the page names in an attribute of this script. */
const filesIn = (name: 'entry' | 'ahead' | 'next'): string[] => document.currentScript?.dataset[name]?.split(' ') ?? [];

const isOfCaptcha = (file: string): boolean => /\/(?:CaptchaWidget|pbkdf2-)/.test(file);

const fetchAhead = (file: string, fetchPriority: 'auto' | 'low'): void => {
  const isStyle = file.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'preload' : 'modulepreload',
    as: isStyle ? 'style' : '',
    crossOrigin: '',
    fetchPriority,
    href: file,
  });
  document.head.append(link);
};

/** Fetches the style sheets of the page, of which its own style has the rules for the first paint. One that does not come is requested again by the code that needs it, which says so. */
const fetchSheets = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
      (link) =>
        new Promise<void>((resolve) => {
          link.onload = () => resolve();
          link.onerror = () => resolve(link.remove());
          link.disabled = false;
        }),
    ),
  );

/**
 * The portal's code. `run` fetches it, and runs one file after the other, each in a task of its own; `stale.js` says so
 * where it does not come. The first letter typed or the first press fetches what it leads to: at once the proof of work,
 * and once the portal's code has loaded (`prepare`), which has priority, the files in the `data-next` attribute of this
 * script. That outlives the take-over: the first letter may come after it.
 */
export const startCode = () => {
  const [entry, ahead, next] = [filesIn('entry'), filesIn('ahead'), filesIn('next')];
  const worker = next.find((file) => file.includes('/pbkdf2-'));
  let hasBegun = false;
  const fetchNext = (): void => {
    // A proof that has begun needs no widget: its files would only delay the search on the line.
    for (const file of next.splice(0)) if (!(window.earlyProof && isOfCaptcha(file))) fetchAhead(file, 'auto');
  };
  const begin = (): void => {
    hasBegun = true;
    if (worker !== undefined) proveEarly(worker);
    if (window.early === undefined) fetchNext();
  };
  for (const type of ['input', 'submit']) document.addEventListener(type, begin, { capture: true, once: true });
  const prepare = (): void => {
    if (hasBegun) fetchNext();
  };
  const run = async (): Promise<void> => {
    const sheets = fetchSheets();
    for (const files of [entry, ahead]) {
      for (const file of files) fetchAhead(file, 'low');
      // The requests of all files in one task would hold a slow phone for 40 ms.
      await nextTask();
    }
    try {
      for (const file of entry) {
        // The last one shows the page.
        if (file === entry.at(-1)) await sheets;
        await import(/* @vite-ignore */ file);
        await nextTask();
      }
    } catch {
      document.documentElement.dataset['code'] = 'missing';
      window.dispatchEvent(new Event('code-missing'));
    }
  };
  return { prepare, run };
};
