import type { Telemetry } from '#api/contracts/telemetry.ts';

/** The time between two batches of a page that stays open, in ms. */
const interval = 60_000;
/** The time before the first batch: the operator's answer to it decides about all others. */
const firstAfter = 5_000;

const address = '/services/v1/telemetry';

/** The key of session storage that records that the operator refused counts of this visit. */
const refusalKey = 'telemetry/refused';

const isRefused = (window: Window): boolean => {
  try {
    return window.sessionStorage.getItem(refusalKey) !== null;
  } catch {
    return false;
  }
};

const noteRefusal = (window: Window): void => {
  try {
    window.sessionStorage.setItem(refusalKey, 'true');
  } catch {
    // Without storage a reloaded page sends its first batch again.
  }
};

/**
 * Sends new counts every minute, and when the page is left. If the operator answers anything but success to the first
 * batch, nothing more is sent in this visit, also after a reload. No batch is sent twice.
 */
export const sendBatches = (window: Window & typeof globalThis, take: () => Telemetry | undefined): void => {
  const { document, navigator } = window;
  let isWanted = !isRefused(window);
  let timer = 0;

  const sendAsked = async (): Promise<void> => {
    const batch = take();
    try {
      if (batch !== undefined) {
        const { ok, status } = await window.fetch(address, {
          method: 'POST',
          body: JSON.stringify(batch),
          headers: { 'Content-Type': 'application/json' },
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
        });
        isWanted = ok || status >= 500;
        if (!isWanted) noteRefusal(window);
      }
    } catch {
      // Without a connection this batch is lost.
    }
    wait(interval);
  };

  const wait = (milliseconds: number): void => {
    if (isWanted) timer = window.setTimeout(() => void sendAsked(), milliseconds);
  };

  document.addEventListener('visibilitychange', () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') return wait(interval);
    const batch = isWanted ? take() : undefined;
    if (batch !== undefined)
      navigator.sendBeacon(address, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  });
  wait(firstAfter);
};
