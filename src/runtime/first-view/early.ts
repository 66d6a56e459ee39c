import { requestStatus } from '#api/early-calls.ts';
import { startCode } from './code.ts';
import { readText, startOwnView } from './own-view.ts';
import { startPaint } from './paint.ts';
import { startPresses } from './presses.ts';
import { startSearch } from './search.ts';

/** Runs before the first paint of a prerendered page, long before the portal's code has loaded. */
const start = (): void => {
  requestStatus(readText(() => localStorage, 'payments/ledger'));
  const takenOver = new AbortController();
  const own = startOwnView(takenOver.signal);
  const { prepare, run } = startCode();
  startSearch(takenOver.signal);
  const stopPresses = startPresses();
  // Ends when the portal deletes `early`: it listens by then.
  document.addEventListener('securitypolicyviolation', (event) => window.early?.blocked.push(event));
  const leave = (): void => takenOver.abort();
  const stop = (): HTMLElement | null => {
    leave();
    return stopPresses();
  };
  window.early = { ...own, blocked: [], prepare, leave, stop };
  startPaint(own.isOwn, run);
};
start();
