import type { Portal } from '#runtime/portal/portal.ts';

/** The circumstances of a support code that an agent would otherwise ask for. None of them is personal. */
export type Circumstances = {
  /** The operator's host. */
  host: string;
  /** The browser's own user agent. */
  browser: string;
  /** CSS pixels, and device pixels per CSS pixel: “390 × 844, 3”. */
  screen: string;
  window: string;
  /** The language of the page, and those of the browser, the preferred one first. */
  language: string;
  languages: string;
  timeZone: string;
  /** Seconds by which the operator's clock is ahead of the device's. */
  clockDifference: number;
  /** “offline”, or “online” with the browser's own data about its line. */
  connection: string;
  /** The keys that hold a value in the browser. */
  keys: string[];
  /** A newer release exists, and this tab has not loaded it yet. */
  isUpdatePending: boolean;
};

type Line = { effectiveType?: string; rtt?: number; saveData?: boolean };

const longestText = 200;

const connectionOf = ({ navigator }: Window): string => {
  if (!navigator.onLine) return 'offline';
  const line = 'connection' in navigator ? (navigator.connection as Line | undefined) : undefined;
  const { effectiveType, rtt, saveData } = line ?? {};
  return ['online', effectiveType, rtt !== undefined && `${rtt} ms`, saveData === true && 'saves data']
    .filter(Boolean)
    .join(', ');
};

export const circumstancesOf = (
  window: Window,
  portal: Pick<Portal, 'now' | 'storedData' | 'release'>,
  now: Date,
): Circumstances => {
  const { navigator, screen, document } = window;
  return {
    host: window.location.host,
    browser: navigator.userAgent.slice(0, longestText),
    screen: `${screen.width} × ${screen.height}, ${window.devicePixelRatio}`,
    window: `${window.innerWidth} × ${window.innerHeight}`,
    language: document.documentElement.lang,
    languages: navigator.languages.join(', ').slice(0, longestText),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    clockDifference: Math.round((Date.parse(portal.now()) - now.getTime()) / 1000),
    connection: connectionOf(window),
    keys: portal.storedData.kept(),
    isUpdatePending: portal.release.isOutdated(),
  };
};
